import { UnreadableFile } from '../unreadable-file.ts'

/** True if a file is an archive like XLSX: begins with `PK`. */
export function isArchive(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b
}

export function broken(): UnreadableFile {
  return new UnreadableFile(
    'bad-input',
    'The file looks like XLSX but cannot be read. Save it again, or save it as CSV.',
  )
}

export function tooLarge(): UnreadableFile {
  return new UnreadableFile('too-large', 'The unpacked file is too large. Save only the table, as CSV.')
}

export function sheetMissing(name: string): UnreadableFile {
  return new UnreadableFile('bad-input', `The file has no visible sheet named “${name}”. Choose the file again.`)
}

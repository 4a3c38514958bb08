/** Whether a file is an archive, as XLSX is: it begins with `PK`. */
export function isArchive(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b
}

/** Raised for a file that cannot be read; crosses from the worker to the call as `code` and sentence. */
export class UnreadableSheet extends Error {
  readonly code: 'bad-input' | 'too-large'

  constructor(code: 'bad-input' | 'too-large', sentence: string) {
    super(sentence)
    this.name = 'UnreadableSheet'
    this.code = code
  }
}

export function broken(): UnreadableSheet {
  return new UnreadableSheet('bad-input', 'The file looks like XLSX but cannot be read. Save it again, or as CSV.')
}

export function tooLarge(): UnreadableSheet {
  return new UnreadableSheet('too-large', 'The file unpacks to more than we read. Save only the table, as CSV.')
}

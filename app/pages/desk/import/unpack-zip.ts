import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { messages } from './messages.ts'

/** Limits of a ZIP when unpacked: files, bytes of a file, and bytes of all files. */
export type ZipLimits = { files: number; fileBytes: number; bytes: number }

const zipLimits: ZipLimits = { files: 5000, fileBytes: 200_000_000, bytes: 6_000_000_000 }

/** Thrown for a ZIP that cannot be used; the message says why. */
export class ZipError extends Error {}

/** Returns the files of a ZIP by their names without folders. Folders, hidden and system files are left out. Unpacks piece by piece. */
export async function unpackZip(zip: File, limits = zipLimits): Promise<File[]> {
  const files: File[] = []
  let failure: ZipError | undefined
  let bytes = 0
  const fail = (sentence: string) => {
    failure ??= new ZipError(sentence)
  }
  const unzip = new Unzip((entry) => {
    const name = fileNameOf(entry)
    if (!name || failure) return
    if (files.length >= limits.files) return fail(messages.zip.tooMany(limits.files))
    let parts: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    entry.ondata = (error, piece, isLast) => {
      if (error) return fail(messages.zip.unreadable(zip.name))
      size += piece.length
      bytes += piece.length
      if (size > limits.fileBytes || bytes > limits.bytes) return fail(messages.zip.tooLarge)
      if (failure) return
      parts.push(new Uint8Array(piece))
      if (!isLast) return
      files.push(new File(parts, name))
      parts = []
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (const reader = zip.stream().getReader(); !failure; ) {
      const { value, done } = await reader.read()
      pushPieces(unzip, value ?? new Uint8Array(), done)
      if (done) break
    }
  } catch {
    fail(messages.zip.unreadable(zip.name))
  }
  if (failure) throw failure
  return files
}

/** Bytes unpacked at once: a piece of a bomb grows a thousandfold before its size is checked. */
const pieceBytes = 16 * 1024

function pushPieces(unzip: Unzip, bytes: Uint8Array, isLast: boolean): void {
  for (let start = 0; start < bytes.length; start += pieceBytes) unzip.push(bytes.subarray(start, start + pieceBytes))
  if (isLast) unzip.push(new Uint8Array(), true)
}

function fileNameOf({ name }: UnzipFile): string | undefined {
  if (/[/\\]$/.test(name) || name.startsWith('__MACOSX/')) return undefined
  const own = name.split(/[/\\]/).at(-1) ?? ''
  return own.startsWith('.') ? undefined : own
}

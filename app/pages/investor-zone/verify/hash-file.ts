/** Maximum size of a file to hash, in bytes. */
export const sizeMax = 50 * 1024 * 1024

/** Thrown if a file cannot be hashed, with a message for the user. */
export class UnreadableFile extends Error {}

/**
 * Returns the SHA-256 of a PDF, calculated locally: nothing is sent. `onProgress` receives the part read so far, from 0 to 1. Throws
 * UnreadableFile.
 */
export async function hashOfPdf(file: File, onProgress: (part: number) => void): Promise<string> {
  if (file.size > sizeMax) throw new UnreadableFile('This file is larger than 50 MB. Type its fingerprint instead.')
  if (!globalThis.crypto?.subtle)
    throw new UnreadableFile('This browser cannot compute fingerprints here. Type the fingerprint instead.')
  const bytes = await bytesOf(file, onProgress).catch(() => {
    throw new UnreadableFile('This file cannot be read. Save it again, then choose it.')
  })
  if (!startsAsPdf(bytes)) throw new UnreadableFile('This is not a PDF. Choose the PDF file.')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function bytesOf(file: File, onProgress: (part: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  for (let index = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes.set(value, index)
    index += value.length
    onProgress(index / file.size)
  }
}

const startsAsPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

/** The largest file whose fingerprint is made, in bytes. */
export const sizeMax = 50 * 1024 * 1024

/** Why a file has no fingerprint, in a sentence for whoever chose it. */
export class NotReadable extends Error {}

/**
 * The SHA-256 of a PDF, made where it lies: nothing of it is sent. `onProgress` is told which part of it was read, from 0 to 1. Throws
 * NotReadable.
 */
export async function hashOfPdf(file: File, onProgress: (part: number) => void): Promise<string> {
  if (file.size > sizeMax) throw new NotReadable('This file is larger than 50 MB. Type its fingerprint instead.')
  if (!globalThis.crypto?.subtle) throw new NotReadable('This browser makes no fingerprints here. Type it instead.')
  const bytes = await bytesOf(file, onProgress).catch(() => {
    throw new NotReadable('This file cannot be read. Save it again, then choose it.')
  })
  if (!startsAsPdf(bytes)) throw new NotReadable('This is not a PDF. Choose the PDF itself.')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function bytesOf(file: File, onProgress: (part: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  for (let at = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes.set(value, at)
    at += value.length
    onProgress(at / file.size)
  }
}

const startsAsPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { messageOf } from '#model/errors.ts'
import { hashOfFile, type Manifest, storedAs } from './manifest.ts'

/** Writes bytes encrypted to an age recipient (`age1…`) into a new file. */
export async function encryptTo(recipient: string, bytes: Readable, file: string): Promise<void> {
  const encrypter = await encrypterTo(recipient)
  // The DOM and Node.js each declare the type of a stream, here and below.
  const encrypted = await encrypter.encrypt(Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>)
  await pipeline(Readable.fromWeb(encrypted as ReadableStream), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
}

/** Throws if this is not a recipient. Loads the library here, because most backups do not need it. */
export async function encrypterTo(recipient: string) {
  const { createEncrypter } = await import('#server/age-encrypter.ts')
  const encrypter = createEncrypter(recipient)
  if (!encrypter)
    throw new Error(`${recipient} is not an age recipient. It must be like age1…, as printed by age-keygen.`)
  return encrypter
}

/** Returns the identities in a file written by `age-keygen`. Throws if it contains none. */
export function readIdentities(text: string): string[] {
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identities.length) throw new Error('The file of --identity contains no line that begins with AGE-SECRET-KEY-.')
  return identities
}

/** Decrypts a backup with verified stored bytes into an empty folder. Throws if no identity fits or bytes differ. */
export async function decryptInto(
  folder: string,
  from: string,
  manifest: Manifest,
  identities: string[],
): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  for (const file of manifest.files) {
    const target = join(folder, file.path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const bytes = Readable.toWeb(createReadStream(join(from, storedAs(file).path)))
    try {
      const plain = await decrypter.decrypt(bytes as globalThis.ReadableStream<Uint8Array>)
      await pipeline(Readable.fromWeb(plain as ReadableStream), createWriteStream(target, { mode: 0o600 }))
    } catch (error) {
      throw new Error(`${file.path} cannot be decrypted with this identity: ${messageOf(error)}`)
    }
    const { sha256 } = await hashOfFile(target)
    if (sha256 !== file.sha256) throw new Error(`The backup is damaged: ${file.path} does not match its manifest.`)
  }
}

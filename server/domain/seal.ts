import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readJson } from '#model/json.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Keys of 32 bytes. The first encrypts and signs, all decrypt and verify. */
export type Keys = readonly [Buffer, ...Buffer[]]

/**
 * Encrypts a value for storage in a browser, so that nobody can read or change it (AES-256-GCM, base64url). `purpose` prevents use for
 * another purpose.
 */
export function seal([key]: Keys, purpose: string, value: unknown): string {
  return sealBytes(key, purpose, Buffer.from(JSON.stringify(value))).toString('base64url')
}

/** Same for bytes of any length, with one key. */
export function sealBytes(key: Buffer, purpose: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a value sealed with one of these keys for this purpose. Returns undefined for anything else. */
export function unseal(keys: readonly Buffer[], purpose: string, token: string): unknown {
  if (!/^[A-Za-z0-9_-]{40,2000}$/.test(token)) return undefined
  for (const key of keys) {
    const text = unsealBytes(key, purpose, Buffer.from(token, 'base64url'))
    if (text) return readJson(text.toString('utf8'))
  }
  return undefined
}

/** Same for bytes of any length, with one key. */
export function unsealBytes(key: Buffer, purpose: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    // Invalid: created elsewhere, changed, or sealed with another key.
    return undefined
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readJson } from '#model/json.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a value for storage in a browser, so that nobody can read or change it (AES-256-GCM, base64url). `purpose` prevents use for
 * another purpose. The key has 32 bytes.
 */
export function seal(key: Buffer, purpose: string, value: unknown): string {
  return sealBytes(key, purpose, Buffer.from(JSON.stringify(value))).toString('base64url')
}

/** Same for bytes of any length. */
export function sealBytes(key: Buffer, purpose: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a value sealed with this key for this purpose. Returns undefined for anything else. */
export function unseal(key: Buffer, purpose: string, token: string): unknown {
  if (!/^[A-Za-z0-9_-]{40,2000}$/.test(token)) return undefined
  const text = unsealBytes(key, purpose, Buffer.from(token, 'base64url'))
  return text && readJson(text.toString('utf8'))
}

/** Same for bytes of any length. */
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

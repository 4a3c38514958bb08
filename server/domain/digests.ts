import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Creates an unguessable secret as text for cookies, tokens and links: 43 characters for 32 bytes, 22 for 16. */
export function newKey(bytes: 16 | 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Returns the stored form of a key: SHA-256, hex. Sufficient for 128 bits and more; codes are `sealed` instead. */
export function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Returns the stored form of a short code: HMAC with the pepper. */
export function sealed(pepper: Buffer, ...parts: string[]): string {
  return createHmac('sha256', pepper).update(parts.join('\0')).digest('hex')
}

/** Compares two digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return left.length === 32 && right.length === 32 && timingSafeEqual(left, right)
}

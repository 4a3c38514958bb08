/** The package has no types; only these are used. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** Decrypts a body of the content encoding `aes128gcm` with the key and secret of a subscription (RFC 8188, RFC 8291). */
  export function decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}

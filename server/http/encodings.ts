import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { forgetOldest } from '#model/forget-oldest.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One text in all supported encodings. */
export type Encoded = Record<Encoding, Buffer>

/** Medium brotli level: within a few per cent of the best at a hundredth of the time. */
const brotliQuality = 5
const gzipLevel = 6
/** Minimum size worth compressing, in bytes. */
const minBytesToCompress = 200

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a text once, off the main thread. */
export async function encode(identity: Buffer): Promise<Encoded> {
  const [br, gzip] = await Promise.all([brotliOf(identity), gzipOf(identity)])
  return { identity, br, gzip }
}

/** Returns a text in one encoding. */
export async function encodeAs(encoding: Encoding, identity: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return identity
  return encoding === 'br' ? brotliOf(identity) : gzipOf(identity)
}

async function brotliOf(text: Buffer): Promise<Buffer> {
  if (text.length < minBytesToCompress) return text
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return trimmed(await compressBrotli(text, { params }))
}

async function gzipOf(text: Buffer): Promise<Buffer> {
  return text.length < minBytesToCompress ? text : trimmed(await compressGzip(text, { level: gzipLevel }))
}

/**
 * Copies a compressed result to a buffer of its exact size. zlib returns a few kilobytes within a 64 kB buffer, which would stay in
 * memory in full.
 */
function trimmed(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

export function bytesOf({ identity, br, gzip }: Encoded): number {
  return identity.length + br.length + gzip.length
}

const compressed = ['br', 'gzip'] as const

/** Parsed header values. Browsers send only a handful of values, and parsing one takes a tenth of the time of a cached page. */
const known = new Map<string, Encoding>()
const knownMax = 50
const knownLengthMax = 100

/** Returns the smallest encoding that a client accepts. Our order takes precedence over the client's: browsers list brotli last. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(compressed)
  const encoding = compressed.find((entry) => taken.includes(entry)) ?? 'identity'
  if (accepted.length <= knownLengthMax) known.set(accepted, encoding)
  forgetOldest(known, knownMax)
  return encoding
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { forgetOldest } from '#model/forget-oldest.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One text in every form a client may take. */
export type Encoded = Record<Encoding, Buffer>

/** Brotli's middle: within a few per cent of its best at a hundredth of the time. */
const brotliQuality = 5
const gzipLevel = 6
/** Below this many bytes compression does not pay. */
const minBytesToCompress = 200

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a text once, off the main thread. */
export async function encode(identity: Buffer): Promise<Encoded> {
  const [br, gzip] = await Promise.all([brotliOf(identity), gzipOf(identity)])
  return { identity, br, gzip }
}

/** As `encode`, for a text that is only wanted where brotli makes at most `bytesMax` bytes of it. */
export async function encodeWithin(identity: Buffer, bytesMax: number): Promise<Encoded | undefined> {
  const br = await brotliOf(identity)
  return br.length > bytesMax ? undefined : { identity, br, gzip: await gzipOf(identity) }
}

/** A text in the one form that is wanted. */
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

/** zlib answers a few kilobytes at the front of a 64 kB buffer, which would stay in memory whole as long as they do. */
function trimmed(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

export function bytesOf({ identity, br, gzip }: Encoded): number {
  return identity.length + br.length + gzip.length
}

const compressed = ['br', 'gzip'] as const

/** What browsers send in this header is a handful of values, read once each: reading one takes a tenth of the time of a cached page. */
const known = new Map<string, Encoding>()
const knownMax = 50
const knownLengthMax = 100

/** The smallest form a client takes. Our order comes before the client's own: browsers name brotli last. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(compressed)
  const encoding = compressed.find((one) => taken.includes(one)) ?? 'identity'
  if (accepted.length <= knownLengthMax) known.set(accepted, encoding)
  forgetOldest(known, knownMax)
  return encoding
}

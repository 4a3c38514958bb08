import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

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

/** zlib answers a few kilobytes at the front of a 64 kB buffer, which would be kept whole as long as they are. */
function trimmed(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

export function bytesOf({ identity, br, gzip }: Encoded): number {
  return identity.length + br.length + gzip.length
}

/** How many different Accept-Encoding headers are remembered; browsers send a handful. */
const rememberedMax = 200
const remembered = new Map<string, Encoding>()

/** The smallest form a client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = choose(accepted)
  if (remembered.size < rememberedMax && accepted.length < 200) remembered.set(accepted, encoding)
  return encoding
}

const compressed = ['br', 'gzip'] as const

/** Ours comes before the client's own order: browsers name brotli last. */
function choose(accepted: string): Encoding {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(compressed)
  return compressed.find((encoding) => taken.includes(encoding)) ?? 'identity'
}

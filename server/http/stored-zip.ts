import { Writable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { Refusal } from '#contract/refusal.ts'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { ByteSource } from './reply.ts'

/** A file of an archive: its path, size and content. */
export type ZipEntry = { path: string; size: number; open: () => Promise<Uint8Array | Sender> }

/** Overhead of an entry, in bytes, besides its content and twice its path: the headers around the content, and its directory line. */
const entryBytes = 30 + 16 + 46
const endBytes = 22
/** Maximum of sizes and offsets: 32 bits. */
const zipMax = 0xffff_ffff

/**
 * Returns a ZIP written while it is sent. Memory contains at most one piece of one file. Files are stored uncompressed, so that the
 * length is known before the first byte and a browser reports an incomplete download.
 */
export function storedZip(entries: readonly ZipEntry[]): ByteSource {
  const size = entries.reduce((all, one) => all + entryBytes + 2 * Buffer.byteLength(one.path) + one.size, endBytes)
  if (size > zipMax)
    throw new Refusal(
      'too-large',
      'The evidence is larger than 4 GB, the limit of a ZIP file. Save its files one by one.',
    )
  return { size, open: async () => (target) => send(entries, writerTo(target)) }
}

/** Resolves when the bytes have left this process; only then can their memory be reused. */
type Write = (bytes: Uint8Array) => Promise<void>

function writerTo(target: Writable): Write {
  const gone = new Promise<never>((_, fail) => target.once('close', () => fail(new Error('The reader went away.'))))
  // Reported by the next write, if there is one.
  gone.catch(() => {})
  const written = (bytes: Uint8Array) =>
    new Promise<void>((done, fail) => target.write(bytes, (error) => (error ? fail(error) : done())))
  return (bytes) => Promise.race([gone, written(bytes)])
}

async function send(entries: readonly ZipEntry[], write: Write): Promise<void> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const flush = async () => {
    for (const piece of pieces.splice(0)) await write(piece)
  }
  for (const { path, open } of entries) {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    const bytes = await open()
    if (typeof bytes === 'function') await bytes(into(entry, flush))
    else entry.push(bytes)
    entry.push(new Uint8Array(), true)
    await flush()
  }
  zip.end()
  await flush()
}

/** Accepts the pieces of one file, each after the previous one was sent. */
function into(entry: ZipPassThrough, flush: () => Promise<void>): Writable {
  const writable = new Writable({
    write(piece: Buffer, _, done) {
      entry.push(piece)
      flush().then(() => done(), done)
    },
  })
  // The sender is notified by the failed piece.
  return writable.on('error', () => {})
}

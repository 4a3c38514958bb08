import { Writable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { Refusal } from '#contract/refusal.ts'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { ByteSource } from './reply.ts'

/** A file of an archive: where it stands in it, and its bytes or who sends them. */
export type ZipEntry = { path: string; size: number; open: () => Promise<Uint8Array | Sender> }

/** Bytes that an entry takes besides its own and twice its path: what stands before and after its bytes, and its line of the directory. */
const entryBytes = 30 + 16 + 46
const endBytes = 22
/** Sizes and places have 32 bits. */
const zipMax = 0xffff_ffff

/**
 * A ZIP that is written while it is sent: no more of it is in memory than a piece of one file. Its files are stored as they are, so that its
 * length is known before the first byte, and a browser that got less of it says so.
 */
export function storedZip(entries: readonly ZipEntry[]): ByteSource {
  const size = entries.reduce((all, one) => all + entryBytes + 2 * Buffer.byteLength(one.path) + one.size, endBytes)
  if (size > zipMax)
    throw new Refusal('too-large', 'It is larger than the 4 GB that a ZIP can hold. Save its files one by one.')
  return { size, open: async () => (target) => send(entries, writerTo(target)) }
}

/** Resolves when the bytes have left this process: only then may their memory be used again. */
type Write = (bytes: Uint8Array) => Promise<void>

function writerTo(target: Writable): Write {
  const gone = new Promise<never>((_, fail) => target.once('close', () => fail(new Error('The reader went away.'))))
  // Met by the next write, if there is one.
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

/** Takes the pieces of one file, each once the one before has left. */
function into(entry: ZipPassThrough, flush: () => Promise<void>): Writable {
  const taking = new Writable({
    write(piece: Buffer, _, done) {
      entry.push(piece)
      flush().then(() => done(), done)
    },
  })
  // Whoever sends into it is told by the piece that failed.
  return taking.on('error', () => {})
}

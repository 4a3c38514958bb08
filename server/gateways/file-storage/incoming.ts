import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of the beginning held in memory to detect the file type. */
const headBytes = 4096
const tailBytes = 2048
/** Bytes buffered before each write. */
const writeAtOnce = 256 * 1024

/** Bytes received between memory collections. */
const collectEvery = 16 * 1024 * 1024

/**
 * Frees the memory of written pieces. The collector considers memory outside its heap only after 64 MB, and pieces of a body are mostly
 * such memory. Otherwise one upload would retain that much. A young collection takes about a millisecond.
 */
const collect = youngCollection()

function youngCollection(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: { type: 'minor' }) => void
  setFlagsFromString('--no-expose-gc')
  return () => gc({ type: 'minor' })
}

/** A completely received file, on disk and synced, not yet stored permanently. */
export type Received = {
  path: string
  sha256: string
  size: number
  head: Buffer
  tail: Buffer
  readAt: (offset: number, length: number) => Promise<Buffer>
  discard: () => Promise<void>
}

export type Incoming = ReturnType<typeof createIncoming>

/** Receives bytes into temporary files. Hashes them on the way, `atOnce` files at a time, with memory limited by the pieces. */
export function createIncoming(folder: string, { atOnce }: { atOnce: number }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const slots = createSlots(atOnce)

  /**
   * Receives one file. `limit` is called with the beginning before more is read; it returns the maximum number of bytes, or throws.
   * `tooMuch` creates the error thrown beyond the limit.
   */
  async function receive(
    chunks: AsyncIterable<Uint8Array>,
    limit: (head: Buffer) => number,
    tooMuch: (max: number) => Error,
  ): Promise<Received> {
    await slots.wait()
    const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
    let handle: FileHandle | undefined
    try {
      handle = await open(path, 'wx', 0o600)
      const written = await write(handle, chunks, limit, tooMuch)
      await handle.sync()
      await handle.close()
      return {
        path,
        ...written,
        readAt: (offset, length) => readAt(path, offset, length),
        discard: () => rm(path, { force: true }),
      }
    } catch (error) {
      await handle?.close().catch(() => undefined)
      await rm(path, { force: true })
      throw error
    } finally {
      slots.free()
    }
  }

  /** Deletes files older than `before` that a killed process left behind. */
  async function sweep(before: Date): Promise<void> {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const result = await stat(path).catch(() => undefined)
      if (result && result.mtime < before) await rm(path, { force: true })
    }
  }

  return { receive, sweep }
}

/** Limits concurrency. Others wait for a free slot, first in, first out. */
function createSlots(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  async function wait(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running += 1
  }
  function free(): void {
    const go = waiting.shift()
    if (go) go()
    else running -= 1
  }
  return { wait, free }
}

async function write(
  handle: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  limit: (head: Buffer) => number,
  tooMuch: (max: number) => Error,
) {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let max: number | undefined
  let size = 0
  // One buffer for the full file: new buffers for each write would wait for the garbage collector.
  const room = Buffer.allocUnsafeSlow(writeAtOnce)
  let filled = 0
  const flush = async () => {
    const piece = room.subarray(0, filled)
    hash.update(piece)
    tail = Buffer.concat([tail, piece.subarray(-tailBytes)]).subarray(-tailBytes)
    for (let done = 0; done < filled; ) done += (await handle.write(room, done, filled - done)).bytesWritten
    filled = 0
  }
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (Math.floor(size / collectEvery) !== Math.floor((size + bytes.length) / collectEvery)) collect()
    size += bytes.length
    if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes - head.length)])
    if (max === undefined && head.length === headBytes) max = limit(head)
    if (max !== undefined && size > max) throw tooMuch(max)
    for (let taken = 0; taken < bytes.length; ) {
      const copied = bytes.copy(room, filled, taken)
      taken += copied
      filled += copied
      if (filled === writeAtOnce) await flush()
    }
  }
  max ??= limit(head)
  if (size > max) throw tooMuch(max)
  if (filled) await flush()
  return { sha256: hash.digest('hex'), size, head, tail: Buffer.from(tail) }
}

async function readAt(path: string, offset: number, length: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

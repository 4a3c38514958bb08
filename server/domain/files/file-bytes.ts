import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FileStorage, Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { FileRow } from '#server/store/tables.ts'

/** Maximum size of files cached in memory after reading. Most documents are smaller, and most reads are of the latest few. */
const smallMax = 1024 * 1024
/** Maximum number of bytes cached in memory. */
const cachedMax = 24 * 1024 * 1024

export type Stored = Pick<FileRow, 'sha256' | 'size'>
export type Range = { start: number; end: number }

/** Thrown if stored bytes have been altered. */
export class AlteredBytes extends Error {}

export type FileBytes = ReturnType<typeof createFileBytes>

/**
 * Returns the bytes of files. The first read in this process checks the full file against its hash. Altered bytes are never returned.
 * They are checked again on the next read, since they may have been restored.
 */
export function createFileBytes(storage: FileStorage) {
  const stored = new LRUCache<string, Buffer>({ maxSize: cachedMax, sizeCalculation: ({ length }) => length || 1 })
  const checks = new Map<string, Promise<Buffer | undefined>>()

  async function open(file: Stored, range?: Range): Promise<Buffer | Sender> {
    const small = stored.get(file.sha256) ?? (await checked(file))
    if (!small) return storage.sender(file.sha256, range)
    return range ? small.subarray(range.start, range.end + 1) : small
  }

  /** Checks a file once, even for concurrent callers. Returns the bytes of a small file; for a large file, remembers that it is intact. */
  function checked(file: Stored): Promise<Buffer | undefined> {
    const known = checks.get(file.sha256)
    if (known) return known
    const check = load(file)
    checks.set(file.sha256, check)
    const forget = () => checks.delete(file.sha256)
    check.then((small) => small && forget(), forget)
    return check
  }

  async function load(file: Stored): Promise<Buffer | undefined> {
    const bytes = await soundBytes(storage, file)
    if (bytes) stored.set(file.sha256, bytes)
    return bytes
  }

  return { open }
}

/** Reads a full file and returns the bytes if it is small. Throws AlteredBytes if the file was altered. */
export async function soundBytes(storage: FileStorage, { sha256, size }: Stored): Promise<Buffer | undefined> {
  if ((await storage.size(sha256)) !== size) throw new AlteredBytes()
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  for await (const piece of await storage.read(sha256)) {
    hash.update(piece)
    if (size <= smallMax) pieces.push(piece)
  }
  if (hash.digest('hex') !== sha256) throw new AlteredBytes()
  return size <= smallMax ? Buffer.concat(pieces) : undefined
}

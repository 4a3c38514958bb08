import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileStorage, Sender } from '#server/gateways/file-storage/file-storage.ts'
import { AlteredBytes, createFileBytes } from './file-bytes.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function storageOf(...files: Buffer[]) {
  const held = new Map(files.map((bytes) => [sha256(bytes), bytes]))
  const state = { readings: 0, failing: false }
  const storage: FileStorage = {
    store: async () => undefined,
    async read(hash, range) {
      if (state.failing) throw new Error('away')
      state.readings += 1
      const bytes = held.get(hash) ?? Buffer.alloc(0)
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
    },
    async sender(hash, range) {
      const bytes = await storage.read(hash, range)
      return async (target) => {
        for await (const piece of bytes) target.write(piece)
      }
    },
    localPath: () => undefined,
    size: async (hash) => held.get(hash)?.length,
    remove: async (hash) => void held.delete(hash),
    unavailableReason: async () => undefined,
    list: async function* () {
      yield* held.keys()
    },
  }
  return { storage, state, held }
}

async function readFull(read: Buffer | Sender): Promise<Buffer> {
  if (Buffer.isBuffer(read)) return read
  const target = new PassThrough()
  const bytes = buffer(target)
  await read(target)
  target.end()
  return bytes
}

test('a small file is read once, and is still readable while the store fails', async () => {
  const bytes = Buffer.from('0123456789')
  const { storage, state } = storageOf(bytes)
  const { open } = createFileBytes(storage)
  const file = { sha256: sha256(bytes), size: bytes.length }
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(file)))
  expect(state.readings).toBe(1)
  expect(await readFull(streams[0] as Buffer)).toEqual(bytes)
  state.failing = true
  expect(await readFull(await open(file, { start: 2, end: 4 }))).toEqual(Buffer.from('234'))
})

test('a large file is verified once, and streamed afterwards', async () => {
  const bytes = Buffer.alloc(1024 * 1024 + 1, 'x')
  const { storage, state } = storageOf(bytes)
  const { open } = createFileBytes(storage)
  const file = { sha256: sha256(bytes), size: bytes.length }
  expect(sha256(await readFull(await open(file)))).toBe(file.sha256)
  await readFull(await open(file, { start: 0, end: 9 }))
  expect(state.readings).toBe(3)
})

test('altered bytes of any size are refused, and checked again at the next read', async () => {
  for (const bytes of [Buffer.from('sound'), Buffer.alloc(1024 * 1024 + 1, 'x')]) {
    const { storage, held } = storageOf(bytes)
    const { open } = createFileBytes(storage)
    const file = { sha256: sha256(bytes), size: bytes.length }
    const altered = Buffer.from(bytes)
    altered[0] = 0
    held.set(file.sha256, altered)
    await expect(open(file)).rejects.toBeInstanceOf(AlteredBytes)
    held.set(file.sha256, bytes)
    expect(await readFull(await open(file))).toEqual(bytes)
  }
})

test('the memory cache is bounded and drops its oldest entry', async () => {
  const files = Array.from({ length: 60 }, (_, at) => Buffer.alloc(1024 * 1024, at))
  const { storage, state } = storageOf(...files)
  const { open } = createFileBytes(storage)
  const [first = Buffer.alloc(0)] = files
  for (const bytes of files) await open({ sha256: sha256(bytes), size: bytes.length })
  expect(state.readings).toBe(60)
  await open({ sha256: sha256(first), size: first.length })
  expect(state.readings).toBe(61)
})

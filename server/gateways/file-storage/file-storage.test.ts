import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { s3Bucket, s3PeerInstalled, s3PeerWithinMs } from '#tests/s3-peer.ts'
import { createDiskStorage } from './disk.ts'
import type { FileStorage, Sender } from './file-storage.ts'
import { createS3Storage } from './s3.ts'
import type { S3Settings } from './s3-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'suvira-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let files = 0
function temporary(bytes: Buffer): string {
  files += 1
  const path = join(folder, `incoming-${files}`)
  writeFileSync(path, bytes)
  return path
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(pieces)
}

async function sentBy(send: Sender): Promise<Buffer> {
  const server = createServer((_request, response) => void send(response).then(() => response.end()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return Buffer.from(await reply.arrayBuffer())
  } finally {
    server.close()
  }
}

function testFileStorage(storage: () => FileStorage): void {
  test('bytes are stored under their hash and returned, in full and in part', async () => {
    const bytes = Buffer.from('0123456789'.repeat(50_000))
    const path = temporary(bytes)
    await storage().store(sha256(bytes), path, bytes.length)
    expect(existsSync(path)).toBe(false)
    expect(await storage().size(sha256(bytes))).toBe(bytes.length)
    expect(sha256(await bytesOf(await storage().read(sha256(bytes))))).toBe(sha256(bytes))
    const part = await bytesOf(await storage().read(sha256(bytes), { start: 7, end: 13 }))
    expect(part.toString()).toBe('7890123')
  })

  test('storing the same bytes again changes nothing, a list names each file once, and deletion is final', async () => {
    const bytes = Buffer.from('kept twice')
    await storage().store(sha256(bytes), temporary(bytes), bytes.length)
    await storage().store(sha256(bytes), temporary(bytes), bytes.length)
    const hashes: string[] = []
    for await (const hash of storage().list()) hashes.push(hash)
    expect(hashes.filter((hash) => hash === sha256(bytes))).toHaveLength(1)
    await storage().remove(sha256(bytes))
    await storage().remove(sha256(bytes))
    expect(await storage().size(sha256(bytes))).toBeUndefined()
    await expect(storage().read(sha256(bytes))).rejects.toThrow()
  })
}

function sendsFiles(storage: () => FileStorage): void {
  test('the same bytes are sent to many readers at once, in full and in part, also after one disconnects', async () => {
    const [first, second] = ['1', '2'].map((digit) => Buffer.from(`${digit}23456789`.repeat(100_000)))
    for (const bytes of [first, second] as Buffer[])
      await storage().store(sha256(bytes), temporary(bytes), bytes.length)
    const send = async (bytes: Buffer, range?: { start: number; end: number }) =>
      sentBy(await storage().sender(sha256(bytes), range))
    const destination = await storage().sender(sha256(first as Buffer))
    const left = new Writable({ write: (_chunk, _encoding, done) => done(new Error('left')) })
    left.on('error', () => {})
    const [failed, ...sent] = await Promise.all([
      destination(left).then(
        () => 'sent',
        () => 'broke off',
      ),
      ...Array.from({ length: 6 }, (_, at) => send((at % 2 ? first : second) as Buffer)),
    ])
    expect(failed).toBe('broke off')
    expect(sent.map((bytes) => sha256(bytes as Buffer))).toEqual(
      sent.map((_, index) => sha256((index % 2 ? first : second) as Buffer)),
    )
    const part = await send(first as Buffer, { start: 299_997, end: 600_002 })
    expect(part.equals((first as Buffer).subarray(299_997, 600_003))).toBe(true)
    await expect(storage().sender(sha256(Buffer.from('never kept')))).rejects.toThrow()
  })
}

describe('storage on disk', () => {
  const storage = createDiskStorage(join(folder, 'disk'))
  testFileStorage(() => storage)
  sendsFiles(() => storage)
})

// The packages are optional; continuous integration installs them if possible.
if (s3PeerInstalled) describe('storage in an S3-compatible store that verifies signatures', againstPeer)

function againstPeer() {
  let settings: Awaited<ReturnType<typeof s3Bucket>>
  beforeAll(async () => {
    settings = await s3Bucket()
  }, s3PeerWithinMs)
  testFileStorage(() => createS3Storage(settings))

  test('a wrong key is refused and nothing is stored', async () => {
    const bytes = Buffer.from('not mine')
    const stranger = createS3Storage({ ...settings, secretAccessKey: 'wrong' })
    await expect(stranger.store(sha256(bytes), temporary(bytes), bytes.length)).rejects.toThrow('403')
    expect(await createS3Storage(settings).size(sha256(bytes))).toBeUndefined()
  })

  test('bytes that do not match their hash are refused', async () => {
    const bytes = Buffer.from('altered on the way')
    await expect(
      createS3Storage(settings).store(sha256(Buffer.from('other')), temporary(bytes), bytes.length),
    ).rejects.toThrow(/returned 4/)
  })
}

describe('storage in an S3-compatible store that fails', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  async function failingServer(listener: RequestListener): Promise<S3Settings> {
    const server = createServer(listener)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { endpoint, bucket: 'files', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  }

  test('a store that is down or responds 503 is distinguished from a broken file (F14)', async () => {
    const bytes = Buffer.from('x')
    const busy = createS3Storage(await failingServer((_, response) => void response.writeHead(503).end()))
    const down = createS3Storage(await failingServer((request) => void request.socket.destroy()))
    for (const storage of [busy, down]) {
      await expect(storage.store(sha256(bytes), temporary(bytes), 1)).rejects.toMatchObject({ name: 'StorageAway' })
      await expect(storage.read(sha256(bytes))).rejects.toMatchObject({ name: 'StorageAway' })
      await expect(storage.size(sha256(bytes))).rejects.toMatchObject({ name: 'StorageAway' })
    }
  })
})

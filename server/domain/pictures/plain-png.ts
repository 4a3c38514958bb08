import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'

type Chunk = { name: string; data: Buffer; bytes: Buffer }

/** Chunks required to draw a PNG (PNG, third edition, 5.6). Texts, profiles and further frames are removed. */
const necessary = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Values per pixel, by colour type. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Returns a PNG with the required chunks only. Throws an Error if its data decompresses to more than its size and depth allow. */
export async function toPlainPng(bytes: Buffer): Promise<ArrayBuffer> {
  const chunks = [...readChunks(bytes)].filter(({ name }) => necessary.includes(name))
  const header = chunks[0]
  if (header?.name !== 'IHDR' || header.data.length !== 13) throw new Error('The PNG has no header.')
  const data = chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data)
  await assertUnpackedSize(data, unpackedMax(header.data))
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, 8), ...chunks.map((chunk) => chunk.bytes)])).buffer
}

function* readChunks(bytes: Buffer): Generator<Chunk> {
  for (let index = 8; index + 12 <= bytes.length; ) {
    const end = index + 12 + bytes.readUInt32BE(index)
    const name = bytes.toString('latin1', index + 4, index + 8)
    yield { name, data: bytes.subarray(index + 8, end - 4), bytes: bytes.subarray(index, end) }
    index = end
  }
}

/**
 * Returns the maximum bytes of all pixels. Each row has a filter byte and may fill its last byte. The seven interlacing passes together
 * have fewer than two rows per line.
 */
function unpackedMax(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = (header[8] ?? 0) * (channels[header[9] ?? 0] ?? 0)
  return Math.ceil((width * height * bits) / 8) + 2 * (2 * height + 7)
}

async function assertUnpackedSize(data: readonly Buffer[], max: number): Promise<void> {
  let size = 0
  await pipeline(Readable.from(data), createInflate(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const { length } of pieces) {
      size += length
      if (size > max) throw new Error('The PNG unpacks to more data than its size allows.')
    }
  })
}

import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns a PNG of black and white squares, each so many pixels wide; true is black (PNG, third edition: greyscale of one bit). */
export function writePng(rows: readonly (readonly boolean[])[], pixels: number): Uint8Array {
  const width = (rows[0]?.length ?? 0) * pixels
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(rows.length * pixels, 4)
  // One bit per pixel; greyscale, and the only compression, filter and interlacing needed, are zeros.
  head[8] = 1
  const lines = rows.flatMap((row) => Array<Buffer>(pixels).fill(lineOf(row, pixels, width)))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a line of pixels after its filter number (none). A white pixel is a one. */
function lineOf(row: readonly boolean[], pixels: number, width: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(width / 8))
  for (let x = 0; x < width; x += 1) {
    if (!row[Math.floor(x / pixels)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  }
  return line
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(data.length, 0)
  content.copy(framed, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}

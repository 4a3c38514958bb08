import { crc32, deflateSync } from 'node:zlib'

/** Returns the smallest valid file of each type, and invalid ones. `salt` makes the bytes differ. */
export function tinyPdf(salt = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >> % ${salt}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  )
}

/** Returns `frames` silent frames: MPEG 1, layer 3, 128 kbit/s, 44.1 kHz, 417 bytes each. */
export function tinyMp3(frames = 4): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

export function taggedMp3(frames = 4): Buffer {
  const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 20, ...Buffer.alloc(20)])
  return Buffer.concat([tag, tinyMp3(frames)])
}

export function tinyMp4(brand = 'isom'): Buffer {
  const box = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0`)),
    box('moov', Buffer.alloc(8)),
    box('mdat', Buffer.alloc(64)),
  ])
}

/** Returns an MP4 with one sound track, whose header states its length in parts of a second. ISO 14496-12. */
export function soundMp4(length: number, scale: number): Buffer {
  const box = (name: string, ...parts: Buffer[]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + Buffer.concat(parts).length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, ...parts])
  }
  const header = Buffer.alloc(24)
  header.writeUInt32BE(scale, 12)
  header.writeUInt32BE(length, 16)
  const sound = Buffer.alloc(24)
  sound.write('soun', 8, 'latin1')
  const described = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('mp4a', Buffer.alloc(28)))
  const media = box(
    'mdia',
    box('mdhd', header),
    box('hdlr', sound, Buffer.alloc(8)),
    box('minf', box('stbl', described)),
  )
  const bytes = tinyMp4()
  const offset = bytes.indexOf('moov') - 4
  const track = box('moov', box('trak', box('tkhd', Buffer.alloc(84)), media))
  return Buffer.concat([bytes.subarray(0, offset), track, bytes.subarray(offset + 16)])
}

/** Returns a black PNG of one bit a pixel. */
export function tinyPng(width = 1, height = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return pngOf(header, [deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))])
}

/** Returns a PNG with this header and these pieces of data, after the chunks in `others`. */
export function pngOf(header: Buffer, data: readonly Buffer[], others: readonly [string, Buffer][] = []): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const bytes = Buffer.alloc(body.length + 12)
    bytes.writeUInt32BE(body.length)
    bytes.write(name, 4, 'latin1')
    body.copy(bytes, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), body.length + 8)
    return bytes
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...others.map(([name, body]) => chunk(name, body)),
    ...data.map((piece) => chunk('IDAT', piece)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a JPEG of one grey pixel. */
export const tinyJpg = () =>
  Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9j' +
      'QjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA' +
      'AAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/' +
      'AKAA/9k=',
    'base64',
  )

/** Files that must never be stored, whatever their names (abuse case A38). */
export const junk: Record<string, { bytes: Buffer; name: string }> = {
  'a page': { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), name: 'results.pdf' },
  'a drawing': {
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    name: 'results.pdf',
  },
  'a drawing as an image': { bytes: Buffer.from('<?xml version="1.0"?><svg/>'), name: 'header.png' },
  'a script': { bytes: Buffer.from('fetch("/api/v1/admin/get-admin")'), name: 'results.pdf' },
  'a program': { bytes: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), name: 'results.pdf' },
  'an archive': { bytes: Buffer.from('PK\x03\x04\x14\0', 'latin1'), name: 'results.pdf' },
  'a PDF named as a recording': { bytes: tinyPdf(), name: 'concall.mp3' },
  'a recording named as a PDF': { bytes: tinyMp3(), name: 'results.pdf' },
  'one byte': { bytes: Buffer.from('%'), name: 'results.pdf' },
  'a PDF without its end': { bytes: tinyPdf().subarray(0, -8), name: 'results.pdf' },
  'a PDF with an archive behind it': {
    bytes: Buffer.concat([tinyPdf(), Buffer.from('PK\x05\x06')]),
    name: 'results.pdf',
  },
  'a PDF that is also a page': {
    bytes: Buffer.from(tinyPdf().toString().replace('%PDF-1.4\n', '%PDF-1.4\n<html><script>alert(1)</script>\n')),
    name: 'results.pdf',
  },
  'a page behind one frame of sound': {
    bytes: Buffer.concat([tinyMp3(1), Buffer.from('<script>alert(1)</script>')]),
    name: 'concall.mp3',
  },
  'a tag without sound': { bytes: taggedMp3(0), name: 'concall.mp3' },
  'half an MP4': { bytes: tinyMp4().subarray(0, -10), name: 'concall.mp4' },
  'an image of 100 megapixels': { bytes: tinyPng(10_000, 10_000), name: 'header.png' },
}

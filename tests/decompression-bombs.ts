import { deflateRawSync, deflateSync, constants as zlib } from 'node:zlib'
import { pngOf } from './tiny-files.ts'

const mib = 1024 * 1024

/** Returns a zlib stream that unpacks to `mibs` MiB of one byte. Repeats one compressed piece, so the content is never in memory. */
function packedBlanks(mibs: number, byte = 0x20): Buffer {
  const piece = deflateRawSync(Buffer.alloc(mib, byte), { finishFlush: zlib.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: mibs }, () => piece), Buffer.from([3, 0])])
}

/** Returns a PDF of some kilobytes with one page, whose content unpacks to 4 GB: compressed twice. */
export function bombPdf(mibs = 4096): Buffer {
  const content = deflateSync(packedBlanks(mibs), { level: 9 })
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  const body = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    object,
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...body,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%EOF\n'),
  ])
}

/** Returns a PNG of 3 MB and four pixels whose data unpacks to 3 GB. */
export function bombPng(mibs = 3072): Buffer {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0])
  return pngOf(header, [packedBlanks(mibs, 0)])
}

/** Returns a one-page PDF that never finishes drawing: each form draws the next form ten times. */
export function endlessPdf(): Buffer {
  const content = '/N Do '.repeat(10)
  const forms = Array.from({ length: 14 }, (_, index) => {
    const next = `/Resources << /XObject << /N ${index + 6} 0 R >> >>`
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 600 850] ${next} /Length ${content.length} >>\nstream\n${content}\nendstream`
  })
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /N 5 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/N Do\nendstream',
    ...forms,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.5\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`, 'latin1')
}

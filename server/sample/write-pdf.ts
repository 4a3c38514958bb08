import { drawPage, escaped, page, type SamplePage } from './draw-page.ts'

/** An optional cover, the first page of text (its heading is the document's title), and further pages. */
export type SamplePdf = SamplePage & { cover?: SampleCover; more?: readonly SamplePage[] }

/** Number of objects at the start of every file, before two for each page. */
const shared = 5

/**
 * Writes a small real PDF with searchable text: standard fonts, each page marked SAMPLE. The exchange accepts only searchable PDFs (BSE
 * LIST/COMP/22/2017-18), so the sample content complies too.
 */
export function writePdf({ cover, more = [], ...first }: SamplePdf): Uint8Array {
  const before = cover ? 2 : 1
  const texts = [first, ...more].map((text, index) =>
    drawPage(text, `Page ${before + index} of ${before + more.length}`),
  )
  const pages = [...(cover ? [drawCover(page, cover)] : []), ...texts]
  const kids = pages.map((_, index) => `${shared + 1 + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(first.heading)}) /Author (Suvira Parenterals Limited) /Subject (Sample document) >>`,
    ...pages.flatMap((page, index) => pageObjects(page, shared + 2 + index * 2)),
  ]
  return new Uint8Array(Buffer.from(assemble(objects), 'latin1'))
}

/** Returns a page and its content, which is the object with this number. */
function pageObjects(content: string, number: number): string[] {
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${number} 0 R /Resources << /Font << /Body 3 0 R /Head 4 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
}

/** Returns objects, cross-reference table and trailer, with offsets in bytes (the text is Latin-1: one byte per character). */
function assemble(objects: string[]): string {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info ${shared} 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

/** Text below the company's name on a cover, and its fill level as a share (0 to 1) of the page height. */
type SampleCover = { title: string; year: string; filled: number }

type Paper = { width: number; height: number; margin: number }

/** Maximum fill level of a cover, and position of the first mark of its scale, as shares of the page height. */
const fillMax = 0.62
const scaleFrom = 0.34
const marks = 15

/** Site colours in PDF notation: red, green, blue from 0 to 1. */
const colours = {
  ink: '0.043 0.122 0.2',
  inkMark: '0.463 0.537 0.604',
  inkText: '0.663 0.722 0.769',
  fill: '0.027 0.353 0.275',
  fillPale: '0.063 0.42 0.337',
  surface: '0.31 0.82 0.678',
}

/** Draws the cover of an annual report: the company's scale on ink, filled like a barrel. Returns the content of a PDF page. */
function drawCover({ width, height, margin }: Paper, { title, year, filled }: SampleCover): string {
  const surface = Math.round(height * fillMax * Math.min(1, filled))
  const top = height - margin
  return [
    `q ${colours.ink} rg 0 0 ${width} ${height} re f Q`,
    `q ${colours.fill} rg 0 0 ${width} ${surface} re f Q`,
    `q ${colours.surface} RG 2 w 0 ${surface} m ${width} ${surface} l S Q`,
    `q ${colours.inkMark} RG 2.5 w ${scale(height)} Q`,
    `q ${colours.fillPale} rg BT /Head 108 Tf ${margin} ${margin + 60} Td (SAMPLE) Tj ET Q`,
    `BT ${colours.inkText} rg /Body 30 Tf ${margin} ${top - 24} Td (${title}) Tj ET`,
    `BT 1 1 1 rg /Body 76 Tf ${margin - 4} ${top - 104} Td (${year}) Tj ET`,
    `BT 1 1 1 rg /Head 18 Tf ${margin} ${margin} Td (Suvira Parenterals Limited) Tj ET`,
    `BT ${colours.inkText} rg /Body 11 Tf ${margin} ${margin - 22} Td (Sample document of a fictional company) Tj ET`,
  ].join('\n')
}

function scale(height: number): string {
  const step = (height * (1 - scaleFrom)) / marks
  return Array.from({ length: marks }, (_, index) => {
    const y = Math.round(height * (1 - scaleFrom) - index * step)
    return `0 ${y} m ${index % 5 ? 26 : 52} ${y} l S`
  }).join(' ')
}

import { mark } from '#model/pack/carton-label.ts'
import { box, roundedBox } from '#model/pack/drawing.ts'
import type { BrandHead } from '../brand/brand-files.ts'
import { inner, margin, type PdfSheet, pageWidth, type SheetFacts } from './sheet.ts'

/** Draws the top of a first page: company, kind of document and graduated line. Returns the start of the content. */
export function head(
  sheet: PdfSheet,
  { kind, company, brand }: Pick<SheetFacts, 'kind' | 'company' | 'brand'>,
): number {
  const { doc, drawText, decoration, inks } = sheet
  const y = 40
  decoration(() => {
    const end = brand.head ? drawBrand(sheet, brand.head, y) : drawOriginalMark(sheet, y)
    if (!brand.head?.isLogo) drawText(company.name, { x: end, y: y + 3, size: 12, weight: 600 })
    drawText(kind, { x: margin, y: y + 4, size: 10, ink: 'ink-500', width: inner, align: 'right' })
    const line = y + 38
    doc
      .moveTo(margin, line)
      .lineTo(pageWidth - margin, line)
      .lineWidth(0.6)
      .stroke(inks['ink-900'])
    const marks = Math.floor(inner / 5)
    for (let index = 0; index <= marks; index += 1)
      doc
        .moveTo(margin + index * 5, line)
        .lineTo(margin + index * 5, line + (index % 5 ? 3 : 6))
        .lineWidth(0.4)
        .stroke(inks['ink-300'])
  })
  return y + 62
}

/** Largest size of the drawing at the top, in points. */
const drawingMax = { width: 230, height: 32 }

/** Draws the logo or the mark. Returns where the text beside it begins. */
function drawBrand({ doc }: PdfSheet, { png, width, height }: BrandHead, y: number): number {
  const scale = Math.min(drawingMax.width / width, drawingMax.height / height)
  doc.image(Buffer.from(png), margin, y - 5, { width: width * scale, height: height * scale })
  return margin + width * scale + 10
}

function drawOriginalMark({ doc, inks }: PdfSheet, y: number): number {
  doc
    .save()
    .translate(margin - 2, y - 3)
    .scale(0.24)
    .path(mark)
    .fill(inks['teal-600'], 'even-odd')
    .restore()
  return margin + 28
}

/** Draws a shaded background. */
export function ground({ doc, decoration, inks }: PdfSheet, y: number, height: number): void {
  decoration(() => doc.path(roundedBox(margin, y, inner, height, 3)).fill(inks['paper-2']))
  decoration(() => doc.path(box(margin, y, 2.5, height)).fill(inks['teal-600']))
}

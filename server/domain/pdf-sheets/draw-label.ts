import type { Part, Shape } from '#model/pack/drawing.ts'
import type { Inks } from '#model/pack/inks.ts'
import { lineWidth, writeLine } from './write-line.ts'

type Doc = PDFKit.PDFDocument

/** Draws a label onto the picture of its pack, as pages of the site do (pack-picture.tsx). */
export function drawLabel(doc: Doc, parts: readonly Part[], inks: Inks): void {
  for (const part of parts) {
    if ('parts' in part) {
      doc.save().transform(...part.matrix)
      drawLabel(doc, part.parts, inks)
      doc.restore()
    } else if ('path' in part) drawShape(doc, part, inks)
    else {
      const { text, x, y, ink, anchor, spaced = 0, ...style } = part
      const shift = anchor ? lineWidth(doc, text, { ...style, spaced }) : 0
      doc.fillColor(inks[ink])
      writeLine(doc, text, { ...style, spaced, x: x - shift, y })
    }
  }
}

/** Multiplies the colour with the picture, whose light and shade remain. pdfkit has no blend modes. */
function drawShape(doc: Doc, { path, fill, stroke, width = 1 }: Shape, inks: Inks): void {
  doc.page.ext_gstates.Multiply = { BM: 'Multiply' }
  doc.save().addContent('/Multiply gs')
  doc.path(path)
  if (fill) doc.fill(inks[fill])
  if (stroke) doc.lineWidth(width).stroke(inks[stroke])
  doc.restore()
}

import type { Paint, Part, Shape } from '#model/pack/drawing.ts'
import type { Inks } from '#model/pack/inks.ts'
import { lineWidth, writeLine } from './write-line.ts'

type Doc = PDFKit.PDFDocument

/** Draws parts of a drawing onto a PDF page. Pages of the site draw the same parts as SVG (drawn-pack.tsx). */
export function drawParts(doc: Doc, parts: readonly Part[], inks: Inks): void {
  for (const part of parts) drawPart(doc, part, inks)
}

function drawPart(doc: Doc, part: Part, inks: Inks): void {
  if ('parts' in part) {
    const { at: [x, y] = [0, 0], scale = 1, clip, parts } = part
    const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
    doc.save().transform(sx, 0, 0, sy, x, y)
    if (clip) doc.path(clip).clip()
    drawParts(doc, parts, inks)
    doc.restore()
  } else if ('text' in part) {
    const { text, x, y, size, weight, ink, anchor, spaced = 0 } = part
    const style = { size, weight, spaced }
    const shift = anchor ? lineWidth(doc, text, style) / (anchor === 'middle' ? 2 : 1) : 0
    doc.fillColor(inks[ink])
    writeLine(doc, text, { ...style, x: x - shift, y })
  } else drawShape(doc, part, inks)
}

function drawShape(doc: Doc, { path, fill, stroke, width = 1, opacity = 1 }: Shape, inks: Inks): void {
  doc.save().opacity(opacity)
  if (fill) doc.path(path).fill(paintOf(doc, fill, inks))
  if (stroke)
    doc
      .lineWidth(width)
      .path(path)
      .stroke(paintOf(doc, stroke, inks))
  doc.restore()
}

function paintOf(doc: Doc, paint: Paint, inks: Inks) {
  if (typeof paint === 'string') return inks[paint]
  const gradient =
    'centre' in paint
      ? doc.radialGradient(...paint.centre, 0, ...paint.centre, paint.radius)
      : doc.linearGradient(...paint.from, ...paint.to)
  for (const [offset, ink, opacity = 1] of paint.stops) gradient.stop(offset, inks[ink], opacity)
  return gradient
}

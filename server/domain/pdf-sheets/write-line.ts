import type { Weight } from '#model/pack/drawing.ts'
import { fontPath } from './fonts.ts'
import { selectScript } from './shape-text.ts'
import { inVisualOrder, runsOf, type TextRun } from './text-runs.ts'

type Doc = PDFKit.PDFDocument
type Style = { size: number; weight: Weight; spaced?: number }

function select(doc: Doc, { script }: TextRun, { size, weight }: Style): void {
  if (script) selectScript(doc, script, weight)
  else doc.font(fontPath(weight))
  doc.fontSize(size)
}

/** Other scripts are shaped as one piece: pdfkit would shape each word, from left to right. */
const optionsOf = ({ script }: TextRun, { spaced = 0 }: Style) =>
  script ? { features: [] } : { characterSpacing: spaced }

/** Returns the width of a text on one line, in points. */
export function lineWidth(doc: Doc, text: string, style: Style): number {
  return runsOf(text).reduce((sum, run) => {
    select(doc, run, style)
    return sum + doc.widthOfString(run.text, optionsOf(run, style))
  }, 0)
}

/** Writes a text in any scripts on one line, with its baseline at `y`. */
export function writeLine(doc: Doc, text: string, { x, y, ...style }: Style & { x: number; y: number }): void {
  let runX = x
  for (const run of inVisualOrder(runsOf(text))) {
    select(doc, run, style)
    const options = { ...optionsOf(run, style), lineBreak: false, baseline: 'alphabetic' as const }
    if (run.script) doc.markContent('Span', { actual: run.text })
    doc.text(run.text, runX, y, options)
    if (run.script) doc.endMarkedContent()
    runX += doc.widthOfString(run.text, options)
  }
}

/** Breaks a text between words into lines of at most `width` points. */
export function breakLines(doc: Doc, text: string, { width, ...style }: Style & { width: number }): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length && lineWidth(doc, longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

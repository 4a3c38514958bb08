import { Font, type GlyphInfo, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import type { Weight } from '#model/pack/drawing.ts'
import { fontPath, openFace, type Script } from './fonts.ts'
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

/** Members of pdfkit's fonts (fontkit) that its types lack. */
type Glyph = { advanceWidth: number }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Layout = (text: string) => { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
type PdfFont = { layout: Layout; getGlyph: (id: number, codePoints: number[]) => Glyph }

const shaped = new WeakSet<PdfFont>()

/** Selects the font of a script. HarfBuzz arranges its glyphs, because fontkit misplaces marks in Bengali and Thai. */
function selectScript(doc: PDFKit.PDFDocument, script: Script, weight: Weight): void {
  const path = fontPath(weight, script)
  const { font } = (doc.font(path) as unknown as { _font: { font: PdfFont } })._font
  if (shaped.has(font)) return
  shaped.add(font)
  font.layout = createLayout(font, path)
}

function createLayout(pdfFont: PdfFont, path: string): Layout {
  const face = openFace(path)
  const font = new Font(face)
  // The first character of a glyph is the letter itself; later ones are its presentation forms.
  const codes = [...face.collectUnicodes()].reverse()
  const characters = new Map(codes.map((code) => [font.nominalGlyph(code), code]))

  /** Returns the characters of a glyph: its own, or those of its cluster that no other glyph has. */
  function codePointsOf({ codepoint: id, cluster }: GlyphInfo, infos: readonly GlyphInfo[], text: string): number[] {
    const characterGlyph = characters.get(id)
    if (characterGlyph !== undefined) return [characterGlyph]
    const end = Math.min(text.length, ...infos.map((info) => info.cluster).filter((start) => start > cluster))
    const glyphs = infos.filter((info) => info.cluster === cluster).map((info) => info.codepoint)
    if (glyphs.find((glyph) => !characters.has(glyph)) !== id) return []
    const others = glyphs.map((glyph) => characters.get(glyph))
    const all = Array.from(text.slice(cluster, end), (character) => character.codePointAt(0) ?? 0)
    return all.filter((code) => !others.includes(code))
  }

  // Shared by all texts: its memory is released only between turns of the event loop, and a sheet is drawn in one turn.
  const buffer = new TextBuffer()
  return (text) => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const glyphs = infos.map((info) => pdfFont.getGlyph(info.codepoint, codePointsOf(info, infos, text)))
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
  }
}

import { Font, type GlyphInfo, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import type { Weight } from '#model/pack/drawing.ts'
import { fontPath, openFace, type Script } from './fonts.ts'

/** Members of pdfkit's fonts (fontkit) that its types lack. */
type Glyph = { advanceWidth: number }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Layout = (text: string) => { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
type PdfFont = { layout: Layout; getGlyph: (id: number, codePoints: number[]) => Glyph }

const shaped = new WeakSet<PdfFont>()

/** Selects the font of a script. HarfBuzz arranges its glyphs, because fontkit misplaces marks in Bengali and Thai. */
export function selectScript(doc: PDFKit.PDFDocument, script: Script, weight: Weight): void {
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

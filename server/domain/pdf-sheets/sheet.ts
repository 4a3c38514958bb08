import PDFDocument from 'pdfkit'
import type { BrandColours } from '#model/brand/brand-colours.ts'
import type { CompanyFacts } from '#model/company/company.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { dayIn } from '#model/languages/time-in.ts'
import type { Weight } from '#model/pack/drawing.ts'
import { type Ink, type Inks, inksFor } from '#model/pack/inks.ts'
import { widthOf } from '#model/pack/letters.ts'
import type { BrandHead } from '../brand/brand-files.ts'
import { fontPath } from './fonts.ts'
import { firstPrintable, runsOf } from './text-runs.ts'
import { breakLines, lineWidth, writeLine } from './write-line.ts'

/** A4 and its margin, in points. */
export const pageWidth = 595.28
const pageHeight = 841.89
export const margin = 48
export const inner = pageWidth - margin * 2
const lowest = pageHeight - 64

/** Metadata on every PDF. `revision` and `day`: last change of the catalogue. `address`: address of its page. */
export type SheetFacts = {
  title: string
  kind: string
  address: string
  day: string
  revision: number
  company: CompanyFacts
  brand: SheetBrand
  /** Defaults to English. */
  language?: BuyerLanguage
}

/** Colours of the brand, and its drawing; undefined for the original mark. */
export type SheetBrand = { colours: BrandColours; head?: BrandHead }

type Element = PDFKit.PDFStructureElement

type Words = {
  x: number
  y: number
  size: number
  weight?: Weight
  ink?: Ink
  width?: number
  align?: 'right'
  link?: string
}

export type PdfSheet = ReturnType<typeof openSheet>

/**
 * Opens a tagged PDF in the site's typeface. Content drawn within `tagged` is read in that order; all else is decoration. ISO 14289-1
 * (PDF/UA).
 */
export function openSheet(facts: SheetFacts) {
  const { doc, bytes } = openDocument(facts)
  const structure = structureOf(doc)
  const inks = inksFor(facts.brand.colours)
  const rule = (y: number, ink: Ink = 'ink-200', width = 0.5) =>
    structure.decoration(() =>
      doc
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(width)
        .stroke(inks[ink]),
    )
  const sheet = {
    doc,
    inks,
    ...writingOn(doc, inks),
    ...structure,
    rule,
    /** Starts a new page if less than `height` remains below `y`. Returns the next position. */
    room(y: number, height: number): number {
      if (y + height <= lowest) return y
      doc.addPage()
      return margin + 8
    },
    close(): Promise<Buffer> {
      footers(sheet, facts)
      structure.root.end()
      doc.end()
      return bytes
    },
  }
  return sheet
}

/** Ascent of the site's own font, as a share of its size. */
const ascent = 0.9

function writingOn(doc: PDFKit.PDFDocument, inks: Inks) {
  const gapOf = (size: number) => size * 0.12
  /** Returns the text in the site's own font; undefined if it needs others. */
  const plainText = (text: string) => {
    const runs = runsOf(text)
    return runs.some(({ script }) => script) ? undefined : (runs[0]?.text ?? '')
  }
  const leadingOf = (size: number, weight: Weight) =>
    doc.font(fontPath(weight)).fontSize(size).currentLineHeight(true) + gapOf(size)

  /** Writes a text that needs other fonts, line by line. Returns its height. */
  function writeLines(text: string, { x, y, size, weight = 400, width }: Words): number {
    const lines = width === undefined ? [text] : breakLines(doc, text, { size, weight, width })
    const leading = leadingOf(size, weight)
    for (const [row, line] of lines.entries())
      writeLine(doc, line, { x, y: y + ascent * size + row * leading, size, weight })
    return width === undefined ? size * 1.32 : lines.length * leading
  }

  return {
    /** Writes a text, in lines if it has a `width`. Returns its height. */
    drawText(text: string, style: Words): number {
      const { x, y, size, weight = 400, ink = 'ink-900', width, align, link } = style
      doc.font(fontPath(weight)).fontSize(size).fillColor(inks[ink])
      const plain = plainText(text)
      if (plain === undefined) return writeLines(text, style)
      const options = { width, align, link, lineGap: gapOf(size), lineBreak: width !== undefined }
      const height = width === undefined ? size * 1.32 : doc.heightOfString(plain, options)
      doc.text(plain, x, y, options)
      return height
    },
    /** Returns the width of a text. Estimated for ASCII, because measuring takes a hundred times longer. */
    measure: (text: string, size: number, weight: Weight = 400): number =>
      /^[ -~]*$/.test(text) ? widthOf(text, size, weight) : lineWidth(doc, text, { size, weight }),
    /** Returns the height of a text before it is written. */
    heightOf(text: string, { size, weight = 400, width = inner }: Pick<Words, 'size' | 'weight' | 'width'>): number {
      const leading = leadingOf(size, weight)
      const plain = plainText(text)
      if (plain === undefined) return breakLines(doc, text, { size, weight, width }).length * leading
      return doc.heightOfString(plain, { width, lineGap: gapOf(size) })
    },
  }
}

function structureOf(doc: PDFKit.PDFDocument) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  /** Opens an element of the document's structure. Call `end` on the element when it is complete. */
  function opened(tag: string, parent: Element = root, options: object = {}): Element {
    const element = doc.struct(tag, options)
    parent.add(element)
    return element
  }
  return {
    root,
    opened,
    tagged(tag: string, draw: () => void, parent: Element = root, options: object = {}): void {
      const element = opened(tag, parent, options)
      element.add(draw)
      element.end()
    },
    decoration(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
  }
}

const conforming: object = { subset: 'PDF/UA' }

function openDocument({ title, kind, day, company, language = 'en' }: SheetFacts) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: fontPath(400),
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    ...conforming,
    // The day of its content, so that equal content gives equal bytes.
    info: { Title: title, Author: company.name, Subject: kind, CreationDate: new Date(`${day}T00:00:00Z`) },
  })
  const pieces: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
  return { doc, bytes }
}

function footers(
  { doc, drawText, rule, decoration }: PdfSheet,
  { title, kind, address, day, revision, language = 'en' }: SheetFacts,
): void {
  const { asOn, latest } = messagesFor(language).product.sheet
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    const y = pageHeight - 56
    rule(y)
    decoration(() => {
      const text = interpolate(asOn, { title: firstPrintable(title, kind), day: dayIn(language, day), revision })
      drawText(cut(text, 96), { x: margin, y: y + 8, size: 8, ink: 'ink-500' })
      drawText(interpolate(latest, { address: cut(address, 110) }), { x: margin, y: y + 20, size: 8, ink: 'ink-500' })
      drawText(`${index + 1} / ${count}`, {
        x: margin,
        y: y + 8,
        size: 8,
        ink: 'ink-500',
        width: inner,
        align: 'right',
      })
    })
  }
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

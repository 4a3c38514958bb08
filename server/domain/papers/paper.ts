import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { shownDay } from '#model/india-time.ts'
import { companyFacts } from '#model/investor-zone.ts'
import type { Weight } from '#model/pack/drawing.ts'
import { type Ink, inks } from '#model/pack/inks.ts'

/** A4 in points, and what stays white around it. */
export const pageWidth = 595.28
const pageHeight = 841.89
export const margin = 48
export const inner = pageWidth - margin * 2
const lowest = pageHeight - 64

/** What every paper says of itself. `revision` and `day`: of the catalogue's last change; `address`: of its page. */
export type PaperFacts = { title: string; kind: string; address: string; day: string; revision: number }

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

export type Paper = ReturnType<typeof openPaper>

/** A tagged PDF in the site's face: what is drawn within `tagged` is read in that order, all else is decoration. ISO 14289-1 (PDF/UA). */
export function openPaper(facts: PaperFacts) {
  const { doc, bytes } = openDocument(facts)
  const structure = structureOf(doc)
  const rule = (y: number, ink: Ink = 'ink-200', width = 0.5) =>
    structure.decoration(() =>
      doc
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(width)
        .stroke(inks[ink]),
    )
  const paper = {
    doc,
    ...writingOn(doc),
    ...structure,
    rule,
    /** A new page where less than `height` is left beneath `y`; answers where to go on. */
    room(y: number, height: number): number {
      if (y + height <= lowest) return y
      doc.addPage()
      return margin + 8
    },
    /** The bytes, once nothing more is drawn. */
    close(): Promise<Buffer> {
      footers(paper, facts)
      structure.root.end()
      doc.end()
      return bytes
    },
  }
  return paper
}

function writingOn(doc: PDFKit.PDFDocument) {
  return {
    /** Writes a text, in lines where it has a `width`; answers how high it stands. */
    words(text: string, { x, y, size, weight = 400, ink = 'ink-900', width, align, link }: Words): number {
      const said = printable(text)
      const options = { width, align, link, lineGap: size * 0.12, lineBreak: width !== undefined }
      doc.font(face(weight)).fontSize(size).fillColor(inks[ink])
      const height = width === undefined ? size * 1.32 : doc.heightOfString(said, options)
      doc.text(said, x, y, options)
      return height
    },
    /** How high a text will stand. */
    heightOf(text: string, { size, weight = 400, width }: Pick<Words, 'size' | 'weight' | 'width'>): number {
      return doc
        .font(face(weight))
        .fontSize(size)
        .heightOfString(printable(text), { width, lineGap: size * 0.12 })
    },
  }
}

function structureOf(doc: PDFKit.PDFDocument) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  /** An element of the document's structure, to be filled; `end` it once it is. */
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

/** The file of a weight. Named so each time: under a second name the package would open it anew for every text. */
export const face = (weight: Weight) => fileURLToPath(new URL(`./fonts/anek-latin-${weight}.ttf`, import.meta.url))

/** The package's types do not know it yet. */
const conforming: object = { subset: 'PDF/UA' }

function openDocument({ title, kind, day }: PaperFacts) {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, font: face(400), lang: 'en', tagged: true, displayTitle: true },
    ...{ pdfVersion: '1.7' },
    ...conforming,
    // The day of its content: the same content makes the same bytes.
    info: { Title: title, Author: companyFacts.comp_name, Subject: kind, CreationDate: new Date(`${day}T00:00:00Z`) },
  })
  const pieces: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
  return { doc, bytes }
}

/** Whose paper it is, what it is of, and where the newest one is. */
function footers({ doc, words, rule, decoration }: Paper, { title, address, day, revision }: PaperFacts): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    const y = pageHeight - 56
    rule(y)
    decoration(() => {
      const said = `${title}. As on ${shownDay(day)}, revision ${revision} of the catalogue.`
      words(cut(said, 96), { x: margin, y: y + 8, size: 8, ink: 'ink-500' })
      words(`The newest one: ${cut(address, 110)}`, { x: margin, y: y + 20, size: 8, ink: 'ink-500' })
      words(`${at + 1} / ${count}`, { x: margin, y: y + 8, size: 8, ink: 'ink-500', width: inner, align: 'right' })
    })
  }
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const lookAlikes: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  μ: 'µ',
  '→': '->',
  '\u2011': '-',
  '\u202f': ' ',
}

/** What the face has letters for: Latin in all its languages, Greek, Cyrillic. What it has none for is shown as a question mark. */
function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /[^\u0020-\u024f\u02b9-\u02dd\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2013-\u2026\u2032-\u203a\u20ac\u2122\u2212]/g,
      '?',
    )
}

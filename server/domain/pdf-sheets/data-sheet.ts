import { fileURLToPath } from 'node:url'
import type { Market } from '#model/catalogue.ts'
import { type FactName, factNames, type ItemText, itemField } from '#model/item-fields.ts'
import { counted, interpolate } from '#model/languages/interpolate.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { capital } from '#model/languages/terms/phrase.ts'
import { type TermKind, termIn } from '#model/languages/terms.ts'
import { fitted } from '#model/pack/letters.ts'
import { pictureHeight, pictureWidth } from '#model/pack/pack-forms.ts'
import { packOf } from '#model/pack/pack-of.ts'
import { partsOf } from '#model/product-page.ts'
import { drawLabel } from './draw-label.ts'
import { ground, head } from './head.ts'
import { inner, margin, openSheet, type PdfSheet, type SheetFacts } from './sheet.ts'
import { firstPrintable } from './text-runs.ts'

/**
 * Content of a data sheet. `enquiry`: full address of the enquiry form for this product. `picture`: bytes of its own picture, PNG or JPG.
 */
export type DataSheet = {
  facts: SheetFacts
  item: ItemText & { number: number }
  id: string
  market: Market
  shelf: string
  enquiry: string
  picture?: Uint8Array
}

/** Text of the sheet; `lang` if it has no translation. */
type SheetText = { text: string; lang?: 'en' }

/** Distances in points. Other languages have longer labels and sentences, and get less space between, for the same single page. */
const english = { label: 130, section: 16, row: 7 }
const translated = { label: 182, section: 10, row: 6 }
const spacesOf = (sheet: DataSheet) => (languageOf(sheet) === 'en' ? english : translated)

const languageOf = ({ facts: { language = 'en' } }: DataSheet): BuyerLanguage => language

function textIn(sheet: DataSheet, as: TermKind | 'code', text: string): SheetText {
  const known = as === 'code' ? text : termIn(languageOf(sheet), as, text)
  return known === undefined ? { text, lang: 'en' } : { text: known }
}

/** Creates the PDF data sheet of one product, with everything displayed on its page in the same language. */
export function drawDataSheet(sheet: DataSheet): Promise<Buffer> {
  const { facts, item } = sheet
  const language = languageOf(sheet)
  const messages = messagesFor(language).product
  const above = spacesOf(sheet).section
  const entries = (as: TermKind, text: string) => partsOf(text).map((part) => textIn(sheet, as, part))
  const pdf = openSheet(facts)
  let y = head(pdf, facts)
  y = title(pdf, sheet, y)
  y = factTable(pdf, sheet, y + 14)
  y = listed(pdf, { heading: messages.packs, entries: entries('phrase', item.pack_sizes), columns: 2, above, y })
  const registered = entries('country', item.registered)
  const countries = counted(language, messages.sheet.registered, registered.length)
  y = listed(pdf, { heading: countries, entries: registered, columns: 5, above, y })
  const documentNames = entries('phrase', item.papers)
  const promise = promiseIn(sheet)
  const height = contactHeight + pdf.heightOf(promise, promiseStyle) - pdf.heightOf('x', promiseStyle)
  // Keeps the address with its senders: no address is alone on a second sheet.
  y = pdf.room(y, headed + Math.ceil(documentNames.length / 2) * listedRow + above + height)
  y = listed(pdf, { heading: messages.sheet.papers, entries: documentNames, columns: 2, above, y })
  contact(pdf, sheet, { promise, height, above: y + above })
  return pdf.close()
}

const promiseStyle = { size: 10.5, width: inner - 32 }

/** Heights of a list heading, a list row and the last part, in points. */
const headed = 38
const listedRow = 18
const contactHeight = 84

/** Draws the name beside the pack. Returns the end of both. */
function title(pdf: PdfSheet, sheet: DataSheet, top: number): number {
  const { item, id } = sheet
  const { drawText, tagged, measure } = pdf
  const side = 206
  const width = inner - side - 26
  const messages = messagesFor(languageOf(sheet)).product.sheet
  const product = interpolate(messages.product, { id })
  const printed = firstPrintable(item.brand_name, item.generic_name, product)
  const name = fitted(printed, { width, height: 92, size: 38, sizeMin: 18, weight: 300, leading: 1.06, measure })
  tagged('H1', () => {
    for (const [row, line] of name.lines.entries())
      drawText(line, { x: margin, y: top + row * name.leading, size: name.size, weight: 300 })
  })
  let y = top + name.lines.length * name.leading + 10
  const parts = [textIn(sheet, 'name', item.generic_name), textIn(sheet, 'strength', item.strength)]
  const subtitle = parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(', ')
  if (subtitle) tagged('P', () => (y += drawText(subtitle, { x: margin, y, size: 13, ink: 'ink-600', width })))
  tagged('P', () => (y += drawText(product, { x: margin, y: y + 8, size: 10, weight: 600, ink: 'teal-600' }) + 8))
  const height = pictured(pdf, sheet, { x: margin + inner - side, top, width: side })
  return Math.max(y, top + height)
}

/** Draws the product's own picture, or its pack with its label, as on its page. Returns the height. */
function pictured(
  { doc, tagged, inks }: PdfSheet,
  sheet: DataSheet,
  { x, top, width }: { x: number; top: number; width: number },
): number {
  const { item, market, shelf, picture, facts } = sheet
  const { company, brand } = facts
  const scale = width / pictureWidth
  const height = pictureHeight * scale
  const maker = { name: company.name, brand: company.brand, hasOwnMark: brand.head !== undefined }
  const { pack, words } = packOf(item, { market, shelf, maker })
  const draw = () => {
    doc.save().rect(x, top, width, height).clip()
    if (picture) doc.image(Buffer.from(picture), x, top, { fit: [width, height], align: 'right', valign: 'center' })
    else {
      doc.image(packFile(pack.picture), x, top, { width })
      drawLabel(doc.translate(x, top).scale(scale), pack.label, inks)
    }
    doc.restore()
  }
  const named = [textIn(sheet, 'name', item.generic_name).text, textIn(sheet, 'strength', item.strength).text]
  const product = [item.brand_name, ...named].filter(Boolean).join(', ')
  const { packPicture: packOfProduct } = messagesFor(languageOf(sheet)).product
  const drawnPack = languageOf(sheet) === 'en' ? words : interpolate(packOfProduct, { product })
  const alt = picture ? product : drawnPack
  tagged('Figure', draw, undefined, { alt, bbox: [x, top, x + width, top + height] })
  return height
}

/** Returns the path of a pack's picture, cut by tools/pictures.ts. */
function packFile(picture: string): string {
  const name = picture.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return fileURLToPath(new URL(`./packs/${name}.jpg`, import.meta.url))
}

function factTable(pdf: PdfSheet, sheet: DataSheet, top: number): number {
  const { opened, tagged, drawText, rule, room, heightOf } = pdf
  const spaces = spacesOf(sheet)
  const labels = { size: 10.5, width: spaces.label }
  const values = { size: 10.5, width: inner - labels.width }
  const table = opened('Table')
  let y = top
  rule(y, 'ink-900', 0.8)
  for (const [label, { text, lang }] of factsOf(sheet)) {
    const height = Math.max(heightOf(text, values), heightOf(label, { ...labels, width: labels.width - 8 }))
    const from = room(y, height + spaces.row)
    y = from
    const row = opened('TR', table)
    const at = { x: margin, y: y + 4 }
    tagged('TH', () => drawText(label, { ...labels, ...at, width: labels.width - 8, ink: 'ink-500' }), row, {
      scope: 'Row',
    })
    tagged('TD', () => drawText(text, { ...values, ...at, x: margin + labels.width }), row, { lang })
    row.end()
    y += height + spaces.row
    rule(y)
  }
  table.end()
  return y
}

/** Returns the facts with their labels. */
function factsOf(sheet: DataSheet): [string, SheetText][] {
  const { item, market, id } = sheet
  const { fields, category, id: idLabel } = messagesFor(languageOf(sheet)).product
  const labelOf = (name: FactName) => (market === 'export' ? fields[name] : itemField(name).labels.domestic)
  const facts = factNames
    .filter((name) => item[name])
    .map((name): [string, SheetText] => [
      labelOf(name).replaceAll('\u00ad', ''),
      textIn(sheet, itemField(name).fact?.as ?? 'code', item[name]),
    ])
  const categories: typeof facts =
    item.category === item.therapy ? [] : [[category, textIn(sheet, 'phrase', item.category)]]
  return [...facts, ...categories, [idLabel, { text: id }]]
}

type Listed = { heading: string; entries: readonly SheetText[]; columns: number; above: number; y: number }

/** Draws a heading with a list in columns, or nothing for an empty list. Returns the end. */
function listed(sheet: PdfSheet, { heading, entries, columns, above, y: top }: Listed): number {
  if (!entries.length) return top
  const { opened, tagged, drawText, room, heightOf } = sheet
  const width = inner / columns - 14
  let y = room(top + above, 44)
  tagged('H2', () => (y += drawText(heading, { x: margin, y, size: 13, weight: 600 }) + 4))
  const list = opened('L')
  for (let index = 0; index < entries.length; index += columns) {
    const row = entries.slice(index, index + columns)
    const height = Math.max(...row.map(({ text }) => heightOf(text, { size: 10.5, width })))
    y = room(y, height + 3)
    for (const [column, { text, lang }] of row.entries()) {
      const x = margin + (column * inner) / columns
      const entry = opened('LI', list)
      tagged('LBody', () => drawText(text, { x, y, size: 10.5, width }), entry, { lang })
      entry.end()
    }
    y += height + 3
  }
  list.end()
  return y
}

/** Returns when the desks answer. */
function promiseIn(sheet: DataSheet): string {
  const language = languageOf(sheet)
  const { enquiry, product } = messagesFor(language)
  const { desks } = sheet.facts.company
  const desk = desks[sheet.market === 'export' ? 'quotation' : 'domestic']
  return interpolate(product.sheet.promise, {
    desk: language === 'en' ? desk.name : capital(enquiry.desk),
    promise: counted(language, enquiry.promise, desk.answersInDays),
    papers: counted(language, enquiry.promise, desks.regulatory.answersInDays),
  })
}

type Contact = { promise: string; height: number; above: number }

function contact(pdf: PdfSheet, sheet: DataSheet, { promise, height, above }: Contact): void {
  const { tagged, drawText, room } = pdf
  const { market, enquiry, facts } = sheet
  const { company, language = 'en' } = facts
  const { mail } = company.desks[market === 'export' ? 'quotation' : 'domestic']
  const y = room(above, height)
  ground(pdf, y, height)
  const x = margin + 16
  const heading = messagesFor(language).product.sheet.contact
  tagged('H2', () => drawText(heading, { x, y: y + 9, size: 13, weight: 600 }))
  tagged('P', () => drawText(promise, { ...promiseStyle, x, y: y + 28, ink: 'ink-600' }))
  const below = y + height - contactHeight
  tagged('Link', () => drawText(mail, { x, y: below + 43, size: 10.5, ink: 'teal-600', link: `mailto:${mail}` }))
  tagged('Link', () => drawText(enquiry, { x: x + 150, y: below + 43, size: 10.5, ink: 'teal-600', link: enquiry }))
  tagged('P', () => drawText(company.corporateOffice.join(', '), { x, y: below + 61, size: 9, ink: 'ink-500' }))
}

import type { Market } from '#model/catalogue.ts'
import { promiseOf } from '#model/desks.ts'
import { factNames, type ItemFieldName, type ItemText, itemField } from '#model/item-fields.ts'
import { fitted } from '#model/pack/letters.ts'
import { packOf } from '#model/pack/pack-of.ts'
import { packPicture, pictureHeight, pictureWidth } from '#model/pack/picture.ts'
import { partsOf } from '#model/product-page.ts'
import { drawParts } from './draw-part.ts'
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

/** Creates the PDF data sheet of one product, with everything displayed on its page. */
export function drawDataSheet(sheet: DataSheet): Promise<Buffer> {
  const { facts, item } = sheet
  const pdf = openSheet(facts)
  let y = head(pdf, facts)
  y = title(pdf, sheet, y)
  y = factTable(pdf, sheet, y + 14)
  y = listed(pdf, { heading: 'Packs', entries: partsOf(item.pack_sizes), columns: 2, y })
  const registered = partsOf(item.registered)
  const countries = registered.length === 1 ? '1 country' : `${registered.length} countries`
  y = listed(pdf, { heading: `Registered in ${countries}`, entries: registered, columns: 5, y })
  const documentNames = partsOf(item.papers)
  // Keeps the address with its senders: no address is alone on a second sheet.
  y = pdf.room(y, headed + Math.ceil(documentNames.length / 2) * listedRow + 16 + contactHeight)
  y = listed(pdf, { heading: 'Documents on request', entries: documentNames, columns: 2, y })
  contact(pdf, sheet, y + 16)
  return pdf.close()
}

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
  const printed = firstPrintable(item.brand_name, item.generic_name, `Product ${id}`)
  const name = fitted(printed, { width, height: 92, size: 38, sizeMin: 18, weight: 300, leading: 1.06, measure })
  tagged('H1', () => {
    for (const [row, line] of name.lines.entries())
      drawText(line, { x: margin, y: top + row * name.leading, size: name.size, weight: 300 })
  })
  let y = top + name.lines.length * name.leading + 10
  const subtitle = [item.generic_name, item.strength].filter(Boolean).join(', ')
  if (subtitle) tagged('P', () => (y += drawText(subtitle, { x: margin, y, size: 13, ink: 'ink-600', width })))
  tagged(
    'P',
    () => (y += drawText(`Product ${id}`, { x: margin, y: y + 8, size: 10, weight: 600, ink: 'teal-600' }) + 8),
  )
  const height = pictured(pdf, sheet, { x: margin + inner - side, top, width: side })
  return Math.max(y, top + height)
}

/** Draws the product's own picture, or its pack from its label, as on its page. Returns the height. */
function pictured(
  { doc, tagged, inks }: PdfSheet,
  { item, market, shelf, picture, facts: { company, brand } }: DataSheet,
  { x, top, width }: { x: number; top: number; width: number },
): number {
  const scale = width / pictureWidth
  const height = pictureHeight * scale
  const maker = { name: company.name, brand: company.brand, hasOwnMark: brand.head !== undefined }
  const { pack, words } = packOf(item, { market, shelf, maker })
  const draw = () => {
    doc.save().rect(x, top, width, height).clip()
    if (picture) doc.image(Buffer.from(picture), x, top, { fit: [width, height], align: 'right', valign: 'center' })
    else drawParts(doc.translate(x, top).scale(scale), packPicture(pack), inks)
    doc.restore()
  }
  const alt = picture ? [item.brand_name, item.generic_name, item.strength].filter(Boolean).join(', ') : words
  tagged('Figure', draw, undefined, { alt, bbox: [x, top, x + width, top + height] })
  return height
}

function factTable(sheet: PdfSheet, { item, market, id }: DataSheet, top: number): number {
  const { opened, tagged, drawText, rule, room, heightOf } = sheet
  const layout = market === 'export' ? 'export' : 'domestic'
  const text = factNames
    .filter((name) => item[name])
    .map((name): [string, string] => [labelOf(name, layout), item[name]])
  const category: [string, string][] = item.category === item.therapy ? [] : [['Category', item.category]]
  const table = opened('Table')
  let y = top
  rule(y, 'ink-900', 0.8)
  for (const [name, value] of [...text, ...category, ['Product id', id] as const]) {
    const height = heightOf(value, { size: 10.5, width: inner - 130 })
    const from = room(y, height + 7)
    y = from
    const row = opened('TR', table)
    tagged('TH', () => drawText(name, { x: margin, y: y + 4, size: 10.5, ink: 'ink-500' }), row, { scope: 'Row' })
    tagged('TD', () => drawText(value, { x: margin + 130, y: y + 4, size: 10.5, width: inner - 130 }), row)
    row.end()
    y += height + 7
    rule(y)
  }
  table.end()
  return y
}

const labelOf = (name: ItemFieldName, layout: 'export' | 'domestic') => itemField(name).labels[layout]

type Listed = { heading: string; entries: readonly string[]; columns: number; y: number }

/** Draws a heading with a list in columns, or nothing for an empty list. Returns the end. */
function listed(sheet: PdfSheet, { heading, entries, columns, y: above }: Listed): number {
  if (!entries.length) return above
  const { opened, tagged, drawText, room, heightOf } = sheet
  const width = inner / columns - 14
  let y = room(above + 16, 44)
  tagged('H2', () => (y += drawText(heading, { x: margin, y, size: 13, weight: 600 }) + 4))
  const list = opened('L')
  for (let index = 0; index < entries.length; index += columns) {
    const row = entries.slice(index, index + columns)
    const height = Math.max(...row.map((text) => heightOf(text, { size: 10.5, width })))
    y = room(y, height + 3)
    for (const [column, text] of row.entries()) {
      const x = margin + (column * inner) / columns
      const entry = opened('LI', list)
      tagged('LBody', () => drawText(text, { x, y, size: 10.5, width }), entry)
      entry.end()
    }
    y += height + 3
  }
  list.end()
  return y
}

function contact(sheet: PdfSheet, { market, enquiry, facts: { company } }: DataSheet, above: number): void {
  const { tagged, drawText, room } = sheet
  const desk = company.desks[market === 'export' ? 'quotation' : 'domestic']
  const { name, mail } = desk
  const y = room(above, contactHeight)
  ground(sheet, y, contactHeight)
  const x = margin + 16
  tagged('H2', () => drawText('Quotation, samples, documents', { x, y: y + 9, size: 13, weight: 600 }))
  tagged('P', () =>
    drawText(`${name}: we answer ${promiseOf(desk)}. Documents follow ${promiseOf(company.desks.regulatory)}.`, {
      x,
      y: y + 28,
      size: 10.5,
      ink: 'ink-600',
    }),
  )
  tagged('Link', () => drawText(mail, { x, y: y + 43, size: 10.5, ink: 'teal-600', link: `mailto:${mail}` }))
  tagged('Link', () => drawText(enquiry, { x: x + 150, y: y + 43, size: 10.5, ink: 'teal-600', link: enquiry }))
  tagged('P', () => drawText(company.corporateOffice.join(', '), { x, y: y + 61, size: 9, ink: 'ink-500' }))
}

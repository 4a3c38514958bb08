import { byCategory, displayId, type Item } from '#model/catalogue.ts'
import type { Layout } from '#model/item-field.ts'
import { type ItemFieldName, itemField } from '#model/item-fields.ts'
import { counted, interpolate } from '#model/languages/interpolate.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { type TermKind, termOr } from '#model/languages/terms.ts'
import { dayIn } from '#model/languages/time-in.ts'
import { fitted } from '#model/pack/letters.ts'
import { partsOf } from '#model/product-page.ts'
import { head } from './head.ts'
import { inner, margin, openSheet, type PdfSheet, type SheetFacts } from './sheet.ts'
import { firstPrintable } from './text-runs.ts'

/** Content of a line card: the products of one sub-section. */
export type LineCard = { facts: SheetFacts; name: string; market: string; layout: Layout; items: readonly Item[] }

type Column = { field: ItemFieldName | 'id'; from: number; width: number; as?: TermKind }

/** Columns as shares of the width. The domestic range has its packing in the strength column. */
const columns: readonly Column[] = [
  { field: 'brand_name', from: 0, width: 98 },
  { field: 'generic_name', from: 104, width: 152, as: 'name' },
  { field: 'strength', from: 262, width: 92, as: 'strength' },
  { field: 'pack_sizes', from: 360, width: 86, as: 'phrase' },
  { field: 'id', from: 452, width: inner - 452 },
]

/** Creates the PDF line card of a sub-section, by category: brand, generic name, strength, packs and id. */
export function drawLineCard({ facts, name, market, layout, items }: LineCard): Promise<Buffer> {
  const { language = 'en' } = facts
  const { papers, products } = messagesFor(language).catalogue
  const sheet = openSheet(facts)
  const { tagged, drawText } = sheet
  let y = head(sheet, facts)
  tagged(
    'H1',
    () => (y += drawText(firstPrintable(name, market), { x: margin, y, size: 30, weight: 300, width: inner })),
  )
  const summary = interpolate(papers.summary, {
    range: market,
    products: counted(language, products, items.length),
    day: dayIn(language, facts.day),
  })
  tagged('P', () => {
    y +=
      drawText(summary, {
        x: margin,
        y: y + 4,
        size: 11,
        ink: 'ink-600',
        width: inner,
      }) + 8
  })
  for (const group of byCategory(items.map((item) => ({ item }))))
    y = category(sheet, { ...group, layout, language, y })
  return sheet.close()
}

type Group = { category: string; rows: readonly { item: Item }[]; layout: Layout; language: BuyerLanguage; y: number }

function category(sheet: PdfSheet, { category: name, rows, layout, language, y: above }: Group): number {
  const { opened, tagged, drawText, room } = sheet
  let y = room(above + 16, 84)
  tagged(
    'H2',
    () => (y += drawText(termOr(language, 'phrase', name), { x: margin, y, size: 13, weight: 600, width: inner }) + 2),
  )
  const table = opened('Table')
  const heads = headingsIn(language, layout)
  const row = opened('TR', table)
  for (const [index, text] of heads.entries())
    tagged('TH', () => heading(sheet, index, text, y), row, { scope: 'Column' })
  row.end()
  y = underline(sheet, y)
  for (const { item } of rows) {
    const lines = linesOf(sheet, item, language)
    const height = Math.max(...lines.map((column) => column.length)) * leading + 8
    const from = room(y, height)
    if (from !== y) {
      sheet.decoration(() => {
        for (const [index, text] of heads.entries()) heading(sheet, index, text, from)
      })
      y = underline(sheet, from)
    }
    product(sheet, table, lines, y)
    y += height
    sheet.rule(y)
  }
  table.end()
  return y
}

function headingsIn(language: BuyerLanguage, layout: Layout): string[] {
  const { catalogue, product: messages } = messagesFor(language)
  const own = { ...catalogue.headings.export, ...(layout === 'ingredients' && catalogue.headings.ingredients) }
  const translated: Partial<Record<string, string>> = { ...own, pack_sizes: messages.packs }
  return columns.map(({ field }) => {
    if (field === 'id') return own.number
    return (language === 'en' ? undefined : translated[field]) ?? itemField(field).labels[layout]
  })
}

function heading({ drawText }: PdfSheet, index: number, text: string, y: number): void {
  const column = columns[index]
  if (column) drawText(text, { x: margin + column.from, y: y + 2, size: 8.5, ink: 'ink-500' })
}

function underline({ rule }: PdfSheet, y: number): number {
  rule(y + 16, 'ink-900', 0.7)
  return y + 16
}

const size = 9.5
const leading = size * 1.3
function textOf(item: Item, { field, as }: Column, language: BuyerLanguage): string {
  if (field === 'brand_name') return firstPrintable(item.brand_name, item.generic_name, displayId(item.number))
  if (field === 'id' || !as) return displayId(item.number)
  return as === 'phrase' && language !== 'en'
    ? partsOf(item[field])
        .map((part) => termOr(language, as, part))
        .join('; ')
    : termOr(language, as, item[field])
}

function linesOf({ measure }: PdfSheet, item: Item, language: BuyerLanguage): string[][] {
  return columns.map((column) => {
    const weight = weightOf(column)
    return fitted(textOf(item, column, language), {
      width: column.width,
      height: 10_000,
      size,
      sizeMin: size,
      weight,
      measure,
    }).lines
  })
}

const weightOf = ({ field }: Column) => (field === 'brand_name' ? 600 : 400)

function product(
  { opened, tagged, drawText }: PdfSheet,
  table: ReturnType<PdfSheet['opened']>,
  lines: string[][],
  y: number,
): void {
  const row = opened('TR', table)
  for (const [index, column] of columns.entries()) {
    const isName = column.field === 'brand_name'
    const style = {
      x: margin + column.from,
      size,
      weight: weightOf(column),
      ink: isName ? 'ink-900' : 'ink-600',
    } as const
    const draw = () => {
      for (const [line, text] of (lines[index] ?? []).entries()) drawText(text, { ...style, y: y + 4 + line * leading })
    }
    tagged(isName ? 'TH' : 'TD', draw, row, isName ? { scope: 'Row' } : {})
  }
  row.end()
}

import type { ReactNode } from 'react'
import { displayId } from '#model/catalogue.ts'
import type { Layout } from '#model/item-field.ts'
import { type ItemFieldName, itemField, itemFieldNames } from '#model/item-fields.ts'
import type { TermKind } from '#model/languages/terms.ts'
import type { Row } from '#model/show-catalogue.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'
import { Marked } from './marked.tsx'

export type Column = {
  heading: string
  /** `number`: the item's own; `serial`: counted down the page. */
  shows: ItemFieldName | 'number' | 'serial'
  /** Column that names the row, and the title of its card on a phone. */
  names?: true
  secondary: ItemFieldName[]
  className?: string
}

/** Column before the fields: the item's own number, a count, or none. */
const firstColumn: Record<Layout, readonly Column[]> = {
  export: [{ heading: 'Id', shows: 'number', secondary: [], className: 'table-id figures' }],
  ingredients: [],
  domestic: [{ heading: 'Sr.no', shows: 'serial', secondary: [], className: 'table-id figures' }],
}

function columnsIn(layout: Layout): readonly Column[] {
  const shownAs = (as: 'column' | 'name' | 'beneath') =>
    itemFieldNames.filter((name) => itemField(name).shown[layout] === as)
  const secondary = shownAs('beneath')
  const ofFields = itemFieldNames
    .filter((name) => ['column', 'name'].includes(itemField(name).shown[layout] ?? ''))
    .map((name): Column => {
      const { labels, shown, figures } = itemField(name)
      const names = shown[layout] === 'name'
      return {
        heading: labels[layout],
        shows: name,
        secondary: names ? secondary : [],
        ...(names && { names }),
        ...(figures && { className: 'figures' }),
      }
    })
  return [...firstColumn[layout], ...ofFields]
}

/** The three layouts (Spec 2, product pages): the same fields under other labels. */
export const columnsOf: Record<Layout, readonly Column[]> = {
  export: columnsIn('export'),
  ingredients: columnsIn('ingredients'),
  domestic: columnsIn('domestic'),
}

/** Fields translated into the page's language; a brand name is the same in all languages. */
const readAs: Partial<Record<ItemFieldName, TermKind>> = { generic_name: 'name', strength: 'strength' }

/** Returns a column's heading: in English from the table of fields, in other languages from their texts. */
export function headingOf({ shows, heading }: Column, layout: Layout, { language, messages }: CatalogueLocale): string {
  if (language === 'en' || layout === 'domestic') return heading
  const headings: Readonly<Record<string, string>> = messages.headings[layout]
  return headings[shows] ?? heading
}

export function cellOf({ shows }: Column, { item, serial, marks }: Row, { translate }: CatalogueLocale): ReactNode {
  if (shows === 'number') return displayId(item.number)
  if (shows === 'serial') return serial
  const marked = <Marked text={item[shows]} ranges={marks[shows]} />
  const as = readAs[shows]
  return as ? translate(as, item[shows], marked) : marked
}

import type { ReactNode } from 'react'
import type { SearchedField } from '#model/catalogue-search.ts'
import type { Layout } from './asked.ts'
import { Marked } from './marked.tsx'
import type { Row } from './show-catalogue.ts'

/** One column of the table: what it is called and which field it shows. */
export type Column = {
  heading: string
  /** `number`: the item's own; `serial`: counted down the page. */
  shows: SearchedField | 'number' | 'serial'
  /** The column that names the row, and the title of its card on a phone. */
  names?: true
  /** A second line beneath. */
  beneath?: SearchedField
  className?: string
}

/** The three layouts (Spec 2, product pages). The same fields under other words. */
export const columnsOf: Record<Layout, readonly Column[]> = {
  export: [
    { heading: 'Id', shows: 'number', className: 'id num' },
    { heading: 'Brand Name', shows: 'brand_name', names: true },
    { heading: 'Generic Name', shows: 'generic_name' },
    { heading: 'Strength', shows: 'strength', className: 'num' },
  ],
  ingredients: [
    { heading: 'Generic Name', shows: 'brand_name', names: true },
    { heading: 'Active Ingredients', shows: 'generic_name' },
    { heading: 'Strength', shows: 'strength', className: 'num' },
  ],
  domestic: [
    { heading: 'Sr.no', shows: 'serial', className: 'id num' },
    { heading: 'Product name', shows: 'brand_name', names: true, beneath: 'generic_name' },
    { heading: 'Packing', shows: 'strength', className: 'num' },
  ],
}

/** The words of a field on forms: those of its column, or beneath it. */
export function labelOf(layout: Layout, field: SearchedField): string {
  if (field === 'category') return 'Category'
  const column = columnsOf[layout].find(({ shows }) => shows === field)
  return column?.heading ?? 'Description'
}

export function cellOf({ shows }: Column, { item, serial, marks }: Row): ReactNode {
  if (shows === 'number') return item.number
  if (shows === 'serial') return serial
  return <Marked text={item[shows]} ranges={marks()[shows]} />
}

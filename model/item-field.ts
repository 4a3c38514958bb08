import type { TermKind } from './languages/terms.ts'

/** Column layouts of the catalogue (Spec 2, product pages). */
export type Layout = 'export' | 'ingredients' | 'domestic'

/** Row of the table: `heading` defaults to the label in the export market, `holds` to a line, `shown` to no table. */
export type ItemFieldRow = Omit<ItemField, DefaultName> & Partial<Pick<ItemField, DefaultName>>
type DefaultName = 'heading' | 'holds' | 'shown'

export type ItemField = {
  labels: Readonly<Record<Layout, string>>
  heading: string
  /** Column in the visitors' file, if the specification names it differently (section 7, CSV export). */
  publicHeading?: string
  alsoRead: readonly string[]
  /** Leading and trailing spaces are always removed; `text` may contain line breaks, `picture` is the link of an uploaded picture. */
  holds: 'line' | 'text' | 'picture'
  /** Characters. */
  lengthMax: number
  required?: true
  searched?: true
  /** True if the visitors' file contains it; the admins' file has every field. */
  exported?: true
  /** Position in a table: a column, the column that names the row, or a second line below that name. */
  shown: Partial<Record<Layout, 'column' | 'name' | 'beneath'>>
  /** True if its column contains figures, which are aligned. */
  figures?: true
  /**
   * Position among the facts of a product's page and data sheet, and the translation of its value. A `code` is the same in all languages.
   * Translated labels are in `languages/translations/facts.ts`.
   */
  fact?: { place: number; as: TermKind | 'code' }
  /**
   * Position in the form. `half`: half width, two in a row. `suggested`: offers existing values. `group`: inside that group's collapsible
   * section.
   */
  form: { place: number; half?: true; suggested?: true; placeholder?: string; group?: 'more' }
}

import type { TermKind } from './languages/terms.ts'

/** The three ways the catalogue's columns are laid out (Spec 2, product pages). */
export type Layout = 'export' | 'ingredients' | 'domestic'

export type ItemField = {
  /** Its words on forms, in columns and in refusals. */
  labels: Readonly<Record<Layout, string>>
  /** Its column in the admins' file, which the import reads back. */
  heading: string
  /** Its column in the visitors' file, where the specification names it otherwise (section 7, CSV export). */
  publicHeading?: string
  /** Other headings that the import takes for it, in small letters. */
  alsoRead: readonly string[]
  /** Spaces before and after are never kept; `text` may hold line breaks, `picture` is the link of an uploaded one. */
  holds: 'line' | 'text' | 'picture'
  /** In characters. */
  lengthMax: number
  required?: true
  /** Whether the catalogue's search looks into it. */
  searched?: true
  /** Whether the file for visitors has it; the admins' file has every field. */
  exported?: true
  /** Where a table shows it: in a column, in the column that names the row, or as a second line beneath that name. */
  shown: Partial<Record<Layout, 'column' | 'name' | 'beneath'>>
  /** Whether its column holds figures, which line up under each other. */
  figures?: true
  /**
   * Its place among the facts of a product's page and its data sheet, and how other languages read what it says; a `code` is the same in all.
   * What they call it stands in `languages/words/facts.ts`.
   */
  fact?: { place: number; as: TermKind | 'code' }
  /**
   * Its place in the form. `half`: two fit beside each other. `suggested`: values in use are offered. `group`: it stands with others of that
   * group behind a heading that opens.
   */
  form: { place: number; half?: true; suggested?: true; placeholder?: string; group?: 'more' }
}

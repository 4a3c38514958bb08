import { periodName } from './history-values.ts'

/** How the history says a column: its word, and what its values say where they are codes. Bookkeeping of ours says nothing to a person. */
export type ColumnLabel = { label: string; says?: (value: string) => string } | 'silent'

/** A column's word. */
export const column = (label: string, value?: (value: string) => string): ColumnLabel => ({
  label,
  ...(value && { says: value }),
})

export const hidden: ColumnLabel = 'silent'

/** What every row of what documents say begins with. */
export const statement = { id: hidden, document: column('Document'), page: column('Page'), revision: hidden }

export const period = column('Period', periodName)

import { periodName } from './history-values.ts'

/** How the history says a column: its word, and what its values say where they are codes. Bookkeeping of ours says nothing to a person. */
export type ColumnWords = { label: string; says?: (value: string) => string } | 'silent'

/** A column's word. */
export const says = (label: string, value?: (value: string) => string): ColumnWords => ({
  label,
  ...(value && { says: value }),
})

export const silent: ColumnWords = 'silent'

/** What every row of what documents say begins with. */
export const statement = { id: silent, document: says('Document'), page: says('Page'), revision: silent }

export const period = says('Period', periodName)

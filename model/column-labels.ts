import { periodName } from './history-values.ts'

/** History label of a column, and the text of its values if they are codes. Internal bookkeeping is silent. */
export type ColumnLabel = { label: string; format?: (value: string) => string } | 'silent'

export const column = (label: string, value?: (value: string) => string): ColumnLabel => ({
  label,
  ...(value && { format: value }),
})

export const hidden: ColumnLabel = 'silent'

/** Common columns of all statement rows. */
export const statement = { id: hidden, document: column('Document'), page: column('Page'), revision: hidden }

export const period = column('Period', periodName)

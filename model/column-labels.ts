/** History label of a column, and the text of its values if they are codes. Internal bookkeeping is silent. */
export type ColumnLabel = { label: string; format?: (value: string) => string } | 'silent'

export const column = (label: string, value?: (value: string) => string): ColumnLabel => ({
  label,
  ...(value && { format: value }),
})

export const hidden: ColumnLabel = 'silent'

import { keysOf } from './keys-of.ts'

/** What the list of all documents can be sorted by, each with the heading of its column. */
export const documentSorts = {
  changed: 'Last change',
  name: 'Document',
  section: 'Section',
  date: 'Date',
  state: 'Status',
} as const satisfies Record<string, string>

export type DocumentSort = keyof typeof documentSorts
export const documentSortNames = keysOf(documentSorts)

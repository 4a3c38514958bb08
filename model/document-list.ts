import { keysOf } from './keys-of.ts'

/** Sort options of the list of all documents, each with its column heading. */
export const documentSorts = {
  changed: 'Last change',
  name: 'Document',
  section: 'Section',
  date: 'Date',
  state: 'Status',
} as const satisfies Record<string, string>

export type DocumentSort = keyof typeof documentSorts
export const documentSortNames = keysOf(documentSorts)

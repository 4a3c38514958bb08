import { useState } from 'react'
import type { ListedRow } from './document-table.tsx'

export type SelectedDocuments = ReturnType<typeof useSelectedDocuments>

/** True for filed documents. Drafts belong to the page of their form, withdrawn documents to none. */
const canMove = ({ state }: ListedRow) => state !== 'draft' && state !== 'withdrawn'

/** Returns the selected rows across pages of the list. */
export function useSelectedDocuments() {
  const [selection, setSelection] = useState<ReadonlyMap<string, ListedRow>>(new Map())
  const without = (rows: readonly ListedRow[]) =>
    [...selection].filter(([id]) => !rows.some((row) => row._id === id)) satisfies [string, ListedRow][]
  return {
    rows: [...selection.values()],
    canPick: canMove,
    has: ({ _id }: ListedRow) => selection.has(_id),
    pick: (row: ListedRow) =>
      setSelection(new Map(selection.has(row._id) ? without([row]) : [...selection, [row._id, row] as const])),
    /** Selects all rows of a page, or none if all are selected. */
    pickAll(page: readonly ListedRow[]) {
      const able = page.filter(canMove)
      const all = able.every((row) => selection.has(row._id))
      setSelection(new Map(all ? without(able) : [...selection, ...able.map((row) => [row._id, row] as const)]))
    },
    clear: () => setSelection(new Map()),
  }
}

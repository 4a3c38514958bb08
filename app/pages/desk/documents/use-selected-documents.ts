import { useState } from 'react'
import type { ListedRow } from './document-table.tsx'

export type SelectedDocuments = ReturnType<typeof useSelectedDocuments>

/** What is filed and stands can be moved; a draft is where its form says, what is withdrawn nowhere. */
const canMove = ({ state }: ListedRow) => state !== 'draft' && state !== 'withdrawn'

/** The rows that are selected, of whichever pages of the list they stand on. */
export function useSelectedDocuments() {
  const [picked, setPicked] = useState<ReadonlyMap<string, ListedRow>>(new Map())
  const without = (rows: readonly ListedRow[]) =>
    [...picked].filter(([id]) => !rows.some((row) => row._id === id)) satisfies [string, ListedRow][]
  return {
    rows: [...picked.values()],
    canPick: canMove,
    has: ({ _id }: ListedRow) => picked.has(_id),
    pick: (row: ListedRow) =>
      setPicked(new Map(picked.has(row._id) ? without([row]) : [...picked, [row._id, row] as const])),
    /** All of a page of the list, or none of them where all are selected. */
    pickAll(page: readonly ListedRow[]) {
      const able = page.filter(canMove)
      const all = able.every((row) => picked.has(row._id))
      setPicked(new Map(all ? without(able) : [...picked, ...able.map((row) => [row._id, row] as const)]))
    },
    clear: () => setPicked(new Map()),
  }
}

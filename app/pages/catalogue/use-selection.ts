import { useSyncExternalStore } from 'react'
import type { Item } from '#model/catalogue.ts'
import type { Selection } from './selection.ts'

/** What is asked of the selected rows, drawn anew only when the answer is another. */
export function useSelection<Answer>(picked: Selection, ask: (items: ReadonlyMap<string, Item>) => Answer): Answer {
  const answer = () => ask(picked.items())
  return useSyncExternalStore(picked.subscribe, answer, answer)
}

import { useSyncExternalStore } from 'react'
import type { Item } from '#model/catalogue.ts'
import type { PickedItems } from './picked-items.ts'

/** What is asked of the selected rows, drawn anew only when the answer is another. */
export function usePickedItems<Answer>(picked: PickedItems, ask: (items: ReadonlyMap<string, Item>) => Answer): Answer {
  const answer = () => ask(picked.items())
  return useSyncExternalStore(picked.subscribe, answer, answer)
}

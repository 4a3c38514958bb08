import { useSyncExternalStore } from 'react'
import type { Item } from '#model/catalogue.ts'
import type { Selection } from './selection.ts'

/** Returns a value derived from the selected rows; re-renders only when the value changes. */
export function useSelection<Answer>(selection: Selection, ask: (items: ReadonlyMap<string, Item>) => Answer): Answer {
  const answer = () => ask(selection.items())
  return useSyncExternalStore(selection.subscribe, answer, answer)
}

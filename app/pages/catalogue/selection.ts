import type { Item } from '#model/catalogue.ts'

export type Selection = ReturnType<typeof createSelection>

/** Creates the selection of rows, stored outside React: a press re-renders one checkbox, not thousands of rows. */
export function createSelection() {
  let items: ReadonlyMap<string, Item> = new Map()
  const listeners = new Set<() => void>()
  function set(next: Iterable<readonly [string, Item]>) {
    items = new Map(next)
    for (const notify of listeners) notify()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    items: () => items,
    pick: (item: Item) =>
      set(items.has(item._id) ? [...items].filter(([id]) => id !== item._id) : [...items, [item._id, item]]),
    /** Selects all rows of a table, or none if all are selected. */
    pickAll(table: readonly Item[]) {
      const others = [...items].filter(([id]) => !table.some(({ _id }) => _id === id))
      const all = table.every(({ _id }) => items.has(_id))
      set(all ? others : [...others, ...table.map((item) => [item._id, item] as const)])
    },
    clear: () => set([]),
  }
}

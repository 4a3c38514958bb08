const names = ['entity', 'actor', 'search', 'batch', 'from', 'to'] as const

/** Filter of changes in the address. */
export type HistoryFilter = Partial<Record<(typeof names)[number], string>>

export function filterOf(search: URLSearchParams): HistoryFilter {
  return Object.fromEntries(names.map((name) => [name, search.get(name)?.trim() || undefined]))
}

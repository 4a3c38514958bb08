/** Evicts the oldest entries of a map beyond `entriesMax`. */
export function forgetOldest<Key>(map: Map<Key, unknown>, entriesMax: number): void {
  for (const key of map.keys()) {
    if (map.size <= entriesMax) return
    map.delete(key)
  }
}

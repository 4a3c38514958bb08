export type LruCache<Value> = {
  get: (key: string) => Value | undefined
  /** Marks a value as used, so that it is evicted last. */
  touch: (key: string) => void
  set: (key: string, value: Value) => void
  clear: () => void
  size: () => { entries: number; bytes: number }
}

/** Cache of at most `bytesMax` bytes in total. Evicts the least recently used value. Ignores a value larger than the full cache. */
export function createLruCache<Value extends { bytes: number }>(bytesMax: number): LruCache<Value> {
  // In order of last use.
  const values = new Map<string, Value>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= values.get(key)?.bytes ?? 0
    values.delete(key)
  }

  return {
    get: (key) => values.get(key),
    touch(key) {
      const value = values.get(key)
      if (value && values.delete(key)) values.set(key, value)
    },
    set(key, value) {
      remove(key)
      if (value.bytes > bytesMax) return
      for (const oldest of values.keys()) {
        if (bytes + value.bytes <= bytesMax) break
        remove(oldest)
      }
      values.set(key, value)
      bytes += value.bytes
    },
    clear() {
      values.clear()
      bytes = 0
    },
    size: () => ({ entries: values.size, bytes }),
  }
}

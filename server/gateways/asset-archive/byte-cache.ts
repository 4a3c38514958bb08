/** Cache of bytes by name, limited in total size. Evicts the oldest entries first. */
export type ByteCache = { get: (name: string) => Buffer | undefined; set: (name: string, bytes: Buffer) => void }

export function createByteCache(bytesMax: number): ByteCache {
  const cached = new Map<string, Buffer>()
  let cachedBytes = 0
  return {
    get: (name) => cached.get(name),
    set(name, bytes) {
      if (cached.has(name)) return
      cached.set(name, bytes)
      cachedBytes += bytes.length
      for (const [oldest, { length }] of cached) {
        if (cachedBytes <= bytesMax) break
        cached.delete(oldest)
        cachedBytes -= length
      }
    },
  }
}

import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { stringifyChunked } from '@discoveryjs/json-ext'

/**
 * Returns the bytes of `JSON.stringify(value)` and their SHA-256, serialised in portions. A hundred thousand rows at once would block all
 * requests for half a second.
 */
export async function jsonInPortions(value: unknown): Promise<{ bytes: Buffer; sha256: Buffer }> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  for (const text of stringifyChunked(value)) {
    if (parts.length) await setImmediate()
    const part = Buffer.from(text)
    hash.update(part)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), sha256: hash.digest() }
}

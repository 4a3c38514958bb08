import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Number of array elements serialised at a time. A portion delays others by a millisecond or two. */
const portion = 1000
const shortMax = 50

/**
 * Returns the bytes of `JSON.stringify(value)` and their SHA-256, serialised in portions. A hundred thousand rows at once would block all
 * requests for half a second. `value` is plain data.
 */
export async function jsonInPortions(value: unknown): Promise<{ bytes: Buffer; sha256: Buffer }> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  for (const text of pieces(value)) {
    if (parts.length) await setImmediate()
    const part = Buffer.from(text)
    hash.update(part)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), sha256: hash.digest() }
}

/** Yields the text in pieces, each ending after a portion of a long array, or at the end. */
function* pieces(value: unknown): Generator<string> {
  let text = ''
  for (const { token, long } of tokens(value)) {
    text += token
    if (!long) continue
    yield text
    text = ''
  }
  yield text
}

function* tokens(value: unknown): Generator<{ token: string; long?: boolean }> {
  if (Array.isArray(value) && value.length > portion) yield* longArray(value)
  else if (Array.isArray(value) && value.length < shortMax) {
    yield { token: '[' }
    for (const [index, element] of value.entries()) {
      if (index) yield { token: ',' }
      yield* tokens(element ?? null)
    }
    yield { token: ']' }
  } else if (value !== null && typeof value === 'object' && !Array.isArray(value)) yield* members(value)
  else yield { token: JSON.stringify(value) ?? 'null' }
}

function* longArray(elements: unknown[]): Generator<{ token: string; long?: boolean }> {
  yield { token: '[' }
  for (let from = 0; from < elements.length; from += portion) {
    const text = JSON.stringify(elements.slice(from, from + portion))
    yield { token: (from ? ',' : '') + text.slice(1, -1), long: true }
  }
  yield { token: ']' }
}

function* members(value: object): Generator<{ token: string; long?: boolean }> {
  yield { token: '{' }
  const present = Object.entries(value).filter(([, member]) => member !== undefined)
  for (const [index, [name, member]] of present.entries()) {
    yield { token: `${index ? ',' : ''}${JSON.stringify(name)}:` }
    yield* tokens(member)
  }
  yield { token: '}' }
}

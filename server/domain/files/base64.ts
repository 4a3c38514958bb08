import { badInput, type Refusal } from '#contract/refusal.ts'

/** Longest `data:` prefix, in characters. */
const prefixMax = 200

/** Yields the text in pieces, so that a large string is not copied in full. */
export async function* piecesOf(text: string, length = 1024 * 1024): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
}

/**
 * Decodes base64 piece by piece, strictly (abuse case A42). Accepts the standard alphabet only, full groups of four, and padding only at
 * the end and canonical. Removes a `data:` prefix and passes its type to `declared`.
 */
export async function* decodeBase64(
  pieces: AsyncIterable<string>,
  declared: (type: string) => void,
): AsyncGenerator<Buffer> {
  let pending = ''
  let isStarted = false
  for await (const piece of pieces) {
    pending += piece
    if (!isStarted && pending.length < prefixMax) continue
    if (!isStarted) pending = withoutPrefix(pending, declared)
    isStarted = true
    // The last group may contain padding, so it is decoded last.
    const full = Math.floor((pending.length - 1) / 4) * 4
    if (full <= 0) continue
    const groups = pending.slice(0, full)
    pending = pending.slice(full)
    if (!/^[A-Za-z0-9+/]*$/.test(groups)) throw notBase64()
    yield Buffer.from(groups, 'base64')
  }
  if (!isStarted) pending = withoutPrefix(pending, declared)
  const last = Buffer.from(pending, 'base64')
  if (last.toString('base64') !== pending) throw notBase64()
  if (last.length) yield last
}

function withoutPrefix(text: string, declared: (type: string) => void): string {
  if (!text.startsWith('data:')) return text
  const [prefix, type = ''] = /^data:([a-z]+\/[a-z0-9.+-]+)?(?:;[a-z]+=[a-z0-9.-]+)?;base64,/i.exec(text) ?? []
  if (!prefix) throw notBase64()
  declared(type.toLowerCase())
  return text.slice(prefix.length)
}

function notBase64(): Refusal {
  return badInput('base_64', 'The file did not arrive as base64. Choose it again.')
}

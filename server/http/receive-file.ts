import { badInput, Refusal } from '#contract/refusal.ts'

/** Maximum bytes of a call's body, excluding the file in it. */
const restMax = 64 * 1024

/**
 * Reads a call's JSON body and streams the text of `field` out of it, so that no file is ever fully in memory. `storeUpload` receives the text
 * and returns its replacement. Returns the JSON without the file. Throws for a second file: each uses disk space that no quota counts.
 */
export async function extractFile(
  body: AsyncIterable<Buffer>,
  field: string,
  storeFile: (pieces: AsyncIterable<string>) => Promise<string>,
): Promise<Buffer> {
  const source = createSource(body)
  const rest: Buffer[] = []
  let restBytes = 0
  const scan = createScan(field)
  let taken = false
  for (;;) {
    const chunk = await source.next()
    if (!chunk) return Buffer.concat(rest)
    const end = scan(chunk)
    const before = end === undefined ? chunk : chunk.subarray(0, end)
    restBytes += before.length
    if (restBytes > restMax) throw new Refusal('too-large', 'The body is too large, not counting its file. Send less.')
    rest.push(Buffer.from(before))
    if (end === undefined) continue
    if (taken) throw badInput(field, `Send only one ${field} in a call.`)
    taken = true
    source.unread(chunk.subarray(end))
    rest.push(Buffer.from(`${await storeFile(textOf(source))}"`))
  }
}

type Source = ReturnType<typeof createSource>

function createSource(body: AsyncIterable<Buffer>) {
  const chunks = body[Symbol.asyncIterator]()
  let left: Buffer | undefined
  return {
    async next(): Promise<Buffer | undefined> {
      const first = left
      left = undefined
      if (first?.length) return first
      const { value, done } = await chunks.next()
      return done ? undefined : value
    },
    unread(bytes: Buffer) {
      left = bytes
    },
  }
}

const quote = 0x22
const backslash = 0x5c

/** Scans JSON for the start of the field's text, directly after its opening quote. */
function createScan(field: string) {
  let depth = 0
  let quoted = false
  let escaped = false
  let text = ''
  let key = ''
  return (chunk: Buffer): number | undefined => {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0
      if (quoted) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) quoted = false
        if (quoted && text.length <= field.length) text += String.fromCharCode(byte)
        continue
      }
      if (byte === quote) {
        if (depth === 1 && key === field) {
          key = ''
          return index + 1
        }
        quoted = true
        text = ''
      } else if (byte === 0x3a) key = depth === 1 ? text : key
      else if (byte === 0x2c) key = depth === 1 ? '' : key
      else if (byte === 0x7b || byte === 0x5b) depth += 1
      else if (byte === 0x7d || byte === 0x5d) depth -= 1
    }
    return undefined
  }
}

/** Yields the text up to its closing quote, piece by piece. The only escape in base64 is the one some programs write for the slash. */
async function* textOf(source: Source): AsyncGenerator<string> {
  let broken = ''
  for (;;) {
    const chunk = await source.next()
    if (!chunk) throw new Refusal('bad-input', 'The body is not valid JSON. Correct it and send it again.')
    const end = chunk.indexOf(quote)
    const piece = broken + chunk.toString('latin1', 0, end < 0 ? undefined : end)
    // The network may split a slash's escape in two.
    broken = end < 0 && piece.endsWith('\\') ? '\\' : ''
    const text = broken ? piece.slice(0, -1) : piece
    if (text) yield text.replaceAll('\\/', '/')
    if (end < 0) continue
    source.unread(chunk.subarray(end + 1))
    return
  }
}

import { readJson } from '#model/json.ts'

/** Timeout of an exchange, in milliseconds. */
const withinMs = 3000
const bytesMax = 64 * 1024

/** Fetches JSON from a fixed upstream: three seconds in total, at most 64 KiB, no compression, no redirects (abuse cases A61, A62). */
export async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await fetch(url, {
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  try {
    if (!reply.ok) throw new Error(`The exchange returned ${reply.status}.`)
    if ((reply.headers.get('content-encoding') ?? 'identity') !== 'identity')
      throw new Error('The exchange sent a compressed response.')
    return readJson(await textOf(reply))
  } finally {
    await reply.body?.cancel().catch(() => undefined)
  }
}

async function textOf(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const reader = (reply.body ?? new ReadableStream<Uint8Array>({ start: (body) => body.close() })).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return new TextDecoder().decode(Buffer.concat(pieces))
      bytes += value.byteLength
      if (bytes > bytesMax) throw new Error('The exchange’s response is too large.')
      pieces.push(value)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}

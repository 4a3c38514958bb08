/** Most bytes read from a provider. */
const bytesMax = 64 * 1024
/** Longest wait for a provider, in milliseconds. */
const waitMs = 3000

/** Reads a JSON document from a fixed address: no redirects, no compression, bounded in time and size. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json', 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(waitMs),
  })
  if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answered ${response.status}.`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > bytesMax) throw new Error(`${new URL(url).host} sent more than ${bytesMax} bytes.`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

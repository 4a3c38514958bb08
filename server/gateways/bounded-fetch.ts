/** Maximum bytes read from another server. */
const bytesMax = 64 * 1024
/** Longest wait for another server, in milliseconds. */
const waitMs = 3000

/**
 * Fetches from a configured server: no redirects, no compression, limited in time and size (abuse cases A61, A62). A 5xx response counts
 * as no response.
 */
export async function boundedFetch(url: string, { headers, ...options }: BoundedOptions = {}): Promise<Response> {
  const { host } = new URL(url)
  const response = await fetch(url, {
    ...options,
    headers: { ...headers, 'accept-encoding': 'identity' },
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new Error(`${host} returned ${response.status}.`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bytesMax) throw new Error(`${host} sent more than ${bytesMax} bytes.`)
    chunks.push(chunk)
  }
  return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers })
}

type BoundedOptions = { method?: string; headers?: Record<string, string>; body?: BodyInit }

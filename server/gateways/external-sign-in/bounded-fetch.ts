import type { CustomFetchOptions } from 'openid-client'

/** Maximum bytes read from a provider. */
const bytesMax = 64 * 1024
/** Longest wait for a provider, in milliseconds. */
const waitMs = 3000

/** Fetches from a provider: no redirects, no compression, limited in time and size. A 5xx response counts as no response. */
export async function boundedFetch(url: string, { body, headers, method }: CustomFetchOptions): Promise<Response> {
  const { host } = new URL(url)
  const response = await fetch(url, {
    method,
    // openid-client and Node.js each declare this type.
    body: body as BodyInit | undefined,
    headers: { ...headers, 'accept-encoding': 'identity' },
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (response.status >= 500) throw new Error(`${host} returned ${response.status}.`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bytesMax) throw new Error(`${host} sent more than ${bytesMax} bytes.`)
    chunks.push(chunk)
  }
  return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers })
}

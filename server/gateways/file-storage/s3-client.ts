import { AwsClient } from 'aws4fetch'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Maximum time for the store to begin its response, in milliseconds. */
export const withinMs = 10_000
/** SHA-256 of an empty body, used for everything but uploads. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type S3Request = {
  /** SHA-256 of the body in hex. The signature covers it, so the store refuses altered bytes. */
  hash?: string
  body?: Blob
  headers?: Record<string, string>
  patienceMs?: number
}

/**
 * Returns a client for one bucket of an S3-compatible store, path style. `path` begins with `/` or `?`. Fails with `StorageAway` if there
 * is no response.
 */
export function createS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function ask(method: string, path: string, options: S3Request = {}): Promise<Response> {
    const { hash = emptyHash, body, headers = {}, patienceMs = withinMs } = options
    const giveUp = new AbortController()
    let timer: NodeJS.Timeout | undefined
    // An upload that is aborted before the store read its body does not always end: the timeout rejects it.
    const timeout = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        fail(new Error('late'))
        giveUp.abort()
      }, patienceMs)
    })
    const requested = client.fetch(`${root}${path}`, {
      method,
      body,
      headers: { 'x-amz-content-sha256': hash, ...headers },
      signal: giveUp.signal,
    })
    try {
      return await Promise.race([requested, timeout])
    } catch {
      throw unavailable('The file store does not respond.')
    } finally {
      clearTimeout(timer)
    }
  }

  /** Yields names that begin with `prefix`, without the prefix. */
  async function* list(prefix: string): AsyncGenerator<string> {
    let after: string | undefined = ''
    while (after !== undefined) {
      const more: string = after ? `&continuation-token=${encodeURIComponent(after)}` : ''
      const reply = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${more}`)
      const text = await reply.text()
      if (!reply.ok) throw unavailable(`The file store returned ${reply.status} for a listing.`)
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield withoutPrefix(textOf(key), prefix)
      after = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
    }
  }

  return { ask, list }
}

function withoutPrefix(key: string, prefix: string): string {
  if (key.startsWith(prefix)) return key.slice(prefix.length)
  throw new Error(`The file store lists ${JSON.stringify(key)}, which is not below ${prefix}.`)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of an XML element with its references resolved, so that a key is compared by value, not by notation. */
function textOf(xml: string): string {
  return xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (full, hex?: string, digits?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    return code <= 0x10ffff ? String.fromCodePoint(code) : (named[name] ?? full)
  })
}

/** Returns an error for an unavailable store. Callers identify it by name; the file itself is not at fault. */
export function unavailable(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: 'StorageAway' })
}

/** Discards a response body. An unread body would block its connection. */
export async function dropped(reply: Response): Promise<void> {
  await reply.body?.cancel().catch(() => undefined)
}

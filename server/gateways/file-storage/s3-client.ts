import { AwsClient } from 'aws4fetch'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the store may take to begin answering, in milliseconds. */
export const withinMs = 10_000
/** SHA-256 of nothing: the body of everything but an upload. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type S3Request = {
  /** SHA-256 of the body in hex: the signature covers it, so the store refuses altered bytes. */
  hash?: string
  body?: Blob
  headers?: Record<string, string>
  patienceMs?: number
}

/** Asks an S3-compatible store about one bucket, path style. `path` begins with `/` or `?`. Fails with `StorageAway` without an answer. */
export function createS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function ask(method: string, path: string, options: S3Request = {}): Promise<Response> {
    const { hash = emptyHash, body, headers = {}, patienceMs = withinMs } = options
    const giveUp = new AbortController()
    let timer: NodeJS.Timeout | undefined
    // An upload that is aborted before the store read its body does not always end by itself: whoever waits is told by the clock.
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        fail(new Error('late'))
        giveUp.abort()
      }, patienceMs)
    })
    const asked = client.fetch(`${root}${path}`, {
      method,
      body,
      headers: { 'x-amz-content-sha256': hash, ...headers },
      signal: giveUp.signal,
    })
    try {
      return await Promise.race([asked, late])
    } catch {
      throw away('The file store does not answer.')
    } finally {
      clearTimeout(timer)
    }
  }

  /** Names of everything whose name begins with `prefix`, without it. */
  async function* list(prefix: string): AsyncGenerator<string> {
    let after: string | undefined = ''
    while (after !== undefined) {
      const more: string = after ? `&continuation-token=${encodeURIComponent(after)}` : ''
      const reply = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${more}`)
      const text = await reply.text()
      if (!reply.ok) throw away(`The file store answered ${reply.status} to a listing.`)
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield withoutPrefix(textOf(key), prefix)
      after = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
    }
  }

  return { ask, list }
}

function withoutPrefix(key: string, prefix: string): string {
  if (key.startsWith(prefix)) return key.slice(prefix.length)
  throw new Error(`The store lists ${JSON.stringify(key)}, which is not below ${prefix}.`)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of an XML element, its references resolved: a key must be judged by what it is, not by how it is written. */
function textOf(xml: string): string {
  return xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    return code <= 0x10ffff ? String.fromCodePoint(code) : (named[name] ?? whole)
  })
}

/** Told apart by its name where it is turned into a refusal: the store is away, nothing is wrong with the file. */
export function away(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: 'StorageAway' })
}

/** An answer nobody reads would hold its connection. */
export async function dropped(reply: Response): Promise<void> {
  await reply.body?.cancel().catch(() => undefined)
}

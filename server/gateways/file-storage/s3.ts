import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStorage } from './file-storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the store may take to begin answering, in milliseconds; an upload gets a second more per megabyte. */
const withinMs = 10_000
const bytesPerMs = 1000
/** Where in the bucket the files stand. */
const folder = 'files/'
/** SHA-256 of nothing: the body of everything but an upload. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Files in an S3-compatible bucket, path style. The signature covers the hash of the bytes, so the store refuses altered ones. */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function ask(method: string, path: string, options: AskOptions = {}): Promise<Response> {
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

  async function read(sha256: string, range?: { start: number; end: number }): Promise<Readable> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined
    const reply = await ask('GET', `/${folder}${sha256}`, { headers })
    if (reply.status !== (range ? 206 : 200) || !reply.body) {
      await dropped(reply)
      throw away(`The file store answered ${reply.status} to a reading.`)
    }
    return Readable.fromWeb(reply.body as ReadableStream)
  }

  return {
    async keep(sha256, temporary, size) {
      const body = await openAsBlob(temporary)
      const patienceMs = withinMs + size / bytesPerMs
      const reply = await ask('PUT', `/${folder}${sha256}`, { hash: sha256, body, patienceMs })
      await dropped(reply)
      if (!reply.ok) throw away(`The file store answered ${reply.status} to an upload.`)
      await rm(temporary, { force: true })
    },
    read,
    async sender(sha256, range) {
      const bytes = await read(sha256, range)
      return (target) => pipeline(bytes, target, { end: false })
    },
    async size(sha256) {
      const reply = await ask('HEAD', `/${folder}${sha256}`)
      if (reply.status === 404) return undefined
      if (!reply.ok) throw away(`The file store answered ${reply.status} to a question.`)
      return Number(reply.headers.get('content-length'))
    },
    async remove(sha256) {
      const reply = await ask('DELETE', `/${folder}${sha256}`)
      await dropped(reply)
      if (!reply.ok && reply.status !== 404) throw away(`The file store answered ${reply.status} to a removal.`)
    },
    async *list() {
      let after: string | undefined = ''
      while (after !== undefined) {
        const more: string = after ? `&continuation-token=${encodeURIComponent(after)}` : ''
        const reply = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(folder)}${more}`)
        const text = await reply.text()
        if (!reply.ok) throw away(`The file store answered ${reply.status} to a listing.`)
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(folder.length)
        after = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      }
    },
  }
}

type AskOptions = { hash?: string; body?: Blob; headers?: Record<string, string>; patienceMs?: number }

/** Told apart by its name where it is turned into a refusal: the store is away, nothing is wrong with the file. */
function away(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: 'StorageAway' })
}

/** An answer nobody reads would hold its connection. */
async function dropped(reply: Response): Promise<void> {
  await reply.body?.cancel().catch(() => undefined)
}

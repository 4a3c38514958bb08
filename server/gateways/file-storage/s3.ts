import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { assertHash, type FileStorage } from './file-storage.ts'
import { createS3Client, dropped, type S3Settings, unavailable, withinMs } from './s3-client.ts'

/** Upload speed assumed for the timeout: one more second per megabyte. */
const bytesPerMs = 1000
/** Maximum time for the store to report its availability, in milliseconds. */
const requestedWithinMs = 1500
const folder = 'files/'
type Ask = ReturnType<typeof createS3Client>['ask']

const pathOf = (sha256: string) => `/${folder}${assertHash(sha256)}`

/** Stores files in an S3-compatible bucket, under their hashes. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const { ask, list } = createS3Client(settings)
  return {
    async store(sha256, temporary, size) {
      const body = await openAsBlob(temporary)
      const patienceMs = withinMs + size / bytesPerMs
      const reply = await ask('PUT', pathOf(sha256), { hash: sha256, body, patienceMs })
      await dropped(reply)
      if (!reply.ok) throw unavailable(`The file store returned ${reply.status} for an upload.`)
      await rm(temporary, { force: true })
    },
    read: (sha256, range) => read(ask, sha256, range),
    async sender(sha256, range) {
      const bytes = await read(ask, sha256, range)
      return (target) => pipeline(bytes, target, { end: false })
    },
    localPath: () => undefined,
    async size(sha256) {
      const reply = await ask('HEAD', pathOf(sha256))
      if (reply.status === 404) return undefined
      if (!reply.ok) throw unavailable(`The file store returned ${reply.status} for a lookup.`)
      return Number(reply.headers.get('content-length'))
    },
    async remove(sha256) {
      const reply = await ask('DELETE', pathOf(sha256))
      await dropped(reply)
      if (!reply.ok && reply.status !== 404)
        throw unavailable(`The file store returned ${reply.status} for a deletion.`)
    },
    unavailableReason: () => unavailableReason(ask, settings),
    list: () => list(folder),
  }
}

async function read(ask: Ask, sha256: string, range?: { start: number; end: number }): Promise<Readable> {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined
  const reply = await ask('GET', pathOf(sha256), { headers })
  if (reply.status !== (range ? 206 : 200) || !reply.body) {
    await dropped(reply)
    throw unavailable(`The file store returned ${reply.status} for a read.`)
  }
  // The DOM and Node.js each declare this type.
  return Readable.fromWeb(reply.body as ReadableStream)
}

async function unavailableReason(ask: Ask, { bucket, endpoint }: S3Settings): Promise<string | undefined> {
  try {
    const reply = await ask('GET', '?list-type=2&max-keys=1', { patienceMs: requestedWithinMs })
    await dropped(reply)
    if (reply.status === 404) return `The bucket ${bucket} does not exist at ${endpoint}.`
    return reply.ok
      ? undefined
      : `The bucket ${bucket} returned ${reply.status} for a listing. Check its name and the access keys.`
  } catch {
    return `The file store at ${endpoint} does not respond.`
  }
}

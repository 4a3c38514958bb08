import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { readJson } from '#model/json.ts'
import type { Config } from '#server/config.ts'
import { createS3Client } from '#server/gateways/file-storage/s3-client.ts'
import { manifestName, sortedBackups, takenAt } from './backup-names.ts'
import { type KeyPlace, keysName } from './enquiry-keys.ts'
import { encryptedEnd, hashOfFile, isOwnPath, Manifest } from './manifest.ts'
import { outdated, type Retention } from './retention.ts'

/** Maximum time for the store to begin a response, or to accept one file, in milliseconds. */
const withinMs = 10 * 60_000

export function isBucket(place: string): boolean {
  return place.startsWith('s3://')
}

/** The client, the place as named by the operator, and the common prefix of its keys. */
type Bucket = { client: ReturnType<typeof createS3Client>; place: string; prefix: string }

/**
 * Opens backups at `s3://BUCKET/PREFIX`, with the store and key of the S3_… settings. If the address is a single backup, opens its parent
 * place, and `named` is its name. A backup's manifest is uploaded last and removed first: a backup without manifest does not count.
 */
export function openBucket(place: string, s3: Config['s3']) {
  if (!s3) throw new Error(`${place} needs S3_ENDPOINT and the other S3 settings. Set them first.`)
  const [name = '', ...path] = place.slice('s3://'.length).replace(/\/+$/, '').split('/')
  if (!name) throw new Error(`${place} contains no bucket. Write it like s3://BUCKET/PREFIX.`)
  const named = path.find((folder, index) => index === path.length - 1 && takenAt(folder))
  const folders = named ? path.slice(0, -1) : path
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const bucket: Bucket = { client: createS3Client({ ...s3, bucket: name }), place, prefix }
  return {
    named,
    names: () => names(bucket),
    store: (folder: string) => insert(bucket, folder),
    fetchTo: (folder: string, backup: string) => fetchTo(bucket, folder, backup),
    fetchManifests: (folder: string) => fetchManifests(bucket, folder),
    keys: keysIn(bucket),
    prune: (keep: Retention | undefined) => prune(bucket, keep),
  }
}

type Sent = { hash?: string; body?: Blob }

async function ask({ client, place }: Bucket, method: string, path: string, sent: Sent = {}): Promise<Response> {
  const reply = await client.ask(method, path, { ...sent, patienceMs: withinMs })
  if (!reply.ok && !(method === 'DELETE' && reply.status === 404))
    throw new Error(`The store returned ${reply.status} for ${method} ${place}.`)
  return reply
}

async function keys({ client, prefix }: Bucket, below: string): Promise<string[]> {
  const matches: string[] = []
  for await (const key of client.list(prefix + below)) matches.push(below + key)
  return matches
}

async function names(bucket: Bucket): Promise<string[]> {
  const manifests = (await keys(bucket, 'backup-')).filter((key) => key.endsWith(`/${manifestName}`))
  return sortedBackups(manifests.map(dirname))
}

/** Uploads a backup; the store refuses bytes that do not match their hash. */
async function insert(bucket: Bucket, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const last = join(folder, manifestName)
  for (const file of [...files.filter((file) => file !== last), last]) {
    const { sha256: hash } = await hashOfFile(file)
    const key = `${bucket.prefix}${basename(folder)}/${relative(folder, file)}`
    const reply = await ask(bucket, 'PUT', `/${key}`, { hash, body: await openAsBlob(file) })
    await reply.body?.cancel()
  }
}

async function fetchTo(bucket: Bucket, folder: string, name: string): Promise<void> {
  const result = await keys(bucket, `${name}/`)
  const paths = result.map((key) => key.slice(name.length + 1))
  const outside = paths.find((path) => path !== manifestName && !isOwnPath(withoutEnd(path)))
  if (outside !== undefined)
    throw new Error(
      `The store lists a file outside the backup ${name}: ${JSON.stringify(outside)}. Nothing was downloaded. Use another backup.`,
    )
  for (const path of paths) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const { body } = await ask(bucket, 'GET', `/${bucket.prefix}${name}/${path}`)
    // The DOM and Node.js each declare this type.
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { mode: 0o600 }))
  }
}

/** Downloads the manifest of each backup to a folder of its name. Returns these folders. */
async function fetchManifests(bucket: Bucket, folder: string): Promise<string[]> {
  const created: string[] = []
  for (const name of await names(bucket)) {
    const into = join(folder, name)
    await mkdir(into, { recursive: true, mode: 0o700 })
    const { body } = await ask(bucket, 'GET', `/${bucket.prefix}${name}/${manifestName}`)
    // The DOM and Node.js each declare this type.
    await pipeline(
      Readable.fromWeb(body as ReadableStream),
      createWriteStream(join(into, manifestName), { mode: 0o600 }),
    )
    created.push(into)
  }
  return created
}

function keysIn(bucket: Bucket): KeyPlace {
  const path = `/${bucket.prefix}${keysName}`
  return {
    async read() {
      if (!(await keys(bucket, keysName)).includes(keysName)) return undefined
      return (await ask(bucket, 'GET', path)).text()
    },
    async write(text) {
      const hash = createHash('sha256').update(text).digest('hex')
      const reply = await ask(bucket, 'PUT', path, { hash, body: new Blob([text]) })
      await reply.body?.cancel()
    },
    async holdsSealed() {
      for (const name of await names(bucket)) {
        const text = await (await ask(bucket, 'GET', `/${bucket.prefix}${name}/${manifestName}`)).text()
        if (isSealed(text)) return true
      }
      return false
    },
  }
}

/** Returns true if a manifest states that enquiries are sealed; false for a damaged manifest. */
function isSealed(text: string): boolean {
  try {
    return Manifest.safeParse(readJson(text)).data?.format === 2
  } catch {
    return false
  }
}

/** Removes the backups that `keep` does not require. */
async function prune(bucket: Bucket, keep: Retention | undefined): Promise<void> {
  if (!keep) return
  for (const name of outdated(await names(bucket), keep)) {
    const last = `${name}/${manifestName}`
    for (const key of [last, ...(await keys(bucket, `${name}/`)).filter((entry) => entry !== last)])
      await ask(bucket, 'DELETE', `/${bucket.prefix}${key}`)
  }
}

function withoutEnd(path: string): string {
  return path.endsWith(encryptedEnd) ? path.slice(0, -encryptedEnd.length) : path
}

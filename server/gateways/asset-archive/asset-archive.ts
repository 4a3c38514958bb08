import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetPlace } from './asset-place.ts'
import { type ByteCache, createByteCache } from './byte-cache.ts'
import {
  createReleases,
  type Files,
  hashedName,
  type Releases,
  readRelease,
  releaseIds,
  removeRelease,
  writeRelease,
} from './releases.ts'

/** How long a release's assets stay after a server last ran it, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60 * 1000
/** How many files are put at once. */
const atOnce = 16
/** Bytes of other releases' assets held in memory. */
const cachedBytesMax = 8 * 1024 * 1024

type Parts = {
  place: AssetPlace
  /** The folder of what browsers fetch. */
  build: string
  now: () => Date
  /** Told of a place that cannot be read or written: no reason for a server not to serve its own pages. */
  onFailure: (error: unknown) => undefined
}

/** Sizes of a file and of what it was compressed to, by the ending that adds. */
export type AssetSizes = { '': number; '.br'?: number; '.gz'?: number }

export type AssetArchive = {
  /** Puts what this build is made of there, and notes that a server runs it. */
  keep: () => Promise<void>
  /** Undefined if no release has the file. */
  find: (name: string) => Promise<AssetSizes | undefined>
  /** The bytes of a file that was found; undefined if they are not what they were, or cannot be had now. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Takes away the releases that no server ran for thirty days, and their files unless another release has them too. */
  sweep: () => Promise<void>
}

/**
 * The assets of this release and of earlier ones, so that a page that an earlier or a later release made finds its scripts and styles on
 * any server: browsers keep pages open across an upgrade, and behind one proxy two releases serve at once while it lasts.
 */
export function createAssetArchive(parts: Parts): AssetArchive {
  const files = filesOf(parts.build)
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  const own = { id, files }
  const releases = createReleases(parts.place, parts.onFailure)
  const archive = { ...parts, own, releases, cached: createByteCache(cachedBytesMax) }
  return {
    keep: () => putOwn(archive).catch(parts.onFailure),
    find: (name) => find(archive, name),
    read: (name) => read(archive, name),
    sweep: () => removeUnused(archive).catch(parts.onFailure),
  }
}

type Archive = Parts & { own: { id: string; files: Files }; releases: Releases; cached: ByteCache }

async function putOwn(archive: Archive): Promise<void> {
  const { place, build, own, releases } = archive
  await releases.load()
  const isWhole = releases.filesOf(own.id) !== undefined
  const missing = isWhole ? [] : Object.keys(own.files).filter((name) => releases.sizeOf(name) !== own.files[name])
  // Noted before the files as well, so that none of them is swept meanwhile as belonging to nobody.
  if (!isWhole) await note(archive, false)
  for (let start = 0; start < missing.length; start += atOnce)
    await Promise.all(missing.slice(start, start + atOnce).map((name) => place.put(name, join(build, name))))
  await note(archive, true)
}

function note({ place, own, now }: Archive, whole: boolean): Promise<void> {
  return writeRelease(place, own.id, { usedAt: now().toISOString(), whole, files: own.files })
}

async function find({ releases }: Archive, name: string): Promise<AssetSizes | undefined> {
  if (!hashedName.test(name)) return undefined
  if (releases.sizeOf(name) === undefined) await releases.look()
  const size = releases.sizeOf(name)
  if (size === undefined) return undefined
  return { '': size, '.br': releases.sizeOf(`${name}.br`), '.gz': releases.sizeOf(`${name}.gz`) }
}

async function read({ place, releases, cached, onFailure }: Archive, name: string): Promise<Buffer | undefined> {
  const bytes = cached.get(name) ?? (await place.read(name).catch(onFailure))
  if (bytes?.length !== releases.sizeOf(name)) return undefined
  if (bytes) cached.put(name, bytes)
  return bytes
}

async function removeUnused({ place, releases, own, now }: Archive): Promise<void> {
  const before = new Date(now().getTime() - keptMs).toISOString()
  const ids = await releaseIds(place)
  const all = await Promise.all(ids.map(async (id) => ({ id, release: await readRelease(place, id) })))
  const isOld = ({ id, release }: (typeof all)[number]) => id !== own.id && release && release.usedAt < before
  const needed = new Set(all.filter((one) => !isOld(one)).flatMap(({ release }) => Object.keys(release?.files ?? {})))
  for (const { id, release } of all.filter(isOld)) {
    await removeRelease(place, id)
    for (const name of Object.keys(release?.files ?? {})) if (!needed.has(name)) await place.remove(name)
  }
  await releases.load()
}

/** Every file of a build whose name changes with its bytes, with its size. */
function filesOf(build: string): Files {
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => hashedName.test(name))
  return Object.fromEntries(names.sort().map((name) => [name, statSync(join(build, name)).size]))
}

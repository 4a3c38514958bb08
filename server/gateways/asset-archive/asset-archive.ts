import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { type AssetPlace, createAssetBucket, createAssetFolder } from './asset-place.ts'
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

/** Retention of a release's assets after a server last ran it, in milliseconds. */
const storedMs = 30 * 24 * 60 * 60 * 1000
const atOnce = 16
/** Maximum cached bytes of other releases' assets. */
const cachedBytesMax = 8 * 1024 * 1024

type Parts = {
  place: AssetPlace
  build: string
  now: () => Date
  /** Called if the location cannot be read or written. The server still serves its own pages. */
  onFailure: (error: unknown) => undefined
}

/** Sizes of a file and its compressed forms, by added file extension. */
export type AssetSizes = { '': number; '.br'?: number; '.gz'?: number }

export type AssetArchive = {
  /** Copies the files of this build to the archive, and records that a server runs it. */
  addBuild: () => Promise<void>
  /** Returns undefined if no release has the file. */
  find: (name: string) => Promise<AssetSizes | undefined>
  /** Returns the bytes of a file, or undefined if they were altered or are unavailable now. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Deletes releases that no server ran for thirty days, and their files unless another release has them too. */
  sweep: () => Promise<void>
}

/**
 * Archive of the assets of this release and of others. A page rendered by an earlier or later release finds its scripts and styles on any
 * server. Browsers keep pages open across an upgrade, and behind one proxy two releases run at once during an upgrade.
 */
export function createAssetArchive(parts: Parts): AssetArchive {
  const files = filesOf(parts.build)
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  const ownBuild = { id, files }
  const releases = createReleases(parts.place, parts.onFailure)
  const archive = {
    ...parts,
    ownBuild,
    releases,
    cached: new LRUCache<string, Buffer>({ maxSize: cachedBytesMax, sizeCalculation }),
  }
  return {
    addBuild: () => insertOwn(archive).catch(parts.onFailure),
    find: (name) => find(archive, name),
    read: (name) => read(archive, name),
    sweep: () => removeUnused(archive).catch(parts.onFailure),
  }
}

type Archive = Parts & {
  ownBuild: { id: string; files: Files }
  releases: Releases
  cached: LRUCache<string, Buffer>
}

/** The cache counts an empty file as one byte, because it accepts no size of 0. */
const sizeCalculation = ({ length }: Buffer) => length || 1

async function insertOwn(archive: Archive): Promise<void> {
  const { place, build, ownBuild, releases } = archive
  await releases.load()
  const isWhole = releases.filesOf(ownBuild.id) !== undefined
  const missing = isWhole
    ? []
    : Object.keys(ownBuild.files).filter((name) => releases.sizeOf(name) !== ownBuild.files[name])
  // Recorded before the files as well, so that none of them is swept meanwhile as unreferenced.
  if (!isWhole) await note(archive, false)
  for (let start = 0; start < missing.length; start += atOnce)
    await Promise.all(missing.slice(start, start + atOnce).map((name) => place.store(name, join(build, name))))
  await note(archive, true)
}

function note({ place, ownBuild, now }: Archive, full: boolean): Promise<void> {
  return writeRelease(place, ownBuild.id, { usedAt: now().toISOString(), whole: full, files: ownBuild.files })
}

async function find({ releases }: Archive, name: string): Promise<AssetSizes | undefined> {
  if (!hashedName.test(name)) return undefined
  if (releases.sizeOf(name) === undefined) await releases.check()
  const size = releases.sizeOf(name)
  if (size === undefined) return undefined
  return { '': size, '.br': releases.sizeOf(`${name}.br`), '.gz': releases.sizeOf(`${name}.gz`) }
}

async function read({ place, releases, cached, onFailure }: Archive, name: string): Promise<Buffer | undefined> {
  const bytes = cached.get(name) ?? (await place.read(name).catch(onFailure))
  if (bytes?.length !== releases.sizeOf(name)) return undefined
  if (bytes) cached.set(name, bytes)
  return bytes
}

async function removeUnused({ place, releases, ownBuild, now }: Archive): Promise<void> {
  const before = new Date(now().getTime() - storedMs).toISOString()
  const ids = await releaseIds(place)
  const all = await Promise.all(ids.map(async (id) => ({ id, release: await readRelease(place, id) })))
  const isOld = ({ id, release }: (typeof all)[number]) => id !== ownBuild.id && release && release.usedAt < before
  const needed = new Set(
    all.filter((entry) => !isOld(entry)).flatMap(({ release }) => Object.keys(release?.files ?? {})),
  )
  for (const { id, release } of all.filter(isOld)) {
    await removeRelease(place, id)
    for (const name of Object.keys(release?.files ?? {})) if (!needed.has(name)) await place.remove(name)
  }
  await releases.load()
}

/** Returns every file of a build with a content hash in its name, with its size. */
function filesOf(build: string): Files {
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => hashedName.test(name))
  return Object.fromEntries(names.sort().map((name) => [name, statSync(join(build, name)).size]))
}

/** Opens the configured folder, else the bucket, else the data folder. No other code decides this. */
export async function openAssetArchive(
  { assetsDir, s3, dataDir }: Pick<Config, 'assetsDir' | 's3' | 'dataDir'>,
  now: () => Date,
  log: Log,
): Promise<AssetArchive> {
  const place = s3 && !assetsDir ? await createAssetBucket(s3) : createAssetFolder(assetsDir ?? join(dataDir, 'assets'))
  return createAssetArchive({
    place,
    build: resolve('build/client'),
    now,
    onFailure: (error) => void log({ level: 'error', event: 'assets.not-stored', error: String(error) }),
  })
}

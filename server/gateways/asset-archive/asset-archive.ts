import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { AssetPlace } from './asset-place.ts'

/** How long a release's assets stay after a server last ran it, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60 * 1000
/** How often it is looked which releases there are, at most, in milliseconds: any number of wrong names costs no more than that. */
const lookEveryMs = 500
/** How many files are put at once. */
const atOnce = 16
/** Bytes of other releases' assets held in memory. */
const cachedBytesMax = 8 * 1024 * 1024

/** Files whose names change with their bytes. */
export const hashedName = /^(assets|pictures)\/[A-Za-z0-9_][A-Za-z0-9_.-]*$/

/** What a release says of itself: its files with their sizes in bytes; `whole` once all of them are there. */
const Release = z.object({
  usedAt: z.string(),
  whole: z.boolean(),
  files: z.record(z.string().regex(hashedName), z.number()),
})
type Release = z.infer<typeof Release>
type Files = Release['files']

type Parts = {
  place: AssetPlace
  /** The folder of what browsers fetch. */
  build: string
  now: () => Date
  /** Told of a place that cannot be read or written: no reason for a server not to serve its own pages. */
  onTrouble: (error: unknown) => undefined
}

export type AssetArchive = ReturnType<typeof createAssetArchive>

/**
 * The assets of this release and of earlier ones, so that a page that an earlier or a later release made finds its scripts and styles on
 * any server: browsers keep pages open across an upgrade, and behind one proxy two releases serve at once while it lasts.
 */
export function createAssetArchive({ place, build, now, onTrouble }: Parts) {
  const own = filesOf(build)
  const ownId = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 16)
  const whole = new Map<string, Files>()
  const cached = new Map<string, Buffer>()
  let cachedBytes = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let nextLook: Promise<void> | undefined

  /** Puts what this build is made of there, and notes that a server runs it. */
  const keep = () => putOwn().catch(onTrouble)

  /** Takes away the releases that no server ran for thirty days, and their files unless another release has them too. */
  const sweep = () => removeUnused().catch(onTrouble)

  async function putOwn(): Promise<void> {
    await load()
    const missing = whole.has(ownId) ? [] : Object.keys(own).filter((name) => sizeOf(name) !== own[name])
    // Noted before the files as well, so that none of them is swept meanwhile as belonging to nobody.
    if (!whole.has(ownId)) await note(false)
    for (let start = 0; start < missing.length; start += atOnce)
      await Promise.all(missing.slice(start, start + atOnce).map((name) => place.put(name, join(build, name))))
    await note(true)
  }

  const note = (isWhole: boolean) =>
    place.write(
      recordOf(ownId),
      JSON.stringify({ usedAt: now().toISOString(), whole: isWhole, files: own } satisfies Release),
    )

  /** Sizes of a file and of what it was compressed to, by the ending that adds; undefined if no release has it. */
  async function find(name: string): Promise<{ '': number; '.br'?: number; '.gz'?: number } | undefined> {
    if (!hashedName.test(name)) return undefined
    if (sizeOf(name) === undefined) await look()
    const size = sizeOf(name)
    return size === undefined ? undefined : { '': size, '.br': sizeOf(`${name}.br`), '.gz': sizeOf(`${name}.gz`) }
  }

  /** The bytes of a file that was found; undefined if they are not what they were, or cannot be had now. */
  async function read(name: string): Promise<Buffer | undefined> {
    const bytes = cached.get(name) ?? (await place.read(name).catch(onTrouble))
    if (bytes?.length !== sizeOf(name)) return undefined
    if (bytes && !cached.has(name)) {
      cached.set(name, bytes)
      cachedBytes += bytes.length
      for (const [oldest, { length }] of cached) {
        if (cachedBytes <= cachedBytesMax) break
        cached.delete(oldest)
        cachedBytes -= length
      }
    }
    return bytes
  }

  async function removeUnused(): Promise<void> {
    const before = new Date(now().getTime() - keptMs).toISOString()
    const all = await Promise.all((await idsThere()).map(async (id) => ({ id, release: await releaseOf(id) })))
    const isOld = ({ id, release }: (typeof all)[number]) => id !== ownId && release && release.usedAt < before
    const needed = new Set(all.filter((one) => !isOld(one)).flatMap(({ release }) => Object.keys(release?.files ?? {})))
    for (const { id, release } of all.filter(isOld)) {
      await place.remove(recordOf(id))
      for (const name of Object.keys(release?.files ?? {})) if (!needed.has(name)) await place.remove(name)
    }
    await load()
  }

  function sizeOf(name: string): number | undefined {
    for (const files of whole.values()) if (files[name] !== undefined) return files[name]
    return undefined
  }

  /** Looks anew, not sooner than allowed; whoever asks meanwhile waits for a look that began after they asked. */
  function look(): Promise<void> {
    nextLook ??= (async () => {
      await new Promise((done) => setTimeout(done, Math.max(0, lookedAt + lookEveryMs - performance.now())))
      nextLook = undefined
      lookedAt = performance.now()
      await load().catch(onTrouble)
    })()
    return nextLook
  }

  async function load(): Promise<void> {
    const ids = await idsThere()
    for (const id of [...whole.keys()]) if (!ids.includes(id)) whole.delete(id)
    for (const id of ids) {
      const release = whole.has(id) ? undefined : await releaseOf(id)
      if (release?.whole) whole.set(id, release.files)
    }
  }

  async function idsThere(): Promise<string[]> {
    return (await place.list(records))
      .filter((name) => /^[0-9a-f]{16}\.json$/.test(name))
      .map((name) => name.slice(0, 16))
  }

  async function releaseOf(id: string): Promise<Release | undefined> {
    const bytes = await place.read(recordOf(id))
    return bytes && parse(bytes.toString())
  }

  return { keep, find, read, sweep }
}

function parse(text: string): Release | undefined {
  try {
    return Release.parse(JSON.parse(text))
  } catch {
    // Not one of ours: it counts as none, and keeps no server from starting.
    return undefined
  }
}

const records = 'releases'

function recordOf(id: string): string {
  return `${records}/${id}.json`
}

/** Every file of a build whose name changes with its bytes, with its size. */
function filesOf(build: string): Files {
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => hashedName.test(name))
  return Object.fromEntries(names.sort().map((name) => [name, statSync(join(build, name)).size]))
}

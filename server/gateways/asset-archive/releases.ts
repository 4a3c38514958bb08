import * as z from 'zod'
import type { AssetPlace } from './asset-place.ts'

/** Minimum interval between checks for new releases, in milliseconds. Limits the cost of requests for unknown names. */
const checkEveryMs = 500

/** Files with a content hash in their names. */
export const hashedName = /^(assets|pictures)\/[A-Za-z0-9_][A-Za-z0-9_.-]*$/

/** Record of a release: its files with their sizes in bytes. `whole`: true once all of them are stored. */
const ReleaseRecord = z.object({
  usedAt: z.string(),
  whole: z.boolean(),
  files: z.record(z.string().regex(hashedName), z.number()),
})
export type Release = z.infer<typeof ReleaseRecord>
export type Files = Release['files']

export type Releases = {
  filesOf: (id: string) => Files | undefined
  sizeOf: (name: string) => number | undefined
  load: () => Promise<void>
  /** Like `load`, but rate-limited. A call during a read waits for a read that starts after the call. */
  check: () => Promise<void>
}

/** Releases in a location, as known to this server. */
export function createReleases(place: AssetPlace, onFailure: (error: unknown) => undefined): Releases {
  const full = new Map<string, Files>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let nextLook: Promise<void> | undefined

  async function load(): Promise<void> {
    const ids = await releaseIds(place)
    for (const id of [...full.keys()]) if (!ids.includes(id)) full.delete(id)
    for (const id of ids) {
      const release = full.has(id) ? undefined : await readRelease(place, id)
      if (release?.whole) full.set(id, release.files)
    }
  }

  async function loadWhenAllowed(): Promise<void> {
    await new Promise((done) => setTimeout(done, Math.max(0, lookedAt + checkEveryMs - performance.now())))
    nextLook = undefined
    lookedAt = performance.now()
    await load().catch(onFailure)
  }

  return {
    filesOf: (id) => full.get(id),
    sizeOf(name) {
      for (const files of full.values()) if (files[name] !== undefined) return files[name]
      return undefined
    },
    load,
    check() {
      nextLook ??= loadWhenAllowed()
      return nextLook
    },
  }
}

const records = 'releases'

const recordOf = (id: string) => `${records}/${id}.json`

export async function releaseIds(place: AssetPlace): Promise<string[]> {
  return (await place.list(records))
    .filter((name) => /^[0-9a-f]{16}\.json$/.test(name))
    .map((name) => name.slice(0, 16))
}

export async function readRelease(place: AssetPlace, id: string): Promise<Release | undefined> {
  const bytes = await place.read(recordOf(id))
  return bytes && parse(bytes.toString())
}

export function writeRelease(place: AssetPlace, id: string, release: Release): Promise<void> {
  return place.write(recordOf(id), JSON.stringify(release))
}

export function removeRelease(place: AssetPlace, id: string): Promise<void> {
  return place.remove(recordOf(id))
}

function parse(text: string): Release | undefined {
  try {
    return ReleaseRecord.parse(JSON.parse(text))
  } catch {
    // Not a record of ours: ignored, so that it prevents no server from starting.
    return undefined
  }
}

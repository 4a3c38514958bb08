import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '#model/json.ts'
import { backupsIn } from './backup-names.ts'
import { readManifest } from './manifest.ts'
import type { EnquiryKeys } from './sealed-enquiries.ts'
import { sync } from './sync.ts'

/** The file of keys beside the backups, and beside the data. It is in no backup, and no earlier state of it is kept: a key that is taken out is gone. */
export const keysName = 'enquiry-keys.json'

const keyBytes = 32

const KeyFile = z.object({
  format: z.literal(1),
  /** Before this instant backups were sealed with a file that was missing or damaged then. */
  lostBefore: z.string().optional(),
  /** By the enquiry's id: its key in base64, and when it came in. */
  keys: z.record(z.string(), z.object({ key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/), at: z.string() })),
})
type KeyFile = z.infer<typeof KeyFile>

/** Where backups stand, as far as keys go. */
export type KeyPlace = {
  /** The text of the file; undefined where there is none. */
  read: () => Promise<string | undefined>
  /** Puts another in its place, whole or not at all. */
  write: (text: string) => Promise<void>
  /** Whether a backup stands there whose enquiries are sealed. */
  holdsSealed: () => Promise<boolean>
}

export type Sealable = { id: string; at: string }

type Change = {
  /** The enquiries that are to have a key. */
  enquiries: readonly Sealable[]
  /** Ids of those who were erased. */
  erased: ReadonlySet<string>
  /** Keys of enquiries from before are taken out, unless they are among `enquiries`. ISO 8601 in UTC. */
  oldest: string
  now: Date
}

/**
 * Gives every enquiry a key, if it has none, and takes out those of erased and forgotten ones. The file stands in two places, beside the
 * backups and beside the data: one that is missing or damaged is made again from the other. Answers the keys as they stand beside the
 * backups afterwards, read back: a backup is sealed with no other.
 */
export async function updateKeys(
  place: KeyPlace,
  spare: KeyPlace,
  change: Change,
): Promise<{ keys: EnquiryKeys; lostBefore?: string }> {
  const texts = [await spare.read(), await place.read()]
  const known = texts.map(parsed).filter((file) => file !== undefined)
  const first = known.length ? undefined : await begun(place, change.now)
  const keys: KeyFile['keys'] = Object.assign({}, ...known.map((file) => file.keys))
  const lostBefore = first ? first.lostBefore : known.at(-1)?.lostBefore
  const file: KeyFile = { format: 1, ...(lostBefore && { lostBefore }), keys: changed(keys, change) }
  const isNeeded = known.length > 0 || Object.keys(file.keys).length > 0
  for (const [at, target] of [spare, place].entries()) if (isNeeded) await writeBack(target, file, texts[at])
  return { keys: keysOf(file), lostBefore }
}

/** A first file; one that follows a lost one says so. */
async function begun({ holdsSealed }: KeyPlace, now: Date): Promise<Pick<KeyFile, 'lostBefore'>> {
  return (await holdsSealed()) ? { lostBefore: now.toISOString() } : {}
}

function changed(keys: KeyFile['keys'], { enquiries, erased, oldest }: Change): KeyFile['keys'] {
  const wanted = new Map(enquiries.map((one) => [one.id, one.at]))
  const staying = Object.entries(keys).filter(([id, { at }]) => !erased.has(id) && (wanted.has(id) || at >= oldest))
  const made = [...wanted]
    .filter(([id]) => !erased.has(id) && !Object.hasOwn(keys, id))
    .map(([id, at]) => [id, { key: randomBytes(keyBytes).toString('base64'), at }] as const)
  return Object.fromEntries([...staying, ...made])
}

async function writeBack(place: KeyPlace, file: KeyFile, before: string | undefined): Promise<void> {
  const text = `${JSON.stringify(file)}\n`
  if (text === before) return
  await place.write(text)
  if ((await place.read()) !== text) throw new Error(`${keysName} is not what was written. No backup was taken.`)
}

/** The keys in the text of such a file. Throws a sentence if it is none, or damaged. */
export function readKeys(text: string, file: string): EnquiryKeys {
  const found = parsed(text)
  if (!found) throw new Error(`${file} is damaged, or no file of keys. Name its mirrored copy with --keys FILE.`)
  return keysOf(found)
}

function keysOf({ keys }: KeyFile): EnquiryKeys {
  return new Map(Object.entries(keys).map(([id, { key }]) => [id, Buffer.from(key, 'base64')]))
}

function parsed(text: string | undefined): KeyFile | undefined {
  try {
    return text === undefined ? undefined : KeyFile.safeParse(readJson(text)).data
  } catch {
    return undefined
  }
}

/** The keys beside the backups in a folder. */
export function keysIn(folder: string): KeyPlace {
  const file = join(folder, keysName)
  return {
    read: () =>
      readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        // One that cannot be read is there: it is not to be replaced by an empty one.
        if (error.code !== 'ENOENT') throw error
        return undefined
      }),
    async write(text) {
      const part = `${file}.part`
      const handle = await open(part, 'w', 0o600)
      try {
        await handle.writeFile(text)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(part, file)
      await sync(folder)
    },
    async holdsSealed() {
      for (const name of await backupsIn(folder)) {
        const manifest = await readManifest(join(folder, name)).catch(() => undefined)
        if (manifest?.format === 2) return true
      }
      return false
    },
  }
}

import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '#model/json.ts'
import { backupsIn } from './backup-names.ts'
import { readManifest } from './manifest.ts'
import { sync } from './sync.ts'

/** Key file beside the backups, and beside the data. No backup contains it, and no earlier version is retained: a removed key is lost. */
export const keysName = 'enquiry-keys.json'

/** Keys by the id of the row. */
export type EnquiryKeys = ReadonlyMap<string, Buffer>

const keyBytes = 32

const KeyFile = z.object({
  format: z.literal(1),
  lostBefore: z.string().optional(),
  /** Key in base64 and time of receipt, by enquiry id. */
  keys: z.record(z.string(), z.object({ key: z.string().regex(/^[A-Za-z0-9+/]{43}=$/), at: z.string() })),
})
type KeyFile = z.infer<typeof KeyFile>

/** Key storage of a place for backups. */
export type KeyPlace = {
  /** Returns the text of the file; undefined if there is none. */
  read: () => Promise<string | undefined>
  write: (text: string) => Promise<void>
  /** True if the place contains a backup with sealed enquiries. */
  holdsSealed: () => Promise<boolean>
}

export type Sealable = { id: string; at: string }

type Change = {
  enquiries: readonly Sealable[]
  erased: ReadonlySet<string>
  /** Keys of older enquiries are removed, unless they are among `enquiries`. ISO 8601 in UTC. */
  oldest: string
  now: Date
}

/**
 * Adds a key for every enquiry without one, and removes keys of erased and expired enquiries. The file is stored twice, beside the
 * backups and beside the data. A missing or damaged copy is recreated from the other. Returns the keys stored beside the backups, read
 * back: backups are sealed only with these.
 */
export async function updateKeys(
  place: KeyPlace,
  spare: KeyPlace,
  change: Change,
): Promise<{ keys: EnquiryKeys; lostBefore?: string }> {
  const texts = [await spare.read(), await place.read()]
  const known = texts.map(parsed).filter((file) => file !== undefined)
  const first = known.length ? undefined : await startedAt(place, change.now)
  const keys: KeyFile['keys'] = Object.assign({}, ...known.map((file) => file.keys))
  const lostBefore = first ? first.lostBefore : known.at(-1)?.lostBefore
  const file: KeyFile = { format: 1, ...(lostBefore && { lostBefore }), keys: changed(keys, change) }
  const isNeeded = known.length > 0 || Object.keys(file.keys).length > 0
  for (const [index, target] of [spare, place].entries()) if (isNeeded) await writeBack(target, file, texts[index])
  return { keys: keysOf(file), lostBefore }
}

/** Starts a new key file. If sealed backups exist, the previous file was lost: records this instant. */
async function startedAt({ holdsSealed }: KeyPlace, now: Date): Promise<Pick<KeyFile, 'lostBefore'>> {
  return (await holdsSealed()) ? { lostBefore: now.toISOString() } : {}
}

function changed(keys: KeyFile['keys'], { enquiries, erased, oldest }: Change): KeyFile['keys'] {
  const requested = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry.at]))
  const staying = Object.entries(keys).filter(([id, { at }]) => !erased.has(id) && (requested.has(id) || at >= oldest))
  const created = [...requested]
    .filter(([id]) => !erased.has(id) && !Object.hasOwn(keys, id))
    .map(([id, at]) => [id, { key: randomBytes(keyBytes).toString('base64'), at }] as const)
  return Object.fromEntries([...staying, ...created])
}

async function writeBack(place: KeyPlace, file: KeyFile, before: string | undefined): Promise<void> {
  const text = `${JSON.stringify(file)}\n`
  if (text === before) return
  await place.write(text)
  if ((await place.read()) !== text) throw new Error(`${keysName} was not stored correctly. No backup was taken.`)
}

/** Parses a key file. Throws if it is invalid or damaged. */
export function readKeys(text: string, file: string): EnquiryKeys {
  const result = parsed(text)
  if (!result) throw new Error(`${file} is damaged or not a key file. Give a copy of it with --keys FILE.`)
  return keysOf(result)
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

/** Keys beside the backups in a folder. */
export function keysIn(folder: string): KeyPlace {
  const file = join(folder, keysName)
  return {
    read: () =>
      readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        // An unreadable file exists: it must not be replaced by an empty one.
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

import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from './domain/seal.ts'
import type { Store } from './store/store.ts'

/** Settings rows of the pepper if SIGN_IN_PEPPER is not set, and of the previous one. A restore removes them. */
export const pepperSetting = 'sign-in-pepper'
export const previousPepperSetting = 'sign-in-pepper-previous'

/** The same on all servers of one database; never in a log or a reply. */
export type Secrets = {
  /** Keys of the HMAC over one-time codes. Without them, a stored code cannot be recovered. */
  peppers: Keys
  /** Returns separate keys for another purpose. */
  keysFor: (purpose: string) => Keys
}

/** Returns the peppers in SIGN_IN_PEPPER and SIGN_IN_PEPPER_PREVIOUS, or else those in the database, created at the first start. */
export async function openSecrets({
  store,
  settings: [setting, previous],
  dataDir,
}: {
  store: Store
  settings: string[]
  dataDir: string
}): Promise<Secrets> {
  const peppers = setting
    ? withPrevious(hashOf(setting), previous && hashOf(previous))
    : await storedPeppers(store, dataDir)
  const keyFor = (pepper: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', pepper, '', purpose, 32))
  const [first, ...others] = peppers
  return {
    peppers,
    keysFor: (purpose) => [keyFor(first, purpose), ...others.map((pepper) => keyFor(pepper, purpose))],
  }
}

const hashOf = (setting: string) => createHash('sha256').update(setting).digest()
const withPrevious = (current: Buffer, previous: Buffer | '' | undefined): Keys =>
  previous ? [current, previous] : [current]

async function storedPeppers(store: Store, dataDir: string): Promise<Keys> {
  const stored =
    (await store.read.settings.get(pepperSetting)) ??
    (await store.write((rows) =>
      rows.settings.getOrSet(pepperSetting, pepperOfEarlierRelease(dataDir) ?? randomBytes(32).toString('hex')),
    ))
  if (stored === undefined)
    throw new Error(
      `Cannot start.\n- The row ${pepperSetting} of the table settings is damaged. Delete it to create a new one, or set SIGN_IN_PEPPER.`,
    )
  const previous = await store.read.settings.get(previousPepperSetting)
  return withPrevious(Buffer.from(stored, 'hex'), previous && Buffer.from(previous, 'hex'))
}

/** Returns the pepper that earlier releases stored in `secrets.json`. Reusing it keeps codes valid between servers during an upgrade. */
function pepperOfEarlierRelease(dataDir: string): string | undefined {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) return undefined
  return /"pepper":\s*"([0-9a-f]{64})"/.exec(readFileSync(file, 'utf8'))?.[1]
}

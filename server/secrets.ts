import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from './store/store.ts'

/** Settings row of the pepper if SIGN_IN_PEPPER is not set. A restore removes it. */
export const pepperSetting = 'sign-in-pepper'

/** The same on all servers of one database; never in a log or a reply. */
export type Secrets = {
  /** Key of the HMAC over one-time codes, 32 bytes. Without it, a stored code cannot be recovered. */
  pepper: Buffer
  /** Returns a separate key for another purpose, 32 bytes. */
  keyFor: (purpose: string) => Buffer
}

/** Returns the pepper in SIGN_IN_PEPPER, or else the one in the database, created at the first start. */
export async function openSecrets({
  store,
  setting,
  dataDir,
}: {
  store: Store
  setting?: string
  dataDir: string
}): Promise<Secrets> {
  const pepper = setting ? createHash('sha256').update(setting).digest() : await storedPepper(store, dataDir)
  return { pepper, keyFor: (purpose) => Buffer.from(hkdfSync('sha256', pepper, '', purpose, 32)) }
}

async function storedPepper(store: Store, dataDir: string): Promise<Buffer> {
  const stored =
    (await store.read.settings.get(pepperSetting)) ??
    (await store.write((rows) =>
      rows.settings.getOrSet(pepperSetting, pepperOfEarlierRelease(dataDir) ?? randomBytes(32).toString('hex')),
    ))
  if (stored === undefined)
    throw new Error(
      `Cannot start.\n- The row ${pepperSetting} of the table settings is damaged. Delete it to create a new one, or set SIGN_IN_PEPPER.`,
    )
  return Buffer.from(stored, 'hex')
}

/** Returns the pepper that earlier releases stored in `secrets.json`. Reusing it keeps codes valid between servers during an upgrade. */
function pepperOfEarlierRelease(dataDir: string): string | undefined {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) return undefined
  return /"pepper":\s*"([0-9a-f]{64})"/.exec(readFileSync(file, 'utf8'))?.[1]
}

import { randomBytes } from 'node:crypto'
import { newKey } from './domain/digests.ts'
import { newId } from './domain/ids.ts'
import { signingKeySetting } from './domain/releases/evidence-signer.ts'
import type { SecurityLog } from './domain/security-log.ts'
import { newPushKeys, pushKeysSetting } from './push-keys.ts'
import { pepperSetting, previousPepperSetting } from './secrets.ts'
import type { Rows } from './store/rows.ts'
import type { Store } from './store/store.ts'

type Rotation = {
  begin: (rows: Rows) => Promise<void>
  /** Missing if the previous secret is needed for as long as what it protects is stored. */
  end?: (rows: Rows) => Promise<void>
}

/** Secrets in the database. Environment variables have their own `<NAME>_PREVIOUS` (secret-pair.ts). */
const rotations = {
  pepper: {
    async begin({ settings }) {
      const before = await settings.get(pepperSetting)
      if (before) await settings.set(previousPepperSetting, before)
      await settings.set(pepperSetting, randomBytes(32).toString('hex'))
    },
    end: ({ settings }) => settings.remove(previousPepperSetting),
  },
  push: {
    async begin({ settings }) {
      const before = await settings.get(pushKeysSetting)
      const previous = before && { publicKey: before.publicKey, privateKey: before.privateKey }
      await settings.set(pushKeysSetting, { ...(await newPushKeys()), previous })
    },
    async end({ settings }) {
      const keys = await settings.get(pushKeysSetting)
      if (keys) await settings.set(pushKeysSetting, { ...keys, previous: undefined })
    },
  },
  // The next evidence creates a key. Earlier public keys stay listed.
  evidence: { begin: ({ settings }) => settings.remove(signingKeySetting) },
  // Entries name no key: each is opened with the key that fits.
  insiders: {
    begin: ({ insiders }) =>
      insiders.insertKey({ id: newId(), at: new Date().toISOString(), identifier_key: newKey(32) }),
  },
} satisfies Record<string, Rotation>

export type StoredSecret = keyof typeof rotations
export const storedSecrets = Object.keys(rotations)
export const isStoredSecret = (name: string): name is StoredSecret => Object.hasOwn(rotations, name)

/** Replaces a secret of the database. What was issued before stays valid until `endOverlap`. */
export async function rotateSecret(
  parts: { store: Store; securityLog: SecurityLog },
  name: StoredSecret,
): Promise<void> {
  await parts.store.write(async (rows) => {
    await rotations[name].begin(rows)
    await parts.securityLog.note(rows, 'secret.rotated', { detail: `${name}, by command line` })
  })
}

/** Removes the previous value of a secret. Returns false if this secret keeps it. */
export async function endOverlap(
  parts: { store: Store; securityLog: SecurityLog },
  name: StoredSecret,
): Promise<boolean> {
  const { end }: Rotation = rotations[name]
  if (!end) return false
  await parts.store.write(async (rows) => {
    await end(rows)
    await parts.securityLog.note(rows, 'secret.rotated', { detail: `previous ${name} removed, by command line` })
  })
  return true
}

import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { EvidenceKey } from '#server/store/stored-settings.ts'

/** Settings row of the private key. No backup contains it. */
export const signingKeySetting = 'evidence-signing-key'

export type EvidenceSigner = {
  /** Returns the Ed25519 signature of `bytes` and the public key that verifies the signature, PEM. */
  sign: (bytes: Uint8Array) => Promise<{ signature: Buffer; publicKey: string }>
  /** Returns every public key ever used by this site, oldest first. */
  publicKeys: () => Promise<readonly EvidenceKey[]>
}

/**
 * Signs the evidence of releases. The key is created with the first evidence and again after a restore; earlier public keys stay listed.
 */
export function createEvidenceSigner({ store, now }: { store: Store; now: () => Date }): EvidenceSigner {
  const publicKeys = async () => (await store.read.settings.get('evidence-keys')) ?? []
  return {
    publicKeys,
    async sign(bytes) {
      const privateKey =
        (await store.read.settings.get(signingKeySetting)) ?? (await store.write((rows) => createKey(rows, now())))
      if (!privateKey)
        throw new Error(
          `The row ${signingKeySetting} of the table settings cannot be read. Delete it to create a new key.`,
        )
      return { signature: sign(undefined, bytes, privateKey), publicKey: toPublicKey(privateKey) }
    },
  }
}

async function createKey(rows: Rows, now: Date): Promise<string | undefined> {
  const { privateKey: created } = generateKeyPairSync('ed25519')
  const pem = created.export({ type: 'pkcs8', format: 'pem' }).toString()
  const privateKey = await rows.settings.getOrSet(signingKeySetting, pem)
  if (!privateKey) return undefined
  const known = (await rows.settings.get('evidence-keys')) ?? []
  const publicKey = toPublicKey(privateKey)
  if (!known.some((key) => key.public_key === publicKey))
    await rows.settings.set('evidence-keys', [...known, { public_key: publicKey, since: now.toISOString() }])
  return privateKey
}

const toPublicKey = (privateKey: string) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()

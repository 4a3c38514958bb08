import { decryptInto } from './encryption.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { verifyBytes, verifyData } from './verify-backup.ts'
import { inWorkFolder } from './work-folder.ts'

/** What it takes to believe and to read a backup. */
export type Keys = {
  /** BACKUP_KEY: manifests must be signed with it. */
  key?: Buffer
  /** age identities; needed for an encrypted backup. */
  identities?: string[]
  /** A folder with room to decrypt into. */
  room: string
}

/**
 * Checks everything a backup claims and hands its folder to `work`, decrypted if need be. Throws a sentence that names the first thing
 * wrong. Of an encrypted backup nothing can be handed over without an identity: then `work` gets no folder.
 */
export async function openBackup<Result>(
  folder: string,
  { key, identities, room }: Keys,
  work: (manifest: Manifest, plain: string | undefined) => Promise<Result>,
): Promise<Result> {
  const manifest = await readManifest(folder, key)
  await verifyBytes(folder, manifest.files)
  if (!manifest.recipient) {
    await verifyData(folder, manifest)
    return work(manifest, folder)
  }
  if (!identities) return work(manifest, undefined)
  return inWorkFolder(room, 'plain', async (plain) => {
    await decryptInto(plain, folder, manifest, identities)
    await verifyData(plain, manifest)
    return work(manifest, plain)
  })
}

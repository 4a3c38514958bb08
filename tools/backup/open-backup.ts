import { decryptInto } from './encryption.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { verifyBytes, verifyData } from './verify-backup.ts'
import { inWorkFolder } from './work-folder.ts'

/** Keys needed to verify and read a backup. */
export type Keys = {
  /** Keys of signatures, of which one must fit; none: signatures are not checked. */
  backupKeys: readonly Buffer[]
  /** age identities; required for an encrypted backup. */
  identities?: string[]
  room: string
}

/**
 * Checks a backup completely and passes its folder to `work`, decrypted if necessary. Throws an error that names the first problem.
 * Without an identity, `work` gets no folder for an encrypted backup.
 */
export async function openBackup<Result>(
  folder: string,
  { backupKeys, identities, room }: Keys,
  work: (manifest: Manifest, plain: string | undefined) => Promise<Result>,
): Promise<Result> {
  const manifest = await readManifest(folder, backupKeys)
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

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Age after which files of a killed run are removed, in milliseconds: a younger run may still be active. */
export const leftBehindMs = 24 * 60 * 60 * 1000

/** Names of temporary work folders: purpose and process id. */
const named = /^backup-(plain|open|fetched|manifests|tested)-\d+$/

/**
 * Creates a folder in `room` for a backup being created, decrypted, fetched or tested, or for manifests of others. The folder belongs to this
 * process and is removed after `work`, even on failure.
 */
export async function inWorkFolder<Result>(
  room: string,
  purpose: 'plain' | 'open' | 'fetched' | 'manifests' | 'tested',
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeftBehind(room, named)
  return inFolder(join(room, `backup-${purpose}-${process.pid}`), work)
}

/** Creates an empty folder readable only by its owner, and removes it after `work`. */
export async function inFolder<Result>(folder: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes files of this user's killed runs from a folder. */
export async function removeLeftBehind(folder: string, names: RegExp): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (!names.test(name)) continue
    // Another run may have removed it meanwhile.
    const result = await stat(join(folder, name)).catch(() => undefined)
    if (result && Date.now() - result.mtimeMs > leftBehindMs && result.uid === process.getuid?.())
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

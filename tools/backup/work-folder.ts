import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a run that was killed left behind is taken away after a day, in milliseconds: until then it may be one at work. */
export const leftBehindMs = 24 * 60 * 60 * 1000

/** What a folder of ours for work is called: what for, and the process. */
const named = /^backup-(plain|open|fetched|manifests)-\d+$/

/** A folder in `room` for a backup that is being made, decrypted or fetched, or what others say of themselves, of this process, that is gone when `work` is done, whatever came of it. */
export async function inWorkFolder<Result>(
  room: string,
  what: 'plain' | 'open' | 'fetched' | 'manifests',
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeftBehind(room, named)
  return inFolder(join(room, `backup-${what}-${process.pid}`), work)
}

/** An empty folder that only its owner can read, gone when `work` is done. */
export async function inFolder<Result>(folder: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes away what killed runs of this user left in a folder. */
export async function removeLeftBehind(folder: string, names: RegExp): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (!names.test(name)) continue
    // Another run may have finished with it meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > leftBehindMs && found.uid === process.getuid?.())
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Waits until a folder and everything in it is on the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await sync(join(entry.parentPath, entry.name))
  await sync(folder)
}

/** Waits until a file, or the list of names in a folder, is on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

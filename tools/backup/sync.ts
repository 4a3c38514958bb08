import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Flushes a folder and its contents to disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await sync(join(entry.parentPath, entry.name))
  await sync(folder)
}

/** Flushes a file, or a folder's list of names, to disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

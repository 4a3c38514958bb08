import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** Bytes read from disk at a time: larger pieces cost fewer turns of the event loop. */
const readAtOnce = 512 * 1024

/** Files in a folder, two hex digits deep. `folder` and the temporary files must be on one file system. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    async keep(sha256, temporary) {
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // The name holds the hash, so renaming over what is there can only put the same bytes in its place.
      await rename(temporary, path)
      await syncFolder(dirname(path))
      await syncFolder(folder)
    },
    async read(sha256, range) {
      const handle = await open(pathOf(sha256))
      return createReadStream('', { fd: handle, highWaterMark: readAtOnce, ...range })
    },
    async size(sha256) {
      const found = await stat(pathOf(sha256)).catch(() => undefined)
      return found?.isFile() ? found.size : undefined
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list() {
      for (const prefix of await readdir(folder).catch(() => [])) {
        if (/^[0-9a-f]{2}$/.test(prefix)) yield* await readdir(join(folder, prefix))
      }
    },
  }
}

/** Makes a rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

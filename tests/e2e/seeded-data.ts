import { cpSync, rmSync } from 'node:fs'
import { scratchFolder } from '#tests/scratch.ts'
import { startServer, stopOnceRead } from '#tests/server.ts'

/** A data folder with the sample content, and copies of it, which cost a quarter of the time that seeding takes. */
export type SeededData = { copy: () => string; remove: () => void }

export async function seedOnce(): Promise<SeededData> {
  const dataDir = scratchFolder('seeded')
  await stopOnceRead(await startServer({ DATA_DIR: dataDir }))
  return {
    copy() {
      const own = scratchFolder('site')
      cpSync(dataDir, own, { recursive: true })
      return own
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

/** A whole application on an empty store, with a clock that tests move. */
export async function createWorld(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-world-'))
  let instant = Date.parse('2026-11-21T06:30:00.000Z')
  const app: App = await createApp({
    config: readConfig({ DATA_DIR: folder, SEED: 'none', ...environment }),
    now: () => new Date(instant),
    development: true,
  })
  return {
    ...app,
    folder,
    now: () => new Date(instant),
    /** Moves the clock forward by so many milliseconds. */
    wait: (ms: number) => {
      instant += ms
    },
    setClock: (iso: string) => {
      instant = Date.parse(iso)
    },
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

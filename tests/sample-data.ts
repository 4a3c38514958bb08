import { cpSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { copyOf, freshDatabase, type TestDatabase } from './postgres.ts'
import { onceInRun } from './run-template.ts'

export const worldStart = '2026-11-21T06:30:00.000Z'

/**
 * Copies a data folder into an empty one, as after a world's first start. On PostgreSQL, creates and returns a separate database. The
 * original is filled once per run, which takes five times as long as a start on existing data.
 */
export async function seedSample(dataDir: string, database: 'sqlite' | 'postgres'): Promise<TestDatabase | undefined> {
  const sample = await onceInRun(`sample-${database}`, async (DATA_DIR) => {
    const postgres = database === 'postgres' ? await freshDatabase() : undefined
    const config = readConfig({ DATA_DIR, DATABASE_URL: postgres?.url, SEED: 'sample' })
    await (await createApp({ config, now: () => new Date(worldStart), development: true })).close()
    return postgres?.name ?? ''
  })
  cpSync(sample.dataDir, dataDir, { recursive: true })
  return sample.message ? copyOf(sample.message) : undefined
}

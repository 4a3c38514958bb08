import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/postgres.ts'
import { atNight, runSize } from '#tests/run-size.ts'
import { killLoop } from './kill-loop.ts'

/** Tests that acknowledged writes survive the death of the process at any moment. */
for (const [dialect, kills, when] of [
  ['sqlite', runSize.kills.sqlite, {}],
  ['postgres', runSize.kills.postgres, atNight],
] as const)
  test(`${dialect} loses no acknowledged row or file in ${kills} random kills under load (F01, F10)`, {
    ...when,
    timeout: 300_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suvira-kill-'))
    const database = dialect === 'postgres' ? await freshDatabase() : undefined
    const place = { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) }
    try {
      const tally = await killLoop(place, kills)
      expect(tally).toMatchObject({ lost: [], altered: 0, ledgerBrokenAt: null, leftAfterADay: [] })
      // The figures are meaningful only if there was load, and kills interrupted it.
      expect(tally.acknowledged).toBeGreaterThan(kills)
      expect(tally.uploads).toBeGreaterThan(0)
      console.log(`${dialect}: ${JSON.stringify({ ...tally, lost: tally.lost.length, leftAfterADay: 0 })}`)
    } finally {
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

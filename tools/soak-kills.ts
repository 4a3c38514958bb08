import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killLoop } from '#tests/faults/kill-loop.ts'
import { emptyDatabase, setup } from '#tests/postgres.ts'

/** F01 for a night: so many kills on SQLite, a tenth of them on PostgreSQL. */
export async function kills(howMany = '5000'): Promise<boolean> {
  const stop = await setup()
  const database = await emptyDatabase()
  const places: { dialect: string; count: number; more: Record<string, string> }[] = [
    { dialect: 'sqlite', count: Number(howMany), more: {} },
    { dialect: 'postgres', count: Math.ceil(Number(howMany) / 10), more: { DATABASE_URL: database.url } },
  ]
  let fine = true
  try {
    for (const { dialect, count, more } of places) {
      const folder = mkdtempSync(join(tmpdir(), 'suvira-soak-'))
      const { lost, ...tally } = await killLoop({ DATA_DIR: folder, ...more }, count)
      console.log(`${dialect}: ${JSON.stringify({ ...tally, lost: lost.length })}`)
      fine &&= lost.length === 0 && tally.altered === 0 && tally.ledgerBrokenAt === null
      rmSync(folder, { recursive: true, force: true })
    }
  } finally {
    await database.drop()
    await stop()
  }
  return fine
}

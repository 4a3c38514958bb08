import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killLoop, type Tally } from '#tests/faults/kill-loop.ts'
import { emptyDatabase } from '#tests/postgres.ts'
import { type Dialect, onBothDatabases } from './soak-databases.ts'

/** Number of kills before all data is compared and replaced. A start reads the full database, so old data would slow the loop down. */
const killsPerRound = 500

/** Runs F01 and F10 for a night: `howMany` kills on SQLite and as many on PostgreSQL, or only on `only`. */
export function kills(howMany = '5000', only?: string): Promise<boolean> {
  return onBothDatabases(only, (dialect) => killsOn(dialect, Number(howMany)))
}

async function killsOn(dialect: Dialect, howMany: number): Promise<boolean> {
  const sum = {
    kills: 0,
    acknowledged: 0,
    lost: 0,
    uploads: 0,
    altered: 0,
    brokenLedgers: 0,
    leftAfterADay: 0,
    unacknowledged: 0,
  }
  while (sum.kills < howMany) {
    const tally = await round(dialect, Math.min(killsPerRound, howMany - sum.kills))
    sum.kills += tally.kills
    sum.acknowledged += tally.acknowledged
    sum.lost += tally.lost.length
    sum.uploads += tally.uploads
    sum.altered += tally.altered
    sum.brokenLedgers += tally.ledgerBrokenAt === null ? 0 : 1
    sum.leftAfterADay += tally.leftAfterADay.length
    sum.unacknowledged += tally.unacknowledged
    console.log(`${dialect}: ${JSON.stringify(sum)}`)
  }
  return sum.lost === 0 && sum.altered === 0 && sum.brokenLedgers === 0 && sum.leftAfterADay === 0
}

async function round(dialect: Dialect, howMany: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-soak-'))
  const database = dialect === 'postgres' ? await emptyDatabase() : undefined
  try {
    return await killLoop({ DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) }, howMany)
  } finally {
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

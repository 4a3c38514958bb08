import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keptForMonths } from '#model/download-request.ts'
import { monthsBefore } from '#server/domain/months-before.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { keysLock, oneAtATime } from '#server/store/postgres-locks.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import { type KeyPlace, keysIn, type Sealable, updateKeys } from './enquiry-keys.ts'
import { erasedKnownTo } from './erase-again.ts'

/** How long the keys may be in the hands of another process, in milliseconds. */
const patienceMs = 60_000

type Site = { databaseUrl?: string; dataDir: string }

/**
 * Brings the keys beside the backups up to what the site says now: a key for each of these enquiries, none for those that were erased. One
 * process at a time, however many servers have this database: two would each leave out what the other adds.
 */
export function keysOfSite(
  site: Site,
  place: KeyPlace,
  { enquiries, now }: { enquiries: readonly Sealable[]; now: Date },
) {
  return alone(site, async () => {
    const erased = new Set((await erasedIn(site)).map(({ id }) => id))
    return updateKeys(place, keysIn(site.dataDir), { enquiries, erased, oldest: monthsBefore(now, keptForMonths), now })
  })
}

async function erasedIn({ databaseUrl, dataDir }: Site) {
  const db = databaseUrl ? openPostgres(databaseUrl).db : openSqliteFile(join(dataDir, 'site.db'))
  try {
    return await erasedKnownTo(db)
  } finally {
    await db.destroy()
  }
}

/** The lock goes with its connection, however the process ends. */
async function alone<Result>({ databaseUrl, dataDir }: Site, work: () => Promise<Result>): Promise<Result> {
  if (databaseUrl) return oneAtATime(openPostgres(databaseUrl), work, keysLock)
  const lock = new DatabaseSync(join(dataDir, 'keys.lock'), { timeout: patienceMs })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return await work()
  } finally {
    lock.close()
  }
}

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { retentionMonths } from '#model/download-request.ts'
import { monthsBefore } from '#server/domain/months-before.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { keysLock, oneAtATime } from '#server/store/postgres-locks.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import { type KeyPlace, keysIn, type Sealable, updateKeys } from './enquiry-keys.ts'
import { erasedKnownTo } from './erase-again.ts'

/** Maximum wait for another process that uses the keys, in milliseconds. */
const patienceMs = 60_000

type Site = { databaseUrl?: string; dataDir: string }

/**
 * Updates the keys beside the backups: a key for each of these enquiries, none for erased enquiries. One process at a time among all
 * servers of this database. Two processes would each omit the other's additions.
 */
export function keysOfSite(
  site: Site,
  place: KeyPlace,
  { enquiries, now }: { enquiries: readonly Sealable[]; now: Date },
) {
  return alone(site, async () => {
    const erased = new Set((await erasedIn(site)).map(({ id }) => id))
    return updateKeys(place, keysIn(site.dataDir), {
      enquiries,
      erased,
      oldest: monthsBefore(now, retentionMonths),
      now,
    })
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

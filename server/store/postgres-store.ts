import { type Kysely, sql } from 'kysely'
import { listenForRevisions } from './listen-for-revisions.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { ledgerLock, oneAtATime } from './postgres-locks.ts'
import { lastNumber, revisionOf } from './revision.ts'
import { type Rows, rowsOver, within } from './rows.ts'
import { createPostgresSearch } from './search/postgres-search.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Opens a store that several servers may share. Servers notify each other of changes and append to the ledger one after another. */
export async function openPostgresStore(url: string): Promise<Store> {
  const postgres = openPostgres(url)
  const { db } = postgres
  await oneAtATime(postgres, async () => {
    await migrate(db)
    await rowsOver(db).catalogue.completeTexts()
  })
  const known = await revisionOf(db)
  const listening = await listenForRevisions(postgres, known.set)
  return {
    dialect: 'postgres',
    db,
    read: rowsOver(db),
    search: createPostgresSearch(db),
    write: (work) => db.transaction().execute((transaction) => within(transaction, work)),
    async change(work) {
      const { result, number } = await changeLedger(db, work)
      known.set(number)
      return result
    },
    alone: (work) => oneAtATime(postgres, work),
    revision: known.get,
    onRevision: known.listen,
    clock: async () => (await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)).rows[0]?.time,
    ping: async () => void (await sql`select 1`.execute(db)),
    purgeDeleted: async () => {},
    async close() {
      await listening.stop()
      await db.destroy()
    },
  }
}

/** Runs one transaction under the ledger's lock. On commit, notifies the other servers of its last number. */
function changeLedger<Result>(
  db: Kysely<Tables>,
  work: (rows: Rows) => Promise<Result>,
): Promise<{ result: Result; number: number }> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ledgerLock})`.execute(transaction)
    const result = await within(transaction, work)
    const number = await lastNumber(transaction)
    await sql`select pg_notify('revision', ${String(number)})`.execute(transaction)
    return { result, number }
  })
}

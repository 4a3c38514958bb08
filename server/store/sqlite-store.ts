import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { applied, migrate, outstanding } from './migrate.ts'
import { type KnownRevision, lastNumber, lookEveryMs, revisionOf } from './revision.ts'
import { type Rows, rowsOver, within } from './rows.ts'
import { createSqliteSearch } from './search/sqlite-search.ts'
import { openSqlite } from './sqlite.ts'
import { retryWhileLocked } from './sqlite-lock.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** A store of one process: `site.db` in a folder. */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { writer, reader, dataVersion } = openSqlite(join(dataDir, 'site.db'))
  await keepCopyBeforeMigrating(writer, dataDir)
  await migrate(writer)
  await rowsOver(writer).catalogue.completeTexts()
  const known = await revisionOf(reader)
  const endLooking = lookForOtherWriters(reader, dataVersion, known)
  // From here on SQLite itself never waits for another process's lock: see `retryWhileLocked`.
  await sql`pragma busy_timeout = 0`.execute(writer)
  const transact = <Result>(work: (rows: Rows) => Promise<Result>) =>
    retryWhileLocked(dataDir, () => writer.transaction().execute((transaction) => within(transaction, work)))
  const search = createSqliteSearch(join(dataDir, 'search.db'))
  return {
    dialect: 'sqlite',
    db: writer,
    read: rowsOver(reader),
    search,
    write: transact,
    async change(work) {
      const result = await transact(work)
      known.set(await lastNumber(reader))
      return result
    },
    // One process per file.
    alone: (work) => work(),
    revision: known.get,
    onRevision: known.listen,
    clock: async () => undefined,
    ping: async () => void (await sql`select 1`.execute(reader)),
    async close() {
      endLooking()
      await search.close()
      await reader.destroy()
      await sql`pragma wal_checkpoint(truncate)`.execute(writer)
      await writer.destroy()
    },
  }
}

/** Notices what a tool wrote into the same file. Answers how to end it. */
function lookForOtherWriters(reader: Kysely<Tables>, dataVersion: () => number, known: KnownRevision): () => void {
  let version = dataVersion()
  const looking = setInterval(async () => {
    const now = dataVersion()
    if (now === version) return
    version = now
    known.set(await lastNumber(reader))
  }, lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}

/** A new version that changes the shape of existing data leaves the old one beside it, for the way back. */
async function keepCopyBeforeMigrating(writer: Kysely<Tables>, dataDir: string): Promise<void> {
  const [next] = await outstanding(writer)
  const known = await applied(writer)
  if (!next || !known.length) return
  const copy = join(dataDir, `site-before-${next}.db`)
  if (existsSync(copy)) return
  // Whole or not at all: the name is given when the bytes are there.
  rmSync(`${copy}.part`, { force: true })
  await sql`vacuum into ${`${copy}.part`}`.execute(writer)
  renameSync(`${copy}.part`, copy)
}

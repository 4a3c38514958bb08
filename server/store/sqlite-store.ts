import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { codeOf, sqliteCodeOf } from '#model/errors.ts'
import { applied, migrate, outstanding } from './migrate.ts'
import { checkEveryMs, type KnownRevision, lastNumber, revisionOf } from './revision.ts'
import { type Rows, rowsOver, within } from './rows.ts'
import { createSqliteSearch } from './search/sqlite-search.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Opens a store for one process: `site.db` in a folder. */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  const { writer, reader, dataVersion, isReadOnly, reopen } = await openMigrated(dataDir)
  const known = await revisionOf(reader)
  const endLooking = lookForOtherWriters(reader, dataVersion, known)
  await waitForNobody(writer)
  async function assertWritable(): Promise<void> {
    if (!isReadOnly()) return
    if (!(await reopen())) throw Object.assign(new Error(fullSentence), { code: 'ENOSPC' })
    await waitForNobody(writer)
  }
  async function transact<Result>(work: (rows: Rows) => Promise<Result>): Promise<Result> {
    await assertWritable()
    return retryWhileLocked(dataDir, () => writer.transaction().execute((transaction) => within(transaction, work)))
  }
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
    alone: (work) => work(), // One process per file.
    revision: known.get,
    onRevision: known.listen,
    clock: async () => undefined,
    ping: async () => void (await sql`select 1`.execute(reader)),
    purgeDeleted: () => retryWhileLocked(dataDir, () => purgeDeleted(writer)),
    close: async () => {
      endLooking()
      await search.close()
      await reader.destroy()
      if (!isReadOnly()) await sql`pragma wal_checkpoint(truncate)`.execute(writer)
      await writer.destroy()
    },
  }
}

/** Disables SQLite's own wait for locks of other processes: see `retryWhileLocked`. */
const waitForNobody = async (writer: Kysely<Tables>) => void (await sql`pragma busy_timeout = 0`.execute(writer))

/** Opens the file and migrates it. On a full disk, opens it read-only and unchanged. */
async function openMigrated(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const opened = openSqlite(join(dataDir, 'site.db'))
  if (opened.isReadOnly()) await assertMigrated(opened.writer)
  else await update(opened.writer, dataDir)
  return opened
}

/** Number of free pages released per statement; other requests run in between. */
const pagesAtOnce = 256

/** Shortens `site.db` by its free pages and empties the write-ahead log, which contains the earlier contents of deleted rows. */
async function purgeDeleted(writer: Kysely<Tables>): Promise<void> {
  const freePages = async () => (await sql<{ freelist_count: number }>`pragma freelist_count`.execute(writer)).rows[0]
  let free = (await freePages())?.freelist_count ?? 0
  while (free > 0) {
    await sql`pragma incremental_vacuum(${sql.lit(pagesAtOnce)})`.execute(writer)
    await setImmediate()
    const remaining = (await freePages())?.freelist_count ?? 0
    if (remaining >= free) break
    free = remaining
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(writer)
}

/** SQLite's number for `auto_vacuum = incremental`, and its SQLITE_FULL. */
const incremental = 2
const full = 13

/**
 * Rewrites a file of an earlier release once: its free space contains deleted rows and cannot be released in portions. Takes 10 s per GB.
 * If there is no room for the copy, the next start retries.
 */
async function clearDeletedBefore(writer: Kysely<Tables>): Promise<void> {
  const mode = await sql<{ auto_vacuum: number }>`pragma auto_vacuum`.execute(writer)
  if (mode.rows[0]?.auto_vacuum === incremental) return
  try {
    await sql`vacuum`.execute(writer)
  } catch (error) {
    if (sqliteCodeOf(error) !== full) throw error
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(writer)
}

const fullSentence = 'The disk of the data folder is full.'

async function update(writer: Kysely<Tables>, dataDir: string): Promise<void> {
  await copyBeforeMigrating(writer, dataDir)
  await migrate(writer)
  await rowsOver(writer).catalogue.completeTexts()
  await clearDeletedBefore(writer)
}

/** Throws unless the read-only database has this version's tables. */
async function assertMigrated(writer: Kysely<Tables>): Promise<void> {
  const waiting = await outstanding(writer).catch(() => ['all'])
  if (waiting.length)
    throw new Error(
      `Cannot start.\n- ${fullSentence} This version must first migrate the database. Free up space in DATA_DIR, then start again.`,
    )
}

/** Detects changes written by a tool to the same file. Returns a function that stops the checks. */
function lookForOtherWriters(reader: Kysely<Tables>, dataVersion: () => number, known: KnownRevision): () => void {
  let version = dataVersion()
  const looking = setInterval(async () => {
    const now = dataVersion()
    if (now === version) return
    version = now
    known.set(await lastNumber(reader))
  }, checkEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}

/** Copies existing data before a migration, so that an upgrade can be reversed. */
async function copyBeforeMigrating(writer: Kysely<Tables>, dataDir: string): Promise<void> {
  const [next] = await outstanding(writer)
  const known = await applied(writer)
  if (!next || !known.length) return
  const copy = join(dataDir, `site-before-${next}.db`)
  if (existsSync(copy)) return
  // Atomic: the file is renamed once its bytes are complete.
  rmSync(`${copy}.part`, { force: true })
  await sql`vacuum into ${`${copy}.part`}`.execute(writer)
  renameSync(`${copy}.part`, copy)
}

/** Maximum wait for another process that is writing (a tool), and interval between retries, in milliseconds. */
const lockedMaxMs = 1000
const lockedAskMs = 20
/** SQLITE_BUSY, raised only at the beginning of a transaction: nothing has been changed yet. */
const busy = 5

/**
 * Runs one transaction, retrying while another process writes. SQLite itself would block the event loop; retries from outside do not
 * delay readers (fault F06). After a second, throws SQLite's error.
 */
async function retryWhileLocked<Result>(dataDir: string, transact: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + lockedMaxMs
  for (;;) {
    try {
      return await transact()
    } catch (error) {
      const locked = sqliteCodeOf(error) === busy
      if (!locked || performance.now() > until) throw await readOnlyIfSo(error, dataDir)
      await new Promise((again) => setTimeout(again, lockedAskMs))
    }
  }
}

/** IOERR_WRITE: SQLite reports it both for a full disk and for a read-only disk. */
const ioerrWrite = 778

async function readOnlyIfSo(error: unknown, dataDir: string): Promise<unknown> {
  if (sqliteCodeOf(error) !== ioerrWrite) return error
  const refused: unknown = await access(dataDir, constants.W_OK).catch((why: unknown) => why)
  return codeOf(refused) === 'EROFS' ? refused : error
}

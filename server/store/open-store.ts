import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { applied, migrate, outstanding } from './migrate.ts'
import type { Postgres } from './postgres.ts'
import { rowsOver } from './rows.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** How often a server looks for changes that another process made, in milliseconds. */
const lookEveryMs = 500

/** The only place that knows which database there is. `file` may be `:memory:`-free only: two connections share it. */
export async function openStore({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  return databaseUrl ? overPostgres(databaseUrl) : overSqlite(dataDir)
}

async function overSqlite(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'site.db')
  const { writer, reader, dataVersion } = openSqlite(file)
  await keepCopyBeforeMigrating(writer, dataDir)
  await migrate(writer as Kysely<unknown>)
  const known = await revisionOf(reader)
  let version = dataVersion()
  const looking = setInterval(async () => {
    const now = dataVersion()
    if (now === version) return
    version = now
    known.set(await lastNumber(reader))
  }, lookEveryMs)
  looking.unref()
  // From here on nobody waits for another process's lock by standing still: see `patiently`.
  await sql`pragma busy_timeout = 0`.execute(writer)
  const transact = <Result>(work: (rows: ReturnType<typeof rowsOver>) => Promise<Result>) =>
    patiently(
      () => writer.transaction().execute((transaction) => work(rowsOver(transaction))),
      (error) => readOnlyIfSo(error, dataDir),
    )
  return {
    dialect: 'sqlite',
    db: writer,
    read: rowsOver(reader),
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
      clearInterval(looking)
      await reader.destroy()
      await sql`pragma wal_checkpoint(truncate)`.execute(writer)
      await writer.destroy()
    },
  }
}

/** How long a write waits for another process that is writing (a tool), and how often it asks meanwhile, in milliseconds. */
const lockedMaxMs = 1000
const lockedAskMs = 20
/** SQLITE_BUSY, met only where a transaction begins: nothing of it has happened yet. */
const busy = 5

/** SQLite would wait inside the call and stop the event loop with it; asking again from outside leaves readers alone (fault F06). */
async function patiently<Result>(
  transact: () => Promise<Result>,
  tellApart: (error: unknown) => Promise<unknown>,
): Promise<Result> {
  const until = performance.now() + lockedMaxMs
  for (;;) {
    try {
      return await transact()
    } catch (error) {
      const locked = (error as { errcode?: number }).errcode === busy
      if (!locked || performance.now() > until) throw await tellApart(error)
      await new Promise((again) => setTimeout(again, lockedAskMs))
    }
  }
}

/** IOERR_WRITE: SQLite says it for a disk that is full beyond a limit and for one that was made read-only alike. */
const ioerrWrite = 778

async function readOnlyIfSo(error: unknown, dataDir: string): Promise<unknown> {
  if ((error as { errcode?: number }).errcode !== ioerrWrite) return error
  const refused: unknown = await access(dataDir, constants.W_OK).catch((why: unknown) => why)
  return (refused as { code?: string } | undefined)?.code === 'EROFS' ? refused : error
}

/** A new version that changes the shape of existing data leaves the old one beside it, for the way back. */
async function keepCopyBeforeMigrating(writer: Kysely<Tables>, dataDir: string): Promise<void> {
  const [next] = await outstanding(writer as Kysely<unknown>)
  const known = await applied(writer as Kysely<unknown>)
  if (!next || !known.length) return
  const copy = join(dataDir, `site-before-${next}.db`)
  if (existsSync(copy)) return
  // Whole or not at all: the name is given when the bytes are there.
  rmSync(`${copy}.part`, { force: true })
  await sql`vacuum into ${`${copy}.part`}`.execute(writer)
  renameSync(`${copy}.part`, copy)
}

async function overPostgres(url: string): Promise<Store> {
  // Its driver costs memory that an installation on SQLite has no use for.
  const { openPostgres } = await import('./postgres.ts')
  const postgres = openPostgres(url)
  const { db } = postgres
  await oneAtATime(postgres, () => migrate(db as unknown as Kysely<unknown>))
  const known = await revisionOf(db)
  const listening = await listen(postgres, known.set)
  return {
    dialect: 'postgres',
    db,
    read: rowsOver(db),
    write: (work) => db.transaction().execute((transaction) => work(rowsOver(transaction))),
    async change(work) {
      const { result, number } = await db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${ledgerLock})`.execute(transaction)
        const done = await work(rowsOver(transaction))
        const last = await lastNumber(transaction)
        await sql`select pg_notify('revision', ${String(last)})`.execute(transaction)
        return { result: done, number: last }
      })
      known.set(number)
      return result
    },
    alone: (work) => oneAtATime(postgres, work),
    revision: known.get,
    onRevision: known.listen,
    clock: async () => (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)).rows[0]?.at,
    ping: async () => void (await sql`select 1`.execute(db)),
    async close() {
      await listening.stop()
      await db.destroy()
    },
  }
}

/** Any number, the same in every server: whoever holds it may append to the ledger. */
const ledgerLock = 746_201

/** Whoever holds it may migrate and put in what every installation begins with. */
const startLock = ledgerLock + 1

/** Every running server holds this one shared; whoever replaces the data takes it alone. */
export const serverLock = ledgerLock + 2

/** Servers that start together migrate, and fill an empty database, one after another: however long that takes. */
async function oneAtATime<Result>({ connectAlone }: Postgres, work: () => Promise<Result>): Promise<Result> {
  const connection = await connectAlone()
  try {
    await connection.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    // The lock ends with its connection.
    await connection.end()
  }
}

/** A database that does not answer within this counts as gone, in milliseconds: whoever waits for it is told (fault F15). */
const silentMs = 1500

/** Hears of other servers' changes at once, and looks every half second in case the line was cut or went silent. */
async function listen(
  { pool, cut }: Postgres,
  heard: (number: number) => void,
): Promise<{ stop: () => Promise<void> }> {
  let client: pg.PoolClient | undefined
  let busy = false
  let stopped = false
  async function connect(): Promise<pg.PoolClient> {
    const fresh = await pool.connect()
    fresh.on('notification', (message) => heard(Number(message.payload)))
    fresh.on('error', () => {
      if (client === fresh) letGo()
    })
    client = fresh
    await fresh.query('select pg_advisory_lock_shared($1)', [serverLock])
    await fresh.query('listen revision')
    return fresh
  }
  function letGo() {
    const last = client
    client = undefined
    last?.release(true)
  }
  async function round() {
    if (busy || stopped) return
    busy = true
    // Over the connection that only listens: a full pool is no silence. A blocked event loop is none either, hence the last turn.
    const silent = setTimeout(() => setImmediate(() => busy && cut()), silentMs)
    try {
      const { rows } = await (client ?? (await connect())).query('select max(number) as last from ledger')
      heard(Number(rows[0]?.last ?? 0))
    } catch {
      // The database may be away for a while: the next round tries again, and until then readers keep what they know.
      letGo()
    } finally {
      clearTimeout(silent)
      busy = false
      if (stopped) letGo()
    }
  }
  await connect()
  const looking = setInterval(round, lookEveryMs)
  looking.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(looking)
      letGo()
    },
  }
}

async function lastNumber(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select((ask) => ask.fn.max('number').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

async function revisionOf(db: Kysely<Tables>) {
  let last = await lastNumber(db)
  const listeners: ((revision: number) => void)[] = []
  return {
    get: () => last,
    set(number: number) {
      if (number <= last) return
      last = number
      for (const listener of listeners) listener(last)
    },
    listen: (listener: (revision: number) => void) => void listeners.push(listener),
  }
}

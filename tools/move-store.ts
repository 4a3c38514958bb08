import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { withPassword } from '#server/address-passwords.ts'
import { lockData } from '#server/data-lock.ts'
import { applied, migrateTo } from '#server/store/migrate.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { serverLock } from '#server/store/postgres-locks.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import { contentsOf, type Dialect, differences, insertRows, pagesOf, raw, tableNames } from './backup/raw-database.ts'
import { Usage } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage: suvira move-store --to postgres://user@host/name [--password-file FILE]     from the SQLite file in DATA_DIR to an empty database
       suvira move-store --to sqlite                                               from DATABASE_URL to a SQLite file in DATA_DIR

  --password-file FILE   the database user's password; "-" reads it from standard input. An address that contains a password can be
                         seen by all users of the machine.

Copies every row and compares counts and hashes of every table. The source is not changed. Stop all servers first.`

type OpenStore = { dialect: Dialect; db: Kysely<Tables> }

/** Copies the full store from one kind of database to the other. Returns the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: { to: { type: 'string' }, 'password-file': { type: 'string' } },
  })
  const config = operator.config()
  const { to: input = '', 'password-file': passwordFile } = values
  const toPostgres = /^postgres(ql)?:/.test(input)
  if (passwordFile !== undefined && !toPostgres) throw new Usage(usage)
  const to = passwordFile === undefined ? input : withPasswordOf(await operator.readText(passwordFile), input)
  if (toPostgres === Boolean(config.databaseUrl) || (!toPostgres && to !== 'sqlite')) throw new Usage(usage)
  await operator.needStore()
  if (!toPostgres) operator.needNamedFolder()
  const unlock = lockData(config.dataDir)
  try {
    return toPostgres
      ? await sqliteToPostgres(config.dataDir, to)
      : await postgresToSqlite(config.databaseUrl ?? '', config.dataDir)
  } finally {
    unlock()
  }
}

/** Returns the address with the password from a file. Throws if the file has none, or if the address has a password or names no user. */
function withPasswordOf(text: string, address: string): string {
  const password = text.replace(/[\r\n]+$/, '')
  if (!password) throw new Error('The file of --password-file is empty.')
  const url = new URL(address)
  if (url.password)
    throw new Error('The address of --to already contains a password. Remove it, or leave out --password-file.')
  if (!url.username) throw new Error('The address of --to contains no user. Write it like postgres://user@host/name.')
  return withPassword(address, password) ?? address
}

async function sqliteToPostgres(dataDir: string, url: string): Promise<number> {
  const source = openSqliteFile(join(dataDir, 'site.db'))
  const { db } = openPostgres(url)
  try {
    // All or nothing: the target stays empty until the comparison succeeds.
    const moved = await db.transaction().execute(async (target) => {
      await prepare(target)
      return copyAll({ dialect: 'sqlite', db: source }, { dialect: 'postgres', db: target })
    })
    console.log(`${moved}\nStart the server with DATABASE_URL set to that database. The SQLite file stays where it is.`)
    return 0
  } finally {
    await source.destroy()
    await db.destroy()
  }
}

async function postgresToSqlite(url: string, dataDir: string): Promise<number> {
  const file = join(dataDir, 'site.db')
  if (existsSync(file)) throw new Error(`${file} already exists. Move it elsewhere, or set another DATA_DIR.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const part = `${file}.part`
  rmSync(part, { force: true })
  const { db } = openPostgres(url)
  const target = openSqliteFile(part)
  try {
    const moved = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (source) => {
        await prepare(source)
        return copyAll({ dialect: 'postgres', db: source }, { dialect: 'sqlite', db: target })
      })
    await target.destroy()
    renameSync(part, file)
    console.log(`${moved}\nStart the server without DATABASE_URL. The PostgreSQL database stays as it is.`)
    return 0
  } finally {
    rmSync(part, { force: true })
    await db.destroy()
  }
}

/** Throws if a server is running, and locks out others. Disables time-outs: the work may take longer than a page's query. */
async function prepare(postgres: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(postgres)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(postgres)
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${serverLock}) as free`.execute(
    postgres,
  )
  if (!rows[0]?.free) throw new Error('A server is using this database. Stop every server first.')
}

/** Copies the source's schema and rows to the target, then compares both. Returns a line per table; throws if anything differs. */
async function copyAll(source: OpenStore, target: OpenStore): Promise<string> {
  const from = raw(source.db)
  const to = raw(target.db)
  if ((await tableNames(to, target.dialect)).length)
    throw new Error('The target is not empty. Choose an empty database.')
  await migrateTo(target.db, await applied(source.db))
  for (const table of await tableNames(to, target.dialect)) {
    await to.deleteFrom(table).execute()
    for await (const page of pagesOf(from, source.dialect, table)) await insertRows(to, table, page)
  }
  const before = await contentsOf(from, source.dialect)
  const after = await contentsOf(to, target.dialect)
  const different = differences(before, after)
  if (different.length)
    throw new Error(
      `Rows of ${different.join(', ')} differ after the copy. The source is unchanged. Run this command again.`,
    )
  return Object.entries(after)
    .map(([table, { rows, hash }]) => `${String(rows).padStart(8)} ${table} ${hash.slice(0, 16)}`)
    .join('\n')
}

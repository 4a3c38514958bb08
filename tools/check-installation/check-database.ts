import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { reportClockDoubt } from '#server/clock-evidence.ts'
import type { Config } from '#server/config.ts'
import { outstanding } from '#server/store/migrate.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { rowsOver } from '#server/store/rows.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const emptyText = 'It is empty. The first start creates the tables.'

/** Connects as the server does, and checks that the tables exist, have this version, and can be read and written. */
export async function checkDatabase(place: Place): Promise<string> {
  if (!place.databaseUrl && !existsSync(sqliteFile(place)))
    return `${sqliteFile(place)} does not exist yet. ${emptyText}`
  return withDatabase(place, (db) => (place.databaseUrl ? checkPostgres(db) : checkSqlite(db)))
}

/** Compares this machine's clock with the database's, the time service, and the site's last run. */
export async function checkClock(place: Place): Promise<string> {
  const machineTime = new Date()
  if (!place.databaseUrl && !existsSync(sqliteFile(place))) return `It shows ${machineTime.toISOString()}.`
  return withDatabase(place, async (db) => {
    const clock = async () =>
      place.databaseUrl
        ? (await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)).rows[0]?.time
        : undefined
    if (!(await hasTables(db, place))) return `It shows ${machineTime.toISOString()}.`
    const doubt = await reportClockDoubt({ clock, read: rowsOver(db) }, machineTime, place.databaseUrl)
    if (!doubt) return `It shows ${machineTime.toISOString()}, and nothing contradicts it.`
    const known = new Date(doubt.evidenceMs).toISOString()
    throw new Error(
      `It shows ${machineTime.toISOString()}, but according to ${doubt.evidence} it is ${known}. Correct the clock, or run suvira admin clock confirm.`,
    )
  })
}

const sqliteFile = ({ dataDir }: Place) => join(dataDir, 'site.db')

async function withDatabase(place: Place, check: (db: Kysely<Tables>) => Promise<string>): Promise<string> {
  const db = place.databaseUrl ? openPostgres(place.databaseUrl).db : openSqliteFile(sqliteFile(place))
  try {
    return await check(db)
  } finally {
    await db.destroy()
  }
}

async function checkSqlite(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const result = rows[0]?.quick_check
  if (result !== 'ok') throw new Error(`The file is damaged: ${result}. Restore the last backup.`)
  return `SQLite, not damaged. ${migrationsText(await outstanding(db))}`
}

async function checkPostgres(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ role: string; version: string; standby: boolean; creates: boolean }>`
    select current_user as role, current_setting('server_version') as version, pg_is_in_recovery() as standby,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates`.execute(db)
  const { role = '', version = '', standby = false, creates = false } = rows[0] ?? {}
  if (standby) throw new Error('It is a read-only standby. Set DATABASE_URL to the primary server.')
  const owner = `The role ${role} cannot create tables. Run suvira migrate as the owner of the database.`
  if (!(await hasTables(db, { databaseUrl: 'postgres:', dataDir: '' }))) {
    if (!creates) throw new Error(`It is empty. ${owner}`)
    return `PostgreSQL ${version}, as ${role}. ${emptyText}`
  }
  const waiting = await outstanding(db)
  if (waiting.length && !creates) throw new Error(`${migrationsText(waiting)} ${owner}`)
  const closed = await closedTables(db)
  if (closed.length)
    throw new Error(
      `The role ${role} cannot read and write ${closed.join(', ')}. Grant it select, insert, update and delete.`,
    )
  return `PostgreSQL ${version}, as ${role}. ${migrationsText(waiting)}`
}

async function hasTables(db: Kysely<Tables>, { databaseUrl }: Place): Promise<boolean> {
  if (!databaseUrl) return (await sql`select 1 from sqlite_master where name = 'ledger'`.execute(db)).rows.length > 0
  const { rows } = await sql<{ found: boolean }>`select to_regclass('ledger') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Returns the tables on which the role lacks a privilege to select, insert, update or delete. */
async function closedTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and exists (
      select 1 from unnest(array['select', 'insert', 'update', 'delete']) as needed
      where not has_table_privilege(format('%I.%I', schemaname, tablename), needed))
    order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}

function migrationsText(waiting: readonly string[]): string {
  return waiting.length ? `The next start applies ${waiting.length} migrations.` : 'Its tables match this version.'
}

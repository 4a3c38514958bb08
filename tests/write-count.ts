import { sql } from 'kysely'
import { openSiteDatabase } from './site-database.ts'
import type { World } from './world.ts'

/**
 * Tables that sign-in itself writes, because refused guesses must be counted. Also data derived from items, the mail queue, and closing
 * prices, which are written regardless of the calls.
 */
const bookkeeping =
  /^(challenges|wrong_guesses|security_log|sessions|devices|spent_id_tokens|kept_replies|call_counts|counters|deliveries|closing_prices|item_texts|item_words|sqlite_|fuzz_)/

export type Written = { count: () => number | Promise<number>; close: () => void }

/** Counts committed writes outside these bookkeeping tables, by triggers in the world's database. */
export async function countWrites(world: World): Promise<Written> {
  return world.database === 'sqlite' ? countInSqlite(world) : countInPostgres(world)
}

const verbs = ['insert', 'update', 'delete']

async function countInSqlite(world: World): Promise<Written> {
  // Power cuts are tested elsewhere; without this, the disk limits the number of calls per minute.
  await sql`pragma synchronous = off`.execute(world.store.db)
  const database = openSiteDatabase(world.folder)
  database.exec('create table fuzz_writes (n integer not null); insert into fuzz_writes values (0)')
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  for (const { name } of tables.filter((table) => !bookkeeping.test(table.name))) {
    for (const verb of verbs) {
      database.exec(
        `create trigger fuzz_${name}_${verb} after ${verb} on "${name}" begin update fuzz_writes set n = n + 1; end`,
      )
    }
  }
  const read = database.prepare('select n from fuzz_writes')
  return { count: () => Number((read.get() as { n: number }).n), close: () => database.close() }
}

async function countInPostgres({ store: { db } }: World): Promise<Written> {
  await sql`create table fuzz_writes (n integer not null)`.execute(db)
  await sql`insert into fuzz_writes values (0)`.execute(db)
  await sql`create function fuzz_count() returns trigger language plpgsql as
    $$ begin update fuzz_writes set n = n + 1; return null; end $$`.execute(db)
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { name } of tables.rows.filter((table) => !bookkeeping.test(table.name))) {
    for (const verb of verbs) {
      const trigger = sql.raw(
        `create trigger fuzz_${verb} after ${verb} on "${name}" for each row execute function fuzz_count()`,
      )
      await sql`${trigger}`.execute(db)
    }
  }
  const count = async () => (await sql<{ n: number }>`select n from fuzz_writes`.execute(db)).rows[0]?.n ?? 0
  return { count, close: () => {} }
}

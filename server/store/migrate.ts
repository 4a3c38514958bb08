import { type Kysely, sql } from 'kysely'
import { up as catalogue } from './migrations/0001-catalogue.ts'
import { up as signIn } from './migrations/0002-sign-in.ts'
import { up as investorZone } from './migrations/0003-investor-zone.ts'
import { up as callCounts } from './migrations/0006-call-counts.ts'

type Migration = (db: Kysely<unknown>) => Promise<void>

/** In this order, each exactly once. A migration that has run anywhere is never edited again. */
const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-sign-in': signIn,
  '0003-investor-zone': investorZone,
  '0006-call-counts': callCounts,
}

/** Brings the database to the newest shape: one transaction per migration, so that a kill between leaves a shape we know. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  for (const name of await outstanding(db)) {
    await db.transaction().execute(async (transaction) => {
      await migrations[name]?.(transaction)
      await sql`insert into migrations (name, at) values (${name}, ${new Date().toISOString()})`.execute(transaction)
    })
  }
}

/** The migrations this database has not had, in order. Refuses data that a newer version wrote. */
export async function outstanding(db: Kysely<unknown>): Promise<string[]> {
  const done = await applied(db)
  const unknown = done.filter((name) => !(name in migrations))
  if (unknown.length)
    throw new Error(
      `The data was written by a newer version (${unknown.join(', ')}). Start that version, or restore an older backup.`,
    )
  return Object.keys(migrations).filter((name) => !done.includes(name))
}

/** Gives an empty database the shape it had after the named migrations: what a backup of that time fits into. */
export async function migrateTo(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in migrations))
  if (unknown.length) throw new Error(`A newer version made this (${unknown.join(', ')}). Use that version.`)
  await applied(db)
  for (const name of names) await migrations[name]?.(db)
}

/** The migrations this database has had. */
export async function applied(db: Kysely<unknown>): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, at text not null)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map((row) => row.name)
}

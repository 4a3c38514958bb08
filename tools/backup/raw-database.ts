import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isDerived } from '#server/store/search/postgres-search.ts'
import type { Tables } from '#server/store/tables.ts'

/** A stored row of any table: tools copy rows without interpreting them. */
export type Row = Record<string, string | number | null>
export type RawDatabase = Kysely<Record<string, Row>>
export type Dialect = 'sqlite' | 'postgres'

/** Returns true for tables that no backup contains: derived ones, and those that Litestream adds. */
const isExcluded = (table: string) => isDerived(table) || table.startsWith('_litestream_')

/** Casts a database to untyped rows, which Kysely's types do not allow. */
export function raw(db: Kysely<Tables>): RawDatabase {
  return db as unknown as RawDatabase
}

const pageLength = 1000
/** SQLite binds at most 32,766 values in one statement, PostgreSQL 65,535. */
const bindingsMax = 30_000

/** Returns all tables in order of creation, so that a table follows the tables it refers to. Excludes derived tables. */
export async function tableNames(db: RawDatabase, dialect: Dialect): Promise<string[]> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ name: string }>`
          select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid
        `.execute(db)
      : await sql<{ name: string }>`
          select relname as name from pg_class
          where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
          order by oid
        `.execute(db)
  return rows.map(({ name }) => name).filter((name) => !isExcluded(name))
}

/** Drops excluded tables, indexes and triggers from a SQLite copy, so that a restore need not trust them. */
export async function dropDerived(db: RawDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' order by sql like 'create virtual table%' desc
  `.execute(db)
  // Tables that store an index are dropped with it, and triggers with their table.
  for (const { name } of rows.filter((table) => isExcluded(table.name)))
    await sql`drop table if exists ${sql.table(name)}`.execute(db)
}

/** Yields all rows of a table, page by page. On PostgreSQL only inside a transaction, because it uses a cursor. */
export async function* pagesOf(db: RawDatabase, dialect: Dialect, table: string): AsyncGenerator<Row[]> {
  if (dialect === 'sqlite') {
    yield* inPages(db.selectFrom(table).selectAll().stream())
    return
  }
  await sql`declare pages no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageLength)} from pages`.execute(db)
    if (rows.length) yield rows
    if (rows.length < pageLength) break
  }
  await sql`close pages`.execute(db)
}

export async function* inPages(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const row of rows) {
    page.push({ ...row })
    if (page.length < pageLength) continue
    yield page
    page = []
  }
  if (page.length) yield page
}

export async function insertRows(db: RawDatabase, table: string, rows: Row[]): Promise<void> {
  const atOnce = Math.max(1, Math.floor(bindingsMax / Object.keys(rows[0] ?? { one: 1 }).length))
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute()
  }
}

/** Number of rows of a table and an order-independent hash: equal exactly if the rows are equal. */
export type Content = { rows: number; hash: string }

export function createContentHash() {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row): void {
      rows += 1
      const line = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
    },
    content: (): Content => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }
}

const modulus = 2n ** 256n

export async function contentsOf(db: RawDatabase, dialect: Dialect): Promise<Record<string, Content>> {
  const contents: Record<string, Content> = {}
  for (const table of await tableNames(db, dialect)) {
    const hash = createContentHash()
    for await (const page of pagesOf(db, dialect, table)) for (const row of page) hash.add(row)
    contents[table] = hash.content()
  }
  return contents
}

/** Returns the tables whose counts or hashes differ. */
export function differences(a: Record<string, Content>, b: Record<string, Content>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (table) => a[table]?.rows !== b[table]?.rows || a[table]?.hash !== b[table]?.hash,
  )
}

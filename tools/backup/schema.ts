import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { isHash } from '#server/gateways/file-storage/file-storage.ts'
import { migrateTo } from '#server/store/migrate.ts'
import { kyselyOver, openSqliteFile } from '#server/store/sqlite.ts'
import { type RawDatabase, type Row, raw, tableNames } from './raw-database.ts'

/** Tables with their columns, in order of creation, and names of the indexes. */
export type Schema = { tables: Map<string, string[]>; indexes: Set<string> }

/** Returns the schema after these migrations. Throws if a newer version added one of them. */
export async function schemaAfter(migrations: readonly string[]): Promise<Schema> {
  const db = openSqliteFile(':memory:')
  try {
    await migrateTo(db, migrations)
    const rowsOf = raw(db)
    const tables = new Map<string, string[]>()
    for (const table of await tableNames(rowsOf, 'sqlite')) tables.set(table, await columnsOf(rowsOf, table))
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'index'`.execute(db)
    return { tables, indexes: new Set(rows.map(({ name }) => name)) }
  } finally {
    await db.destroy()
  }
}

/** Opens the database of a backup read-only. Nothing it defines is trusted or run; a log beside it is ignored. */
export function openSnapshot(file: string): RawDatabase {
  const url = pathToFileURL(file)
  url.searchParams.set('immutable', '1')
  const database = new DatabaseSync(url, { readOnly: true })
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0;')
  return raw(kyselyOver(database))
}

/**
 * Throws if a database contains anything except our tables and indexes. Triggers or views would run when its rows are used. The error
 * names the first foreign object.
 */
export async function refuseForeignSchema(db: RawDatabase, { tables, indexes }: Schema): Promise<void> {
  const { rows } = await sql<{ type: string; name: string; rootpage: number }>`
    select type, name, rootpage from sqlite_schema order by rowid
  `.execute(db)
  for (const { type, name, rootpage } of rows) {
    if (type === 'index' && indexes.has(name)) continue
    if (type !== 'table') throw notOurs(`${type === 'index' ? 'an' : 'a'} ${type} (${name})`)
    if (!rootpage) throw notOurs(`a virtual table (${name})`)
    const known = tables.get(name)
    if (!known) throw notOurs(`a table (${name})`)
    const foreign = (await columnsOf(db, name)).find((column) => !known.includes(column))
    if (foreign !== undefined) throw notOurs(`a column (${name}.${foreign})`)
  }
}

/** Throws if a row has other columns than its table, or values that no column allows. */
export function refuseForeignRow(table: string, row: Row, { tables }: Schema): void {
  const known = tables.get(table) ?? []
  for (const [column, value] of Object.entries(row)) {
    if (!known.includes(column)) throw notOurs(`a column (${table}.${column})`)
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw notOurs(`a value that is neither text nor a number (in ${table}.${column})`)
    if (column === 'sha256' && !isHash(value))
      throw notOurs(`a file name that is not a SHA-256 (in ${table}.${column})`)
  }
}

/** Throws if a manifest names unknown tables. */
export function refuseForeignTables(names: string[], { tables }: Schema): void {
  const foreign = names.find((name) => !tables.has(name))
  if (foreign !== undefined) throw notOurs(`a table (${foreign})`)
}

function notOurs(contents: string): Error {
  return new Error(
    `The backup contains ${contents} that no version of this site creates. Nothing was restored. Use another backup.`,
  )
}

async function columnsOf(db: RawDatabase, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_xinfo(${table})`.execute(db)
  return rows.map(({ name }) => name)
}

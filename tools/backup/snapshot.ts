import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { openPostgres } from '#server/store/postgres.ts'
import { rowsOver } from '#server/store/rows.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Uploads } from './copy-uploads.ts'
import { erasedKnownTo } from './erase-again.ts'
import type { Manifest } from './manifest.ts'
import { privateSettings } from './private-rows.ts'
import { contentsOf, createContentHash, pagesOf, type RawDatabase, type Row, raw, tableNames } from './raw-database.ts'

/** What the snapshot says of itself, without the files. */
type Snapshot = Pick<Manifest, 'dialect' | 'migrations' | 'revision' | 'head' | 'erased' | 'tables'>
export type Taken = { snapshot: Snapshot; uploads: Uploads }

/** Copies the rows of one instant into a folder: of the PostgreSQL, or of the SQLite file in the data folder. */
export function takeSnapshot(
  { databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string },
  folder: string,
): Promise<Taken> {
  return databaseUrl ? ofPostgres(databaseUrl, folder) : ofSqlite(join(dataDir, 'site.db'), folder)
}

/** `VACUUM INTO` copies in one pass from one read transaction: the writer is not held up, and the copy is a prefix of what was acknowledged. */
async function ofSqlite(file: string, folder: string): Promise<Taken> {
  const copy = join(folder, 'site.db')
  const source = openSqliteFile(file)
  try {
    await sql`vacuum into ${copy}`.execute(source)
  } finally {
    await source.destroy()
  }
  const db = openSqliteFile(copy)
  try {
    // Overwritten, not only unlinked: what no backup may carry is not in its free pages either.
    await sql`pragma secure_delete = on`.execute(db)
    await db.deleteFrom('settings').where('name', 'in', privateSettings).execute()
    const { uploads, ...described } = await describe(db)
    return { snapshot: { dialect: 'sqlite', ...described, tables: await contentsOf(raw(db), 'sqlite') }, uploads }
  } finally {
    await db.destroy()
  }
}

/** One repeatable-read transaction sees one instant; each table becomes a file of JSON lines that any database can take in. */
async function ofPostgres(url: string, folder: string): Promise<Taken> {
  const { db } = openPostgres(url)
  await mkdir(join(folder, 'tables'))
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const rows = raw(transaction)
        const tables: Manifest['tables'] = {}
        for (const table of await tableNames(rows, 'postgres')) {
          tables[table] = await dump(rows, table, join(folder, 'tables', `${table}.jsonl`))
        }
        const { uploads, ...described } = await describe(transaction)
        return { snapshot: { dialect: 'postgres' as const, ...described, tables }, uploads }
      })
  } finally {
    await db.destroy()
  }
}

async function dump(db: RawDatabase, table: string, file: string): Promise<{ rows: number; hash: string }> {
  const hash = createContentHash()
  async function* lines() {
    for await (const page of pagesOf(db, 'postgres', table)) {
      const carried = page.filter((row) => !isPrivate(table, row))
      for (const row of carried) hash.add(row)
      yield carried.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  return hash.content()
}

function isPrivate(table: string, { name }: Row): boolean {
  return table === 'settings' && privateSettings.includes(String(name))
}

async function describe(db: Kysely<Tables>) {
  const last = await rowsOver(db).ledger.last()
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return {
    migrations: rows.map(({ name }) => name),
    revision: last?.number ?? 0,
    head: last?.hash ?? '',
    erased: await erasedKnownTo(db),
    uploads: await db.selectFrom('files').select(['sha256', 'referred']).execute(),
  }
}

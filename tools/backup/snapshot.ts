import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { xlsxType } from '#model/write-xlsx.ts'
import { isSealed, type SealedTable, sealedTableNames } from '#server/domain/erasure/personal-data.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { rowsOver } from '#server/store/rows.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Uploads } from './copy-uploads.ts'
import type { EnquiryKeys, Sealable } from './enquiry-keys.ts'
import { erasedKnownTo } from './erase-again.ts'
import type { Manifest } from './manifest.ts'
import { privateSettings } from './private-rows.ts'
import { contentsOf, createContentHash, dropDerived, pagesOf, type Row, raw, tableNames } from './raw-database.ts'
import { sealEnquiries, sealedRow, sealedTablesIn } from './seal-rows.ts'
import { inWorkFolder } from './work-folder.ts'

/** Manifest fields of the snapshot, without the files. */
type Snapshot = Pick<Manifest, 'format' | 'dialect' | 'migrations' | 'revision' | 'head' | 'erased' | 'tables'>
export type SnapshotResult = { snapshot: Snapshot; uploads: Uploads }

/** Returns the keys of these enquiries; enquiries erased meanwhile have none. */
type KeysFor = (enquiries: readonly Sealable[]) => Promise<EnquiryKeys>

/** Copies the rows of one instant into a folder, with sealed enquiries. The source is PostgreSQL, or the SQLite file in the data folder. */
export function takeSnapshot(
  { databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string },
  folder: string,
  keysFor: KeysFor,
): Promise<SnapshotResult> {
  return databaseUrl ? ofPostgres(databaseUrl, folder, keysFor) : ofSqlite(dataDir, folder, keysFor)
}

/**
 * `VACUUM INTO` copies in one pass from one read transaction. The writer is not blocked, and the copy is a prefix of the acknowledged
 * writes. The copy is created beside the data, and data excluded from backups is removed from it. A second copy goes into the folder, so
 * that free pages contain none of the removed data.
 */
async function ofSqlite(dataDir: string, folder: string, keysFor: KeysFor): Promise<SnapshotResult> {
  await inWorkFolder(dataDir, 'open', async (work) => {
    await vacuumInto(openSqliteFile(join(dataDir, 'site.db')), join(work, 'site.db'))
    const copy = openSqliteFile(join(work, 'site.db'))
    await copy.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('settings').where('name', 'in', privateSettings).execute()
      await dropDerived(raw(transaction))
      const tables = await sealedTablesIn(raw(transaction), 'sqlite')
      await sealEnquiries(raw(transaction), tables, await keysFor(await enquiriesIn(transaction, tables)))
    })
    await vacuumInto(copy, join(folder, 'site.db'))
  })
  const db = openSqliteFile(join(folder, 'site.db'))
  try {
    const { uploads, ...described } = await describe(db)
    const tables = await contentsOf(raw(db), 'sqlite')
    return { snapshot: { format: formatOf(tables), dialect: 'sqlite', ...described, tables }, uploads }
  } finally {
    await db.destroy()
  }
}

async function vacuumInto(db: Kysely<Tables>, file: string): Promise<void> {
  try {
    await sql`vacuum into ${file}`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** A repeatable-read transaction sees one instant. Each table becomes a file of JSON lines that any database can import. */
async function ofPostgres(url: string, folder: string, keysFor: KeysFor): Promise<SnapshotResult> {
  const { db } = openPostgres(url)
  await mkdir(join(folder, 'tables'))
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        // The keys may be in a bucket, which takes time.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
        const rows = raw(transaction)
        const keys = await keysFor(await enquiriesIn(transaction, await sealedTablesIn(rows, 'postgres')))
        const tables: Manifest['tables'] = {}
        for (const table of await tableNames(rows, 'postgres')) {
          const carried = (row: Row) =>
            isSealed(table) ? sealedRow(table, row, keys) : withoutPrivateSettings(table, row)
          tables[table] = await dump(
            pagesOf(rows, 'postgres', table),
            join(folder, 'tables', `${table}.jsonl`),
            carried,
          )
        }
        const { uploads, ...described } = await describe(transaction)
        return { snapshot: { format: formatOf(tables), dialect: 'postgres' as const, ...described, tables }, uploads }
      })
  } finally {
    await db.destroy()
  }
}

/** Format 2 marks sealed rows, so that an earlier release does not read them as names. */
function formatOf(tables: Manifest['tables']): Manifest['format'] {
  return sealedTableNames.some((table) => tables[table]?.rows) ? 2 : 1
}

async function enquiriesIn(db: Kysely<Tables>, tables: readonly SealedTable[]): Promise<Sealable[]> {
  const people = tables.map((table) => db.selectFrom(table).select(['id', 'at']).execute())
  return (await Promise.all(people)).flat()
}

type Content = Manifest['tables'][string]

async function dump(
  pages: AsyncIterable<Row[]>,
  file: string,
  carried: (row: Row) => Row | undefined,
): Promise<Content> {
  const hash = createContentHash()
  async function* lines() {
    for await (const page of pages) {
      const rows = page.map(carried).filter((row) => row !== undefined)
      for (const row of rows) hash.add(row)
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  return hash.content()
}

function withoutPrivateSettings(table: string, row: Row): Row | undefined {
  return table === 'settings' && privateSettings.includes(String(row.name)) ? undefined : row
}

async function describe(db: Kysely<Tables>) {
  const last = await rowsOver(db).ledger.last()
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return {
    migrations: rows.map(({ name }) => name),
    revision: last?.number ?? 0,
    head: last?.hash ?? '',
    erased: await erasedKnownTo(db),
    // Sheets to import are deleted within a day and may have personal data.
    uploads: await db
      .selectFrom('files')
      .select(['sha256', 'referred'])
      .where(({ eb, or }) => or([eb('referred', '=', 1), eb('type', 'not in', ['text/csv', xlsxType])]))
      .execute(),
  }
}

import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { entryHash, verifyChain } from '#server/domain/ledger/chain.ts'
import { applied, migrateTo } from '#server/store/migrate.ts'
import { rowsOver } from '#server/store/rows.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Manifest } from './manifest.ts'
import { madeTables, privateSettings, privateTables } from './private-rows.ts'
import { contentsOf, type Dialect, differences, inPages, insertRows, pagesOf, raw, tableNames } from './raw-database.ts'
import { openSnapshot } from './schema.ts'
import { linesOf } from './verify-backup.ts'

/**
 * Creates the tables of the backup's time, inserts its rows, compares them with the manifest, and removes secrets. Throws if the backup
 * differs from its manifest.
 */
export async function fillStore(db: Kysely<Tables>, dialect: Dialect, work: string, manifest: Manifest): Promise<void> {
  const target = raw(db)
  await migrateTo(db, manifest.migrations)
  const tables = await tableNames(target, dialect)
  for (const table of tables.toReversed()) await target.deleteFrom(table).execute()
  const source = manifest.dialect === 'sqlite' ? openSnapshot(join(work, 'site.db')) : undefined
  try {
    for (const table of tables) {
      const pages = source ? pagesOf(source, 'sqlite', table) : inPages(linesOf(work, table))
      for await (const page of pages) await insertRows(target, table, page)
    }
  } finally {
    await source?.destroy()
  }
  const different = differences(manifest.tables, await contentsOf(target, dialect))
  if (different.length) throw new Error(`Rows of ${different.join(', ')} differ after the copy. Nothing was changed.`)
  const { brokenAt } = await verifyChain(rowsOver(db).ledger.after, { hashOf: entryHash })
  if (brokenAt !== null) throw new Error(`The ledger in the backup was tampered with at entry ${brokenAt}.`)
  if ((await applied(db)).join() !== manifest.migrations.join())
    throw new Error('The migrations of the backup do not match its rows. Nothing was changed. Use another backup.')
  const tablesToEmpty = [...privateTables, ...madeTables].filter((name) => tables.includes(name))
  for (const table of tablesToEmpty) await target.deleteFrom(table).execute()
  await db.deleteFrom('settings').where('name', 'in', privateSettings).execute()
}

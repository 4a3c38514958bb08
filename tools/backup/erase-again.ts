import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { SealedTable } from '#server/domain/erasure/personal-data.ts'
import { rowsOver } from '#server/store/rows.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { ErasedEnquiry } from '#server/store/stored-settings.ts'
import type { Tables } from '#server/store/tables.ts'
import { readManifest } from './manifest.ts'

const idsAtOnce = 500

/** Returns the enquiries erased according to the backups' manifests; with keys, only from manifests that fit one. */
export async function erasedBy(folders: readonly string[], backupKeys: readonly Buffer[]): Promise<ErasedEnquiry[]> {
  const content = await Promise.all(
    // Damaged and foreign manifests are ignored here; restoring one reports the problem.
    folders.map((folder) =>
      readManifest(folder, backupKeys).then(
        ({ erased = [] }) => erased,
        () => [],
      ),
    ),
  )
  return content.flat()
}

/** Returns the erased enquiries recorded in a data folder; none if there is no readable data. */
export async function erasedHere(dataDir: string): Promise<ErasedEnquiry[]> {
  if (!(await readdir(dataDir)).includes('site.db')) return []
  const db = openSqliteFile(join(dataDir, 'site.db'))
  try {
    return await erasedKnownTo(db)
  } catch {
    // A damaged database is one reason to restore; it cannot be read.
    return []
  } finally {
    await db.destroy()
  }
}

export async function erasedKnownTo(db: Kysely<Tables>): Promise<ErasedEnquiry[]> {
  return (await rowsOver(db).settings.get('erased enquiries')) ?? []
}

/** Removes erased enquiries from restored data, and records all of them. Returns the number of removed rows. */
export async function eraseAgain(
  db: Kysely<Tables>,
  tables: readonly SealedTable[],
  erased: readonly ErasedEnquiry[],
): Promise<number> {
  const all = new Map([...(await erasedKnownTo(db)), ...erased].map((entry) => [entry.id, entry]))
  const ids = [...all.keys()]
  let gone = 0
  for (let index = 0; index < ids.length; index += idsAtOnce) {
    const portion = ids.slice(index, index + idsAtOnce)
    for (const table of tables) {
      const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', portion).executeTakeFirst()
      gone += Number(numDeletedRows)
    }
  }
  if (ids.length) await rowsOver(db).settings.set('erased enquiries', [...all.values()])
  return gone
}

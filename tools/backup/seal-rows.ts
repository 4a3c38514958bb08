import { isSealed, type SealedTable } from '#server/domain/erasure/personal-data.ts'
import { sealed, unsealed } from '#server/domain/erasure/sealed-row.ts'
import { inPortions } from '#server/store/in-portions.ts'
import type { EnquiryKeys } from './enquiry-keys.ts'
import { type Dialect, insertRows, type RawDatabase, type Row, tableNames } from './raw-database.ts'

/** Returns the sealed tables of a database. Data that was not migrated yet lacks some of them. */
export async function sealedTablesIn(db: RawDatabase, dialect: Dialect): Promise<SealedTable[]> {
  return (await tableNames(db, dialect)).filter(isSealed)
}

/** Seals the data of people in a copy. A row without a key was erased meanwhile and is removed. */
export async function sealEnquiries(
  copy: RawDatabase,
  tables: readonly SealedTable[],
  keys: EnquiryKeys,
): Promise<void> {
  for (const table of tables) await replaceRows(copy, table, (row) => sealedRow(table, row, keys))
}

/** Returns the row as stored in a backup; undefined if it has no key. */
export function sealedRow(table: SealedTable, row: Row, keys: EnquiryKeys): Row | undefined {
  const key = keys.get(String(row.id))
  return key && sealed(table, row, key)
}

/** Unseals the data of people, and removes rows whose key is lost. Returns the number of removed rows. Throws if a key does not fit. */
export async function unsealEnquiries(
  db: RawDatabase,
  tables: readonly SealedTable[],
  keys: EnquiryKeys,
): Promise<number> {
  const { open, gone } = openerWith(keys)
  for (const table of tables) await replaceRows(db, table, (row) => open(table, row))
  return gone()
}

/** Opens sealed enquiries one by one, and counts lost keys. */
export function openerWith(keys: EnquiryKeys) {
  let gone = 0
  return {
    /** Returns the original row; undefined if its key is lost. Throws if the key does not fit. */
    open(table: SealedTable, row: Row): Row | undefined {
      const key = keys.get(String(row.id))
      const opened = key && unsealed(table, row, key)
      if (key && !opened) throw new Error(`The key of the row ${row.id} of ${table} does not match. ${otherKeys}`)
      if (!key) gone += 1
      return opened
    },
    gone: () => gone,
  }
}

/** Advice if the keys are not those a backup was sealed with. */
export const otherKeys =
  'Give the key file that was used for this backup (the copy in the data folder, or another copy) with --keys FILE. With --keys none, everything except the enquiries is restored.'

async function replaceRows(
  db: RawDatabase,
  table: SealedTable,
  replaced: (row: Row) => Row | undefined,
): Promise<void> {
  const all = await db.selectFrom(table).select('id').execute()
  await inPortions(all, async (portion) => {
    const ids = portion.map(({ id }) => id ?? null)
    const rows = await db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
    await db.deleteFrom(table).where('id', 'in', ids).execute()
    await insertRows(
      db,
      table,
      rows.map((row) => replaced({ ...row })).filter((row) => row !== undefined),
    )
  })
}

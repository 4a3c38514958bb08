import { inPortions } from '#server/store/in-portions.ts'
import { insertRows, type RawDatabase, type Row } from './raw-database.ts'
import { type EnquiryKeys, sealed, sealedTable, unsealed } from './sealed-enquiries.ts'

/** Seals the enquiries in a copy of the data. An enquiry without a key was erased meanwhile and is removed. */
export async function sealEnquiries(copy: RawDatabase, keys: EnquiryKeys): Promise<void> {
  await replaceRows(copy, (row) => sealedRow(row, keys))
}

/** Returns the row as stored in a backup; undefined if it has no key. */
export function sealedRow(row: Row, keys: EnquiryKeys): Row | undefined {
  const key = keys.get(String(row.id))
  return key && sealed(row, key)
}

/** Unseals enquiries, and removes those whose key is lost. Returns the number of removed enquiries. Throws if a key does not fit. */
export async function unsealEnquiries(db: RawDatabase, keys: EnquiryKeys): Promise<number> {
  const { open, gone } = openerWith(keys)
  await replaceRows(db, open)
  return gone()
}

/** Opens sealed enquiries one by one, and counts lost keys. */
export function openerWith(keys: EnquiryKeys) {
  let gone = 0
  return {
    /** Returns the original row; undefined if its key is lost. Throws if the key does not fit. */
    open(row: Row): Row | undefined {
      const key = keys.get(String(row.id))
      const opened = key && unsealed(row, key)
      if (key && !opened) throw new Error(`The key of the enquiry ${row.id} does not match. ${otherKeys}`)
      if (!key) gone += 1
      return opened
    },
    gone: () => gone,
  }
}

/** Advice if the keys are not those a backup was sealed with. */
export const otherKeys =
  'Give the key file that was used for this backup (the copy in the data folder, or another copy) with --keys FILE. With --keys none, everything except the enquiries is restored.'

async function replaceRows(db: RawDatabase, replaced: (row: Row) => Row | undefined): Promise<void> {
  const all = await db.selectFrom(sealedTable).select('id').execute()
  await inPortions(all, async (portion) => {
    const ids = portion.map(({ id }) => id ?? null)
    const rows = await db.selectFrom(sealedTable).selectAll().where('id', 'in', ids).execute()
    await db.deleteFrom(sealedTable).where('id', 'in', ids).execute()
    await insertRows(
      db,
      sealedTable,
      rows.map((row) => replaced({ ...row })).filter((row) => row !== undefined),
    )
  })
}

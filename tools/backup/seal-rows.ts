import { inPortions } from '#server/store/in-portions.ts'
import { insertRows, type RawDatabase, type Row } from './raw-database.ts'
import { type EnquiryKeys, sealed, sealedTable, unsealed } from './sealed-enquiries.ts'

/** Seals the enquiries in a copy of the data; one without a key was erased meanwhile, and is taken out. */
export async function sealEnquiries(copy: RawDatabase, keys: EnquiryKeys): Promise<void> {
  await replaceRows(copy, (row) => sealedRow(row, keys))
}

/** The row as it lies in a backup; none where there is no key for it. */
export function sealedRow(row: Row, keys: EnquiryKeys): Row | undefined {
  const key = keys.get(String(row.id))
  return key && sealed(row, key)
}

/** Makes sealed enquiries readable again; those whose key is gone are taken out. Answers how many. Throws a sentence if a key does not fit. */
export async function unsealEnquiries(db: RawDatabase, keys: EnquiryKeys): Promise<number> {
  const { open, gone } = openerWith(keys)
  await replaceRows(db, open)
  return gone()
}

/** Tries keys on sealed enquiries, one after another. */
export function openerWith(keys: EnquiryKeys) {
  let gone = 0
  return {
    /** The row as it was; undefined where its key is gone. Throws a sentence if it does not fit. */
    open(row: Row): Row | undefined {
      const key = keys.get(String(row.id))
      const opened = key && unsealed(row, key)
      if (key && !opened) throw new Error(`The key of the enquiry ${row.id} does not fit. ${otherKeys}`)
      if (!key) gone += 1
      return opened
    },
    gone: () => gone,
  }
}

/** What to do where the keys are not those that a backup was sealed with. */
export const otherKeys =
  'Name the file of keys that it was taken with (its copy in the data folder, or a mirrored one): --keys FILE. With --keys none all but its enquiries is restored.'

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

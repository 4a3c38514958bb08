import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from './tables.ts'

/** Admins' entries for the rows of regulation 46. */
export function regulation46Rows(db: Kysely<Tables>) {
  const remove = async (id: string) => void (await db.deleteFrom('regulation_46').where('id', '=', id).execute())
  return {
    all: () => db.selectFrom('regulation_46').selectAll().orderBy('id').execute(),
    find: (id: string) => db.selectFrom('regulation_46').selectAll().where('id', '=', id).executeTakeFirst(),
    upsert: async (row: RegulationRow) => {
      await remove(row.id)
      await db.insertInto('regulation_46').values(row).execute()
    },
    remove,
  }
}

/** An admin's entry for one row of regulation 46. Fields are empty until set. */
export type RegulationRow = z.output<typeof regulationRow>
export const regulationRow = z.object({
  /** Name of the row in `model/regulation-46/rows.ts`. */
  id: z.string(),
  not_applicable: z.string(),
  responsible: z.string(),
  revision: z.number(),
})

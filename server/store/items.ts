import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { ItemRow, Tables } from './tables.ts'

export function itemRows(db: Kysely<Tables>) {
  return {
    items: () => db.selectFrom('items').selectAll().orderBy('created_at', 'desc').orderBy('number', 'desc').execute(),
    /** By number, `count` at a time, after a number. */
    itemsAfter: (number: number, count: number) =>
      db.selectFrom('items').selectAll().where('number', '>', number).orderBy('number').limit(count).execute(),
    /** Those of the ids that exist. */
    itemsByIds: async (ids: string[]) => {
      const found: ItemRow[] = []
      await inPortions(ids, async (some) => {
        found.push(...(await db.selectFrom('items').selectAll().where('id', 'in', some).execute()))
      })
      return found
    },
    item: (id: string) => db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst(),
    insertItem: async (row: ItemRow) => void (await db.insertInto('items').values(row).execute()),
    insertItems: (rows: ItemRow[]) => inPortions(rows, (portion) => db.insertInto('items').values(portion).execute()),
    updateItem: async ({ id, ...row }: ItemRow) =>
      void (await db.updateTable('items').set(row).where('id', '=', id).execute()),
    removeItem: async (id: string) => void (await db.deleteFrom('items').where('id', '=', id).execute()),
    itemsOf: (subsectionId: string) =>
      db.selectFrom('items').selectAll().where('subsection_id', '=', subsectionId).execute(),
    itemsIn: async (subsectionId: string) =>
      Number(
        (
          await db
            .selectFrom('items')
            .select((ask) => ask.fn.countAll().as('count'))
            .where('subsection_id', '=', subsectionId)
            .executeTakeFirstOrThrow()
        ).count,
      ),
  }
}

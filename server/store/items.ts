import type { Kysely } from 'kysely'
import type { ItemRow } from '#model/stored-rows.ts'
import { inPortions } from './in-portions.ts'
import { itemTextRows } from './search/item-texts.ts'
import type { Tables } from './tables.ts'

export function itemRows(db: Kysely<Tables>) {
  return {
    ...writtenItems(db),
    items: () => db.selectFrom('items').selectAll().orderBy('created_at', 'desc').orderBy('number', 'desc').execute(),
    /** Returns `count` items by number, after the given number. */
    itemsAfter: (number: number, count: number) =>
      db.selectFrom('items').selectAll().where('number', '>', number).orderBy('number').limit(count).execute(),
    itemsByIds: async (ids: string[]) => {
      const matches: ItemRow[] = []
      await inPortions(ids, async (some) => {
        matches.push(...(await db.selectFrom('items').selectAll().where('id', 'in', some).execute()))
      })
      return matches
    },
    item: (id: string) => db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst(),
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

/** The only code that writes items, each with its searchable text. */
function writtenItems(db: Kysely<Tables>) {
  const texts = itemTextRows(db)
  return {
    insertItem: async (row: ItemRow) => {
      await db.insertInto('items').values(row).execute()
      texts.touch(row.number, row)
    },
    insertItems: (rows: ItemRow[]) =>
      inPortions(rows, async (portion) => {
        await db.insertInto('items').values(portion).execute()
        for (const row of portion) texts.touch(row.number, row)
      }),
    updateItem: async (row: ItemRow) => {
      const { id, ...fields } = row
      await db.updateTable('items').set(fields).where('id', '=', id).execute()
      texts.touch(row.number, row)
    },
    removeItem: async (id: string) => {
      const deleted = await db.deleteFrom('items').where('id', '=', id).returning('number').execute()
      for (const { number } of deleted) texts.touch(number)
    },
    settleTexts: texts.settle,
    completeTexts: texts.complete,
  }
}

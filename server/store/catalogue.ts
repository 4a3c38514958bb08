import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { ItemRow, SectionRow, SubsectionRow, Tables } from './tables.ts'

export function catalogueRows(db: Kysely<Tables>) {
  return {
    sections: () => db.selectFrom('sections').selectAll().orderBy('position').execute(),
    section: (id: string) => db.selectFrom('sections').selectAll().where('id', '=', id).executeTakeFirst(),
    insertSection: async (row: SectionRow) => void (await db.insertInto('sections').values(row).execute()),
    subsections: () => db.selectFrom('subsections').selectAll().orderBy('created_at').orderBy('id').execute(),
    subsection: (id: string) => db.selectFrom('subsections').selectAll().where('id', '=', id).executeTakeFirst(),
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
    insertSubsection: async (row: SubsectionRow) => void (await db.insertInto('subsections').values(row).execute()),
    updateSubsection: async ({ id, ...row }: SubsectionRow) =>
      void (await db.updateTable('subsections').set(row).where('id', '=', id).execute()),
    removeSubsection: async (id: string) => void (await db.deleteFrom('subsections').where('id', '=', id).execute()),
    /** Ledger number of the last change to any item or sub-section. */
    lastRevision: async () => {
      const [item, subsection] = await Promise.all([
        db
          .selectFrom('items')
          .select((ask) => ask.fn.max('revision').as('last'))
          .executeTakeFirst(),
        db
          .selectFrom('subsections')
          .select((ask) => ask.fn.max('revision').as('last'))
          .executeTakeFirst(),
      ])
      return Math.max(Number(item?.last ?? 0), Number(subsection?.last ?? 0))
    },
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

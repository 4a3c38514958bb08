import type { Kysely } from 'kysely'
import type { SubsectionRow } from '#model/stored-rows.ts'
import { itemRows } from './items.ts'
import type { SectionRow, Tables } from './tables.ts'

/** The catalogue: sections, their sub-sections, and the items of each sub-section. */
export function catalogueRows(db: Kysely<Tables>) {
  return {
    ...itemRows(db),
    sections: () => db.selectFrom('sections').selectAll().orderBy('position').execute(),
    section: (id: string) => db.selectFrom('sections').selectAll().where('id', '=', id).executeTakeFirst(),
    insertSection: async (row: SectionRow) => void (await db.insertInto('sections').values(row).execute()),
    subsections: () => db.selectFrom('subsections').selectAll().orderBy('created_at').orderBy('id').execute(),
    subsection: (id: string) => db.selectFrom('subsections').selectAll().where('id', '=', id).executeTakeFirst(),
    insertSubsection: async (row: SubsectionRow) => void (await db.insertInto('subsections').values(row).execute()),
    updateSubsection: async ({ id, ...row }: SubsectionRow) =>
      void (await db.updateTable('subsections').set(row).where('id', '=', id).execute()),
    removeSubsection: async (id: string) => void (await db.deleteFrom('subsections').where('id', '=', id).execute()),
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
  }
}

import type { Kysely } from 'kysely'
import type { FigureRow, Tables } from './tables.ts'

/** SQLite binds at most 32,766 values in one statement; a figure has eight. */
const figuresAtOnce = 4000

/** What documents say of the company's results. */
export function figureRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('figures').selectAll().orderBy('id').execute(),
    byId: (id: string) => db.selectFrom('figures').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (rows: FigureRow[]) => {
      for (let start = 0; start < rows.length; start += figuresAtOnce) {
        await db
          .insertInto('figures')
          .values(rows.slice(start, start + figuresAtOnce))
          .execute()
      }
    },
    update: async ({ id, ...row }: FigureRow) =>
      void (await db.updateTable('figures').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('figures').where('id', '=', id).execute()),
  }
}

import type { Kysely } from 'kysely'
import type { ShareholdingRow } from './shareholding-row.ts'
import type { Tables } from './tables.ts'

/** What documents say of who owns the company. */
export function shareholdingRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('shareholdings').selectAll().orderBy('id').execute(),
    byId: (id: string) => db.selectFrom('shareholdings').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (rows: ShareholdingRow[]) => {
      if (rows.length) await db.insertInto('shareholdings').values(rows).execute()
    },
    update: async ({ id, ...row }: ShareholdingRow) =>
      void (await db.updateTable('shareholdings').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('shareholdings').where('id', '=', id).execute()),
  }
}

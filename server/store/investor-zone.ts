import type { Kysely } from 'kysely'
import { documentRows } from './documents.ts'
import type { InvestorGroupRow, Tables } from './tables.ts'

export function investorRows(db: Kysely<Tables>) {
  return {
    ...documentRows(db),
    groups: () => db.selectFrom('investor_groups').selectAll().orderBy('position').orderBy('id').execute(),
    group: (id: string) => db.selectFrom('investor_groups').selectAll().where('id', '=', id).executeTakeFirst(),
    insertGroup: async (row: InvestorGroupRow) => void (await db.insertInto('investor_groups').values(row).execute()),
    updateGroup: async ({ id, ...row }: InvestorGroupRow) =>
      void (await db.updateTable('investor_groups').set(row).where('id', '=', id).execute()),
    removeGroup: async (id: string) => void (await db.deleteFrom('investor_groups').where('id', '=', id).execute()),
  }
}

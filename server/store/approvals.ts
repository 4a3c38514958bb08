import type { Kysely } from 'kysely'
import type { ApprovalRow } from './approval-row.ts'
import type { Tables } from './tables.ts'

/** What waits for a second person: at most one row of a document. */
export function approvalRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('approvals').selectAll().orderBy('asked_at').orderBy('document').execute(),
    /** What was asked for in one act. */
    askedAs: (id: string) => db.selectFrom('approvals').selectAll().where('id', '=', id).orderBy('document').execute(),
    ofDocument: (document: number) =>
      db.selectFrom('approvals').selectAll().where('document', '=', document).executeTakeFirst(),
    put: async (row: ApprovalRow) => {
      const { document: _, ...said } = row
      await db
        .insertInto('approvals')
        .values(row)
        .onConflict((conflict) => conflict.column('document').doUpdateSet(said))
        .execute()
    },
    remove: async (document: number) =>
      void (await db.deleteFrom('approvals').where('document', '=', document).execute()),
  }
}

import { type Kysely, sql } from 'kysely'
import type { ApprovalRow, PendingStatementsRow } from './approval-row.ts'
import type { Tables } from './tables.ts'

/** Pending changes: at most one row per document in each table. */
type Waiting<Row> = {
  all: () => Promise<Row[]>
  byRequest: (id: string) => Promise<Row[]>
  ofDocument: (document: number) => Promise<Row | undefined>
  upsert: (row: Row) => Promise<void>
  remove: (document: number) => Promise<void>
}

export const approvalRows = (db: Kysely<Tables>): Waiting<ApprovalRow> => waitingIn(db, 'approvals')

/** Pending statements of documents. */
export const pendingStatementRows = (db: Kysely<Tables>): Waiting<PendingStatementsRow> =>
  waitingIn(db, 'asked_statements')

function waitingIn<Row extends ApprovalRow>(db: Kysely<Tables>, name: keyof Tables): Waiting<Row> {
  const table = sql.table(name)
  const remove = async (document: number) =>
    void (await sql`delete from ${table} where document = ${document}`.execute(db))
  return {
    all: async () => (await sql<Row>`select * from ${table} order by asked_at, document`.execute(db)).rows,
    byRequest: async (id) =>
      (await sql<Row>`select * from ${table} where id = ${id} order by document`.execute(db)).rows,
    ofDocument: async (document) =>
      (await sql<Row>`select * from ${table} where document = ${document}`.execute(db)).rows[0],
    async upsert(row) {
      await remove(row.document)
      const columns = Object.entries(row)
      await sql`insert into ${table} (${sql.join(columns.map(([column]) => sql.ref(column)))})
        values (${sql.join(columns.map(([, value]) => value))})`.execute(db)
    },
    remove,
  }
}

import { type Kysely, sql } from 'kysely'
import type { ApprovableAction } from '#model/approval.ts'
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

/** A requested change of one document, pending approval by a second person. */
export type ApprovalRow = {
  /** Key of the document. A new request replaces the previous one. */
  document: number
  /** Id shared by all changes requested together; they are decided together. */
  id: string
  action: ApprovableAction
  /** JSON of the document's row after the change. */
  after: string
  based_on: number
  reason: string | null
  note: string
  /** SHA-256 of the approved content: the document's text, place and release time, and the SHA-256 of its files. */
  digest: string
  asked_by: string
  asked_at: string
  sent_back_at: string | null
  sent_back_by: string | null
  sent_back_reason: string | null
}

/** Requested statements of a document, pending approval by a second person. `after` contains the document as it was at the request. */
export type PendingStatementsRow = ApprovalRow & {
  /** JSON of the new rows, by kind and id, each with the revision of the row it replaces. */
  statements: string
}

import { type Kysely, sql } from 'kysely'

/**
 * Adds pending documents, hidden from visitors, and requested changes of visible documents. Choose the guarded sections only once every
 * server has this migration: the previous release would display pending documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('waiting_since', 'text').execute()
  const table = db.schema
    .createTable('approvals')
    .addColumn('document', 'integer', (column) => column.primaryKey())
    .addColumn('based_on', 'integer', (column) => column.notNull())
  const said = ['id', 'action', 'after', 'note', 'digest', 'asked_by', 'asked_at']
  const filled = said.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
  const maybe = ['reason', 'sent_back_at', 'sent_back_by', 'sent_back_reason']
  await maybe.reduce((made, name) => made.addColumn(name, 'text'), filled).execute()
  await sql`create index approvals_by_id on approvals (id)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What waits for a second person: documents that no visitor sees until then, and what is asked for of documents that visitors see. Sections
 * that need it are chosen once every server knows this: one of the release before would show what waits.
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

import { type Kysely, sql } from 'kysely'

/** Adds requested statements of a document, pending approval. They may be pending beside a change of the document itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('asked_statements')
    .addColumn('document', 'integer', (column) => column.primaryKey())
    .addColumn('based_on', 'integer', (column) => column.notNull())
  const said = ['id', 'action', 'after', 'statements', 'note', 'digest', 'asked_by', 'asked_at']
  const filled = said.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
  const maybe = ['reason', 'sent_back_at', 'sent_back_by', 'sent_back_reason']
  await maybe.reduce((made, name) => made.addColumn(name, 'text'), filled).execute()
  await sql`create index asked_statements_by_id on asked_statements (id)`.execute(db)
}

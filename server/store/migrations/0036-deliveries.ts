import type { Kysely } from 'kysely'

/**
 * Adds queued notifications of enquiries: mails, and calls of the CRM. A row refers to its enquiry and contains no personal data. Sent
 * rows remain for a while as the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('once', 'text', (column) => column.notNull().unique())
    .addColumn('enquiry_id', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('until_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('deliveries_state').on('deliveries').columns(['state', 'next_at']).execute()
  await db.schema.createIndex('deliveries_enquiry').on('deliveries').columns(['enquiry_id', 'number']).execute()
}

import type { Kysely } from 'kysely'

/** Adds followers, who receive mails about publications, and the publications already announced to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const followers = db.schema.createTable('followers').addColumn('id', 'text', (column) => column.primaryKey())
  const texts = ['at', 'link_key', 'sections', 'state', 'confirmed_at', 'language', 'notice', 'last_sent_at']
  const numbers = ['events', 'digest', 'refusals', 'sent']
  const withTexts = texts.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), followers)
  await numbers
    .reduce((made, name) => made.addColumn(name, 'integer', (column) => column.notNull()), withTexts)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('announcements_batch').on('announcements').column('batch').execute()
  await db.schema.createIndex('announcements_digest').on('announcements').column('digest').execute()
}

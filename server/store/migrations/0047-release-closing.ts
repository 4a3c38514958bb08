import type { Kysely } from 'kysely'

/** Adds when and by whom a results day was closed, and colleagues' comments on its items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('releases').addColumn('closed_at', 'text').execute()
  await db.schema
    .alterTable('releases')
    .addColumn('closed_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('release_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('release_id', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('done_by', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('release_comments_release').on('release_comments').column('release_id').execute()
}

import type { Kysely } from 'kysely'

/** Adds links that show a release's items to one outside person before publication, and every opening of each link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('previews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('release_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('previews_of_release').on('previews').column('release_id').execute()
  await db.schema
    .createTable('preview_openings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('preview_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('paper', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('openings_of_preview').on('preview_openings').columns(['preview_id', 'at']).execute()
}

import type { Kysely } from 'kysely'

/**
 * Adds images of PDF pages, by file hash. All images of a file are stored consecutively in one file, the pack: `start` and `bytes` give
 * the position. A file without a pack was processed and has no images.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_images')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('pack', 'text', (column) => column.notNull())
    .addColumn('pack_bytes', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('page_images')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_images_key', ['sha256', 'page'])
    .execute()
}

import type { Kysely } from 'kysely'

/** Adds product enquiries: requested products, progress and notes. Existing rows contain none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'reference',
    'products',
    'asked_for',
    'stage',
    'owner',
    'next_step',
    'next_on',
    'notes',
    'answered_at',
  ]
  for (const column of columns)
    await db.schema
      .alterTable('download_requests')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('download_requests')
    .addColumn('revision', 'integer', (made) => made.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('download_requests_stage').on('download_requests').columns(['stage', 'at']).execute()
}

import type { Kysely } from 'kysely'

/** Adds the digest of a CV, which recognises the same application sent again; empty for earlier ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('applications')
    .addColumn('cv_digest', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

import type { Kysely } from 'kysely'

/** Adds the e-mail address of a preview link, the time of its mail, and the hash of the mailed link. The mail has its own link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('previews')
    .addColumn('mail', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('previews').addColumn('mailed_hash', 'text').execute()
  await db.schema.alterTable('previews').addColumn('mailed_at', 'text').execute()
  await db.schema.createIndex('previews_mailed_hash').on('previews').column('mailed_hash').execute()
}

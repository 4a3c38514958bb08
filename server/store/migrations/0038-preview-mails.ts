import type { Kysely } from 'kysely'

/** To which address a preview link is mailed, when it was, and the hash of the link in that mail: the mail has one of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('previews')
    .addColumn('mail', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('previews').addColumn('mailed_hash', 'text').execute()
  await db.schema.alterTable('previews').addColumn('mailed_at', 'text').execute()
  await db.schema.createIndex('previews_mailed_hash').on('previews').column('mailed_hash').execute()
}

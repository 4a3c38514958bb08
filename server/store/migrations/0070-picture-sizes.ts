import type { Kysely } from 'kysely'

/** Adds the pixels of pictures that the site's content shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['width', 'height']) await db.schema.alterTable('files').addColumn(side, 'integer').execute()
}

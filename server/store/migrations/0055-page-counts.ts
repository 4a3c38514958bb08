import type { Kysely } from 'kysely'

/** How many pages a PDF has, counted when it is uploaded. Of files from before it is known once their text is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('pages', 'integer').execute()
}

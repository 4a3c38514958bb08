import type { Kysely } from 'kysely'

/** Adds the page count of a PDF, counted at upload. Existing files get theirs once their text is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('pages', 'integer').execute()
}

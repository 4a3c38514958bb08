import type { Kysely } from 'kysely'

/** Adds the chain of hashes to the security log. An event without a number is not part of it yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('security_log')
  await table().addColumn('number', 'integer').execute()
  for (const name of ['prev_hash', 'hash'])
    await table()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema.createIndex('security_log_number').on('security_log').column('number').unique().execute()
}

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'

const acknowledgementList = z.array(z.object({ exchange: z.string(), number: z.string(), at: z.string() }))
type Acknowledged = { acknowledgements: string; key: number; created_by: string; created_at: string }

/** Adds exchange acknowledgements by document. Copies each release's existing acknowledgements to all its documents, one row each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exchange_filings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document', 'integer', (column) => column.notNull())
    .addColumn('exchange', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('filed_at', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('exchange_filings_document').on('exchange_filings').column('document').execute()
  const { rows } = await sql<Acknowledged>`
    select releases.acknowledgements, releases.created_by, releases.created_at, documents.key
    from releases join documents on documents.release_id = releases.id
    where releases.acknowledgements <> '[]'`.execute(db)
  for (const { acknowledgements, key, created_by, created_at } of rows)
    for (const { exchange, number, at } of acknowledgementList.parse(JSON.parse(acknowledgements)))
      await sql`insert into exchange_filings values
        (${newId()}, ${key}, ${exchange}, ${number}, ${at}, ${created_at}, ${created_by}, 0)`.execute(db)
}

const newId = () => randomBytes(12).toString('hex')

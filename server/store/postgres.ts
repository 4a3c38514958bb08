import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

// Counts and sums arrive as text by default; ours fit a number.
pg.types.setTypeParser(20, Number)

/** How many connections one server holds. */
const connectionsMax = 10

export function openPostgres(url: string): { db: Kysely<Tables>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=20000 -c idle_in_transaction_session_timeout=5000 -c synchronous_commit=on',
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

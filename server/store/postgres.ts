import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

// Counts and sums arrive as text by default; ours fit a number.
pg.types.setTypeParser(20, Number)

const connectionsMax = 10

export type Postgres = {
  db: Kysely<Tables>
  pool: pg.Pool
  /** Opens a connection outside the pool, without time limits, for long waits. The caller must end it. */
  connectAlone: () => Promise<pg.Client>
  /** Breaks every connection, so that pending queries fail at once. A silent connection would block them for minutes. */
  cut: () => void
}

export function openPostgres(url: string): Postgres {
  const lines = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=20000 -c idle_in_transaction_session_timeout=5000 -c synchronous_commit=on',
    stream: () => {
      const line = new Socket()
      lines.add(line)
      line.once('close', () => lines.delete(line))
      return line
    },
  })
  // A broken connection is replaced by the next query, and its current query reports the error. Without listeners on the pool (idle
  // connections) and on each connection in use, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  async function connectAlone(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool, connectAlone, cut }
}

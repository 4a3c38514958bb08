import type { Postgres } from './postgres.ts'

/** The key of PostgreSQL's advisory lock on the ledger, the same in every server: whoever holds it may append. */
export const ledgerLock = 746_201

/** Whoever holds it may migrate and put in what every installation begins with. */
const startLock = ledgerLock + 1

/** Every running server holds this one shared; whoever replaces the data takes it alone. */
export const serverLock = ledgerLock + 2

/** Servers that start together migrate, and fill an empty database, one after another: however long that takes. */
export async function oneAtATime<Result>({ connectAlone }: Postgres, work: () => Promise<Result>): Promise<Result> {
  const connection = await connectAlone()
  try {
    await connection.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    // The lock ends with its connection.
    await connection.end()
  }
}

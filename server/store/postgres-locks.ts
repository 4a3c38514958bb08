import type { Postgres } from './postgres.ts'

/** The key of PostgreSQL's advisory lock on the ledger, the same in every server: whoever holds it may append. */
export const ledgerLock = 746_201

/** Whoever holds it may migrate and put in what every installation begins with. */
const startLock = ledgerLock + 1

/** Every running server holds this one shared; whoever replaces the data takes it alone. */
export const serverLock = ledgerLock + 2

/** Whoever changes the file of keys beside the backups holds this one. */
export const keysLock = ledgerLock + 3

/** Servers that start together migrate, and fill an empty database, one after another: however long that takes. Another lock: another work. */
export async function oneAtATime<Result>(
  { connectAlone }: Pick<Postgres, 'connectAlone'>,
  work: () => Promise<Result>,
  lock = startLock,
): Promise<Result> {
  const connection = await connectAlone()
  try {
    await connection.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // The lock ends with its connection.
    await connection.end()
  }
}

import type { Postgres } from './postgres.ts'

/** Key of PostgreSQL's advisory lock on the ledger, the same in every server. Hold the lock to append. */
export const ledgerLock = 746_201

const startLock = ledgerLock + 1

/** Lock held shared by every running server, and exclusively by tools that replace the data. */
export const serverLock = ledgerLock + 2

/** Lock for changing the key file beside the backups. */
export const keysLock = ledgerLock + 3

/**
 * Runs `work` exclusively: servers that start together migrate and seed an empty database one after another. Waits without a time limit.
 * Use another lock for other work.
 */
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

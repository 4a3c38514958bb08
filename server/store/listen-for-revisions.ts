import type pg from 'pg'
import type { Postgres } from './postgres.ts'
import { serverLock } from './postgres-locks.ts'
import { checkEveryMs } from './revision.ts'

/** A database that does not answer within this time counts as unavailable, in milliseconds (fault F15). */
const silentMs = 1500

/** Listens for other servers' changes. Also polls every half second, in case the connection is lost or silent. */
export async function listenForRevisions(
  { pool, cut }: Postgres,
  onRevision: (number: number) => void,
): Promise<{ stop: () => Promise<void> }> {
  const { connected, release } = createListener(pool, onRevision)
  let busy = false
  let stopped = false
  async function round() {
    if (busy || stopped) return
    busy = true
    // Uses the listening connection only: a full pool is not silence. Nor is a blocked event loop, hence setImmediate.
    const silent = setTimeout(() => setImmediate(() => busy && cut()), silentMs)
    try {
      const { rows } = await (await connected()).query('select max(number) as last from ledger')
      onRevision(Number(rows[0]?.last ?? 0))
    } catch {
      // The database may be unavailable: the next round retries, and until then readers use the last known revision.
      release()
    } finally {
      clearTimeout(silent)
      busy = false
      if (stopped) release()
    }
  }
  await connected()
  const looking = setInterval(round, checkEveryMs)
  looking.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(looking)
      release()
    },
  }
}

function createListener(pool: pg.Pool, onRevision: (number: number) => void) {
  let client: pg.PoolClient | undefined
  async function connect(): Promise<pg.PoolClient> {
    const fresh = await pool.connect()
    fresh.on('notification', (message) => onRevision(Number(message.payload)))
    fresh.on('error', () => {
      if (client === fresh) release()
    })
    client = fresh
    await fresh.query('select pg_advisory_lock_shared($1)', [serverLock])
    await fresh.query('listen revision')
    return fresh
  }
  function release(): void {
    const last = client
    client = undefined
    last?.release(true)
  }
  return { connected: async () => client ?? (await connect()), release }
}

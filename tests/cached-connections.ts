import { createRequire } from 'node:module'
import type pg from 'pg'

/**
 * The driver of PostgreSQL, in tests in place of `pg` (vitest.config.ts): a connection to a database that worlds hand on is kept when it is
 * ended, with nothing left of what was set, locked or listened to on it, and opened again by the next world. A process of PostgreSQL takes
 * longer to start than most tests take.
 */
const driver: typeof pg = createRequire(import.meta.url)('pg')

const databases = new Set<string>()
const unused = new Map<string, pg.Client[]>()
const clearing = new Set<Promise<void>>()

/** From now on connections to this database are kept. */
export function cacheConnections(url: string): void {
  databases.add(url)
}

/** The numbers of the processes at the other end of the connections that are kept, once all that were ended are clear. */
export async function cachedProcesses(): Promise<number[]> {
  await Promise.all(clearing)
  return [...unused.values()].flat().map((client) => Number(Reflect.get(client, 'processID')))
}

const Client = new Proxy(driver.Client, {
  construct(Driver, [config]: [pg.ClientConfig]) {
    if (!databases.has(config.connectionString ?? '')) return new Driver(config)
    const key = `${config.connectionString} ${config.options}`
    return unused.get(key)?.pop() ?? keepable(new Driver(config), key)
  },
})

class Pool extends driver.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client })
  }
}

function keepable(client: pg.Client, key: string): pg.Client {
  const connect = client.connect.bind(client)
  const end = client.end.bind(client)
  let first = true
  async function open(): Promise<void> {
    if (first) await connect()
    first = false
  }
  async function clear(): Promise<void> {
    client.removeAllListeners()
    client.on('error', () => {})
    try {
      await client.query('discard all')
      const others = unused.get(key) ?? []
      unused.set(key, [...others, client])
      client.once('end', () => unused.set(key, unused.get(key)?.filter((other) => other !== client) ?? []))
    } catch {
      // A transaction was left open on it, or it is broken.
      await end()
    }
  }
  function close(): Promise<void> {
    const cleared = clear().finally(() => clearing.delete(cleared))
    clearing.add(cleared)
    return cleared
  }
  return Object.assign(client, { connect: withCallback(open), end: withCallback(close) })
}

const withCallback = (work: () => Promise<void>) => (done?: (error?: Error) => void) => {
  const worked = work()
  if (!done) return worked
  worked.then(() => done(), done)
}

export default { ...driver, Client, Pool }

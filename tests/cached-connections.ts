import { createRequire } from 'node:module'
import type pg from 'pg'

/**
 * PostgreSQL driver used in tests instead of `pg` (vitest.config.ts). Reuses closed connections to databases that worlds share, after
 * resetting settings, locks and listeners. Starting a PostgreSQL process takes longer than most tests.
 */
const driver: typeof pg = createRequire(import.meta.url)('pg')

const databases = new Set<string>()
const unused = new Map<string, pg.Client[]>()
const clearing = new Set<Promise<void>>()

/** Reuses connections to this database from now on. */
export function cacheConnections(url: string): void {
  databases.add(url)
}

/** Returns the server process ids of the cached connections, once all closed connections are reset. */
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
      // A transaction is still open, or the connection is broken.
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

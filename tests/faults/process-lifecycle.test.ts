import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, sendRequest, startLoad, until } from '#tests/load.ts'
import { openSite } from '#tests/open-site.ts'
import { atNight } from '#tests/run-size.ts'
import { startServer } from '#tests/server.ts'
import { prepareWrites, start } from './faulty-server.ts'

/** Tests process faults on the production build. */

test('a second server is refused with the reason, the first continues, and a killed one blocks no later one (F28)', async () => {
  const first = await start()
  const second = startServer({ DATA_DIR: first.dataDir, SEED: 'none' })
  await expect(second).rejects.toThrow(`Another server (process ${first.process.pid})`)
  expect((await sendRequest(`${first.url}/readyz`)).status).toBe(200)
  await first.kill()
  const third = await start({ DATA_DIR: first.dataDir })
  expect((await sendRequest(`${third.url}/readyz`)).status).toBe(200)
})

test('a server that gets SIGTERM under load fails no accepted request, and exits with 0 within ten seconds (F26)', async () => {
  const server = await start()
  const { token, item } = await prepareWrites(server)
  let taken = 0
  const lateFailures: string[] = []
  const stopLoad = startLoad(16, async (agent, client) => {
    const began = performance.now()
    taken += 1
    try {
      if (client % 4) return (await sendRequest(`${server.url}/livez`, { agent })).status
      return (await call(server.url, 'admin/add-product-item', item(client), { token, agent })).status
    } catch (error) {
      // After the end, new connections are refused; this one was never accepted.
      const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
      if (!refused) lateFailures.push(`${(error as NodeJS.ErrnoException).code} after ${performance.now() - began} ms`)
      throw error
    }
  })
  await until('there is load', () => taken > 100)
  const began = performance.now()
  const exit = server.stop()
  expect(await exit).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  const { answered } = await stopLoad()
  expect([...answered.keys()]).toEqual([200])
  expect(answered.get(200)).toBeGreaterThan(50)
  expect(lateFailures).toEqual([])
  // Everything is in the database file: the next start has no log to recover.
  expect(existsSync(join(server.dataDir, 'site.db-wal'))).toBe(false)
})

test(
  'a server that gets SIGTERM answers 503 on /readyz and serves other requests for DRAIN_SECONDS, then ends (43.15)',
  atNight,
  async () => {
    const server = await start({ DRAIN_SECONDS: '4' })
    const gone = new Promise((done) => server.process.once('exit', done))
    const began = performance.now()
    server.process.kill('SIGTERM')
    await until('/readyz says so', async () => (await sendRequest(`${server.url}/readyz`)).status === 503, 3000)
    expect((await sendRequest(`${server.url}/readyz`)).body).toBe('This server is stopping.\n')
    expect((await sendRequest(`${server.url}/products-export`)).status).toBe(200)
    expect((await sendRequest(`${server.url}/livez`)).status).toBe(200)
    expect(await gone).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(4000)
  },
)

test('a server that gets SIGINT, as Ctrl-C sends it, ends without a drain (43.15)', atNight, async () => {
  const server = await start({ DRAIN_SECONDS: '60' })
  const gone = new Promise((done) => server.process.once('exit', done))
  server.process.kill('SIGINT')
  expect(await gone).toBe(0)
})

test.each([
  ['an uncaught error', "throw new Error('made by a test')"],
  ['an unhandled rejection', "void Promise.reject(new Error('made by a test'))"],
])(
  '%s is logged, current work is finished, the process exits with 1, and the next has all data (F24)',
  atNight,
  async (_, breaks) => {
    const server = await start({ NODE_OPTIONS: onSignal(breaks) })
    const { token, item } = await prepareWrites(server)
    const saved = await call(server.url, 'admin/add-product-item', item(1), { token })
    const gone = new Promise((done) => server.process.once('exit', done))
    const inHand = call(server.url, 'admin/add-product-item', item(2), { token })
    const began = performance.now()
    server.process.kill('SIGUSR2')
    expect(await gone).toBe(1)
    expect(performance.now() - began).toBeLessThan(6000)
    expect(server.output()).toContain('"event":"uncaught"')
    const next = await start({ DATA_DIR: server.dataDir })
    expect((await sendRequest(`${next.url}/readyz`)).status).toBe(200)
    const promised = [saved, await inHand].map(({ body }) => body.data?._id)
    expect(await itemsIn(server.dataDir)).toEqual(expect.arrayContaining(promised))
  },
)

test(
  'a loop blocked for two seconds is logged, and the health check of the container tolerates it without restart (F23)',
  atNight,
  async () => {
    const server = await start({ NODE_OPTIONS: onSignal(blocks) })
    expect((await sendRequest(`${server.url}/livez`)).status).toBe(200)
    server.process.kill('SIGUSR2')
    await until('it is blocked', () => server.output().includes('blocked now'))
    const began = performance.now()
    expect((await sendRequest(`${server.url}/livez`)).status).toBe(200)
    const waited = performance.now() - began
    expect(waited).toBeGreaterThan(500)
    expect(waited).toBeLessThan(healthCheckPatienceMs())
    await until('it is logged', () => server.output().includes('loop.blocked'))
    const line =
      server
        .output()
        .split('\n')
        .find((entry) => entry.includes('loop.blocked')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'loop.blocked' })
    expect(JSON.parse(line).ms).toBeGreaterThan(1400)
    expect(server.process.exitCode).toBeNull()
  },
)

async function itemsIn(dataDir: string): Promise<string[]> {
  const { store, close } = await openSite({ DATA_DIR: dataDir })
  const items = await store.read.catalogue.items()
  await close()
  return items.map(({ id }) => id)
}

function healthCheckPatienceMs(): number {
  return Number(/^ {4}timeout: (\d+)s$/m.exec(readFileSync('deploy/compose.yaml', 'utf8'))?.[1]) * 1000
}

/** Prints a line before blocking, because nothing else can report it. */
const blocks = `process.getBuiltinModule('node:fs').writeSync(1, 'blocked now\\n')
  const end = Date.now() + 2000
  while (Date.now() < end);`

function onSignal(does: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${does} })`)}`
}

import { expect, test } from 'vitest'
import { call, sendRequest, startLoad, until } from '#tests/load.ts'
import { atNight } from '#tests/run-size.ts'
import type { Server } from '#tests/server.ts'
import { startTopology } from './topology.ts'

test('a change on one server is visible on the other within a second', async () => {
  const { servers, token, item } = await startTopology()
  const [first, second] = servers as [Server, Server]
  for (let round = 0; round < 5; round += 1) {
    const { body } = await call(first.url, 'admin/add-product-item', item(round), { token })
    const began = performance.now()
    await until('the other server shows it', () => shows(second, body.data?._id), 1000)
    expect(performance.now() - began).toBeLessThan(1000)
  }
})

test('a server that is killed under load fails no read, and no acknowledged write is lost', atNight, async () => {
  const { servers, proxy, token, item, itemIds } = await startTopology()
  const acknowledged: string[] = []
  let count = 0
  const stopReads = startLoad(6, async (agent) => (await sendRequest(`${proxy.url}/products-export`, { agent })).status)
  const stopWrites = startLoad(2, async (agent) => {
    count += 1
    const { status, body } = await call(proxy.url, 'admin/add-product-item', item(count), { token, agent })
    if (status === 200 && body.data) acknowledged.push(body.data._id)
    return status
  })
  const written = (least: number) => until(`${least} writes`, () => acknowledged.length >= least, 30_000)
  await written(6)
  await servers[0]?.kill()
  await written(acknowledged.length + 6)
  const reads = await stopReads()
  const writes = await stopWrites()
  expect(reads.failed).toEqual([])
  expect([...reads.answered.keys()]).toEqual([200])
  expect(reads.answered.get(200)).toBeGreaterThan(20)
  // A write in progress on the dead server may get 502: it was not acknowledged, and its client knows.
  expect([...writes.answered.keys()].filter((status) => status !== 200 && status !== 502)).toEqual([])
  const stored = new Set(await itemIds())
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})

test('a rolling restart fails no request', { ...atNight, timeout: 90_000 }, async () => {
  const { servers, proxy, token, item, restart } = await startTopology(2, { DRAIN_SECONDS: '2' })
  let count = 0
  let requested = 0
  const stop = startLoad(6, async (agent, client) => {
    requested += 1
    if (client % 3) return (await sendRequest(`${proxy.url}/products-export`, { agent })).status
    count += 1
    return (await call(proxy.url, 'admin/add-product-item', item(count), { token, agent })).status
  })
  const more = (least: number) => until(`${least} requests`, () => requested >= least, 30_000)
  await more(30)
  for (let round = 0; round < servers.length; round += 1) {
    await restart(round)
    await more(requested + 30)
  }
  const { answered, failed } = await stop()
  expect(failed).toEqual([])
  expect([...answered.keys()]).toEqual([200])
  expect(answered.get(200)).toBeGreaterThan(30)
})

test('a site without its database serves cached pages, refuses writes in time, and recovers without help (F15)', async () => {
  const { servers, token, item, wire, askPrivately } = await startTopology(1)
  const [server] = servers as [Server]
  expect((await sendRequest(`${server.url}/products-export`)).status).toBe(200)
  wire.cut()
  expect((await sendRequest(`${server.url}/products-export`)).status).toBe(200)
  expect((await call(server.url, 'user/get-products', {})).status).toBe(200)
  expect((await sendRequest(`${server.url}/livez`)).status).toBe(200)
  const began = performance.now()
  const write = await call(server.url, 'admin/add-product-item', item(1), { token })
  expect(write).toMatchObject({ status: 503, body: { code: 'try-later' } })
  expect(performance.now() - began).toBeLessThan(2500)
  // Visitors can be served, so a proxy still sends them here.
  await until('/readyz says so', async () => (await sendRequest(`${server.url}/readyz`)).status === 200)
  expect(await askPrivately(0, '/readyz')).toContain('The store does not respond.')
  wire.mend()
  await until(
    'writes are taken again',
    async () => (await call(server.url, 'admin/add-product-item', item(2), { token })).status === 200,
    5000,
  )
  await until(
    '/readyz says so',
    async () => !(await askPrivately(0, '/readyz')).includes('The store does not respond.'),
  )
})

test(
  'a write on one server makes the other cache every main page, in case the database fails (Finding 15)',
  atNight,
  async () => {
    const { servers, token, item, wire, askPrivately } = await startTopology()
    const [first, second] = servers as [Server, Server]
    const { body } = await call(first.url, 'admin/add-product-item', item(15), { token })
    const warm = async (which: number) =>
      Number(/^suvira_pages_warm_revision (\d+)$/m.exec(await askPrivately(which, '/metrics'))?.[1])
    await until('the other server rendered them', async () => (await warm(1)) >= (body.revision ?? Infinity), 20_000)
    const sitemap = (await sendRequest(`${second.url}/sitemap-pages.xml`)).body
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
      path.replace('&amp;', '&'),
    )
    expect(paths.length).toBeGreaterThan(20)
    wire.cut()
    await until('the store fails', async () =>
      (await askPrivately(1, '/readyz')).includes('The store does not respond.'),
    )
    for (const path of paths) expect([path, (await sendRequest(second.url + path)).status]).toEqual([path, 200])
    expect((await sendRequest(`${second.url}/products-export`)).body).toContain('Brand 15')
    expect((await call(second.url, 'user/get-products', {})).status).toBe(200)
    expect((await sendRequest(`${second.url}/readyz`)).status).toBe(200)
  },
)

test('a server with an empty cache is not ready without its database (Finding 15)', atNight, async () => {
  const { servers, wire, restart } = await startTopology(1)
  await restart(0)
  wire.cut()
  const [server] = servers as [Server]
  await until('/readyz says so', async () => (await sendRequest(`${server.url}/readyz`)).status === 503)
  expect((await sendRequest(`${server.url}/products-export`)).status).toBe(503)
  expect((await sendRequest(`${server.url}/livez`)).status).toBe(200)
  wire.mend()
  await until('/readyz says so', async () => (await sendRequest(`${server.url}/readyz`)).status === 200)
  expect((await sendRequest(`${server.url}/products-export`)).status).toBe(200)
})

async function shows({ url }: Server, id: string | undefined): Promise<boolean> {
  const { body } = await sendRequest(`${url}/api/v1/user/get-products`, { method: 'POST' })
  return id !== undefined && body.includes(id)
}

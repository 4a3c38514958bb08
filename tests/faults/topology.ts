import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { sendRequest, until } from '#tests/load.ts'
import { openSite, sessionToken } from '#tests/open-site.ts'
import { freePort, freshDatabase, type TestDatabase } from '#tests/postgres.ts'
import { startBalancer, startWire, type TestProxy } from '#tests/proxy.ts'
import { type Server, startServer } from '#tests/server.ts'

/** Several servers on one PostgreSQL and one data folder: the topology of deploy/compose.yaml, on loopback. */
type Topology = {
  servers: Server[]
  proxy: TestProxy
  wire: Awaited<ReturnType<typeof startWire>>
  token: string
  item: (count: number) => Record<string, string>
  itemIds: () => Promise<string[]>
  askPrivately: (which: number, path: string) => Promise<string>
  restart: (which: number) => Promise<void>
}

type StartProxy = (servers: readonly string[]) => Promise<TestProxy>

/** Starts the topology. Stopped and deleted after the test. */
export async function startTopology(
  howMany = 2,
  { startProxy = startBalancer, ...settings }: { startProxy?: StartProxy; DRAIN_SECONDS?: string } = {},
): Promise<Topology> {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-several-'))
  const wire = await startWire(Number(new URL(database.url).port))
  // Started last, ended first.
  onTestFinished(database.drop)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  onTestFinished(() => wire.close())
  const throughWire = new URL(database.url)
  throughWire.port = String(wire.port)
  const common = { DATA_DIR: dataDir, DATABASE_URL: throughWire.href, TRUST_PROXY: '127.0.0.1', SEED: 'none' }
  const { servers, proxy, ...rest } = await startBehindProxy(howMany, startProxy, { ...common, ...settings })
  const { token, item, itemIds } = await fill(database, dataDir)
  await until('every server knows', async () =>
    (await Promise.all(servers.map(({ url }) => sendRequest(`${url}/products-export`)))).every(
      ({ status }) => status === 200,
    ),
  )
  return { servers, proxy, wire, token, item, itemIds, ...rest }
}

/** Starts servers with the same settings, each on its own port, and a proxy in front. */
async function startBehindProxy(howMany: number, startProxy: StartProxy, common: Record<string, string>) {
  const servers: Server[] = []
  const ports = await Promise.all(Array.from({ length: howMany }, freePort))
  const proxy = await startProxy(ports.map((port) => `http://127.0.0.1:${port}`))
  onTestFinished(() => proxy.close())
  const metricsPorts = await Promise.all(ports.map(freePort))
  const start = (which: number) =>
    startServer({
      ...common,
      PORT: String(ports[which]),
      METRICS_PORT: String(metricsPorts[which]),
      SITE_URL: proxy.url,
    })
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
  })
  for (const which of ports.keys()) servers.push(await start(which))
  return {
    servers,
    proxy,
    askPrivately: async (which: number, path: string) =>
      (await sendRequest(`http://127.0.0.1:${metricsPorts[which]}${path}`)).body,
    async restart(which: number) {
      expect(await servers[which]?.stop()).toBe(0)
      servers[which] = await start(which)
    },
  }
}

async function fill({ url }: TestDatabase, dataDir: string) {
  const data = { DATA_DIR: dataDir, DATABASE_URL: url }
  const { domain, store, close } = await openSite(data)
  const token = await sessionToken(data)
  const section_id = (await store.read.catalogue.sections()).find(({ name }) => name === 'EXPORT')?.id ?? ''
  const { id: subsection_id } = await domain.catalogue.addSubsection('sample content', {
    name: 'Several',
    section_id,
    img: '',
  })
  onTestFinished(close)
  return {
    token,
    item: (count: number) => ({ brand_name: `Brand ${count}`, category: 'Several', section_id, subsection_id }),
    itemIds: async () => (await store.read.catalogue.items()).map(({ id }) => id),
  }
}

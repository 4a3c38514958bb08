import { readdirSync, readFileSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { openDomain } from '#server/open-domain.ts'
import { call, pause, sendRequest, startLoad } from '#tests/load.ts'
import { type Server, startServer } from '#tests/server.ts'
import { tinyPng } from '#tests/tiny-files.ts'

const sampleEveryMs = 10_000
/** Initial share of the run, which warms up caches and code and is excluded from leak detection. */
const warmUp = 0.25
/** Maximum growth of resident memory, in MB per hour; garbage collection makes single values jump. */
const slopeMax = 40

type Sample = { minute: number; rssMb: number; descriptors: number }

/** Runs readers, writers and uploads together for the given time. Prints a line every ten seconds and the slope at the end. */
export async function load(howLong = '30m'): Promise<boolean> {
  const untilMs = performance.now() + Number.parseInt(howLong, 10) * (howLong.endsWith('h') ? 3_600_000 : 60_000)
  const server = await startServer({ LOG: 'errors' })
  const { token, item } = await signIn(server)
  let count = 0
  const stops = [
    startLoad(
      6,
      async (agent, client) => (await sendRequest(`${server.url}${pages[client % pages.length]}`, { agent })).status,
    ),
    startLoad(2, async (agent) => (await call(server.url, 'user/get-products', {}, { agent })).status),
    startLoad(1, async (agent) => {
      await pause(20)
      count += 1
      return (await call(server.url, 'admin/edit-product-item', item(count), { token, agent })).status
    }),
    startLoad(1, async (agent) => {
      await pause(7000)
      const base_64 = tinyPng(1 + (count % 4000), 2).toString('base64')
      return (await call(server.url, 'admin/file-to-link', { base_64, name: 'chart.png' }, { token, agent })).status
    }),
  ]
  const samples: Sample[] = []
  const began = performance.now()
  while (performance.now() < untilMs) {
    await pause(sampleEveryMs)
    const sample = { minute: (performance.now() - began) / 60_000, ...takeSample(server) }
    samples.push(sample)
    console.log(
      `${sample.minute.toFixed(1)} min: ${sample.rssMb.toFixed(0)} MB, ${sample.descriptors} descriptors, ${count} writes`,
    )
  }
  const outcomes = await Promise.all(stops.map((stop) => stop()))
  await server.stop()
  return judge(samples, outcomes)
}

const pages = [
  '/',
  '/products-export',
  '/products-domestic',
  '/investorzone',
  '/investorzone/annual-reports',
  '/contactus',
]

function judge(samples: Sample[], outcomes: { answered: Map<number, number>; failed: string[] }[]): boolean {
  const steady = samples.slice(Math.floor(samples.length * warmUp))
  const perHour = slopeOf(steady.map(({ minute, rssMb }) => [minute / 60, rssMb]))
  const more =
    Math.max(...steady.map(({ descriptors }) => descriptors)) -
    Math.min(...steady.map(({ descriptors }) => descriptors))
  const failures = outcomes.flatMap(({ failed }) => failed)
  const statuses = outcomes.map(({ answered }) => JSON.stringify(Object.fromEntries(answered)))
  console.log(
    `answers ${statuses.join(' ')}, failures ${failures.length}, ${perHour.toFixed(1)} MB/h, descriptors vary by ${more}`,
  )
  const server5xx = outcomes.some(({ answered }) => [...answered.keys()].some((status) => status >= 500))
  return !server5xx && failures.length === 0 && perHour < slopeMax && more < 30
}

function slopeOf(points: (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0)
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
}

function takeSample({ process: { pid } }: Server): Omit<Sample, 'minute'> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { rssMb: Number(kilobytes) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

/** Creates a session, and one item that is edited repeatedly: the ledger grows, the catalogue does not. */
export async function signIn({ dataDir }: Server, settings: Record<string, string> = {}) {
  const { domain, store, close } = await openDomain({
    config: readConfig({ ...settings, DATA_DIR: dataDir }),
    now: () => new Date(),
    log: () => {},
    print: () => {},
  })
  const { token } = await domain.sessions.open('admin@example.com', {
    address: '127.0.0.1',
    browser: false,
    userAgent: 'soak',
  })
  const row = (await store.read.catalogue.items())[0]
  await close()
  if (!row) throw new Error('The sample content has no item.')
  const { id, section_id, subsection_id } = row
  const item = (count: number) => ({
    id,
    section_id,
    subsection_id,
    brand_name: `Soak ${count}`,
    category: row.category,
  })
  return { token, item }
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '#contract/calls.ts'
import { pause } from '#tests/load.ts'
import { freePort } from '#tests/postgres.ts'
import { startServer } from '#tests/server.ts'
import type { Figure } from './figure.ts'
import { type FilledSite, filledSite, restMs } from './filled-site.ts'
import { load } from './serving.ts'

const mixed = [
  { path: '/' },
  { path: '/products-export' },
  { path: '/api/v1/user/get-products', body: '{}' },
  { path: '/investorzone/annual-reports' },
  { path: '/api/v1/user/get-investors', body: '{}' },
]

/** Measures start, memory when idle and under load, an upload of maximum size, and durable writes. */
export async function running(): Promise<Figure[]> {
  // Inserting the sample content, and reading its files, is not part of a usual start.
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
  const first = await startServer({ DATA_DIR: dataDir })
  await pause(restMs)
  await first.stop()
  const starts = [await start(dataDir), await start(dataDir), await start(dataDir)]
  const site = await filledSite({}, { DATA_DIR: dataDir })
  const figures: Figure[] = [
    { name: '`npm start`, nothing changed, until it is ready', value: Math.min(...starts), unit: 'ms', atMost: 1500 },
    { name: 'Memory when idle', value: site.rssMb(), unit: 'MB', atMost: 150 },
    ...(await memoryUnderLoad(site)),
  ]
  await site.end()
  rmSync(dataDir, { recursive: true, force: true })
  return figures
}

async function start(dataDir: string): Promise<number> {
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, DRAIN_SECONDS: '0' }
  const began = performance.now()
  const child = spawn('npm', ['start', '--silent'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((done) => child.stdout.on('data', (text) => /ready at/.test(String(text)) && done()))
  const took = performance.now() - began
  child.kill('SIGTERM')
  await new Promise((done) => child.once('exit', done))
  return took
}

/** Measures memory after a hundred thousand requests. A write before every series makes all pages render again. */
async function memoryUnderLoad(site: FilledSite): Promise<Figure[]> {
  const { data } = calls['admin/get-products'].output.parse(await site.call('admin/get-products', {}))
  const { _id: subsection_id, section_id } = data.subsection[0] ?? {}
  const series = 20
  let halfway = 0
  for (let index = 0; index < series; index += 1) {
    const item = { brand_name: `Memory ${index}`, category: 'Bench', section_id, subsection_id }
    await site.call('admin/add-product-item', item)
    const { path = '/', body } = mixed[index % mixed.length] ?? {}
    await load(site, { path, body, connections: 50, amount: 100_000 / series })
    if (index === series / 2) halfway = site.rssMb()
  }
  const after = site.rssMb()
  return [
    { name: 'Memory after 100,000 requests, with writes between', value: after, unit: 'MB', atMost: 250 },
    { name: 'Growth over the second half of them', value: after - halfway, unit: 'MB', atMost: 20 },
  ]
}

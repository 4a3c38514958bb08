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
import { memoryUnderLoad } from './memory.ts'
import { upload } from './upload.ts'

const writers = 8

/** Measures start, memory when idle and under load, an upload of maximum size, and durable writes. */
export async function running(seconds: number): Promise<Figure[]> {
  const start = await warmStart()
  // Inserting the sample content, and reading its files, is not part of a usual start.
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
  const first = await startServer({ DATA_DIR: dataDir })
  await pause(restMs)
  await first.stop()
  const site = await filledSite({}, { DATA_DIR: dataDir })
  const figures: Figure[] = [
    { name: '`npm start`, nothing changed, until it is ready', value: start, unit: 'ms', atMost: 1500 },
    { name: 'Memory at rest', value: site.rssMb(), unit: 'MB', atMost: 150 },
  ]
  figures.push(await uploadGrowth(site))
  const add = await itemAdder(site)
  figures.push(...(await memoryUnderLoad(site, (number) => add(`Memory ${number}`))))
  figures.push(await writes(site, seconds))
  await site.end()
  rmSync(dataDir, { recursive: true, force: true })
  return figures
}

async function warmStart(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const began = performance.now()
    const child = spawn('npm', ['start', '--silent'], {
      env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await new Promise<void>((done) => child.stdout.on('data', (text) => /ready at/.test(String(text)) && done()))
    times.push(performance.now() - began)
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
  }
  rmSync(dataDir, { recursive: true, force: true })
  // The first start inserted the sample content.
  return Math.min(...times.slice(1))
}

async function uploadGrowth(site: FilledSite): Promise<Figure> {
  const before = site.rssMb()
  let peak = before
  const looking = setInterval(() => {
    peak = Math.max(peak, site.rssMb())
  }, 20)
  await upload(site, 95 * 1024 * 1024)
  clearInterval(looking)
  return { name: 'Growth of memory during an upload of 95 MB', value: peak - before, unit: 'MB', atMost: 64 }
}

/** Measures enquiries and admins' edits: acknowledged only once on disk. */
async function writes(site: FilledSite, seconds: number): Promise<Figure> {
  const add = await itemAdder(site)
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let number = 0; performance.now() < end && done < 5900; number += 1) {
        await add(`Bench ${writer}-${number}`)
        done += 1
      }
    }),
  )
  return {
    name: 'Writes by eight admins at once, each with its ledger entry',
    value: done / seconds,
    unit: 'a second',
    note: 'fsync before each answer',
  }
}

async function itemAdder(site: FilledSite): Promise<(brand_name: string) => Promise<void>> {
  const { data } = calls['admin/get-products'].output.parse(await site.call('admin/get-products', {}))
  const { _id: subsection_id, section_id } = data.subsection[0] ?? {}
  return async (brand_name) => {
    await site.call('admin/add-product-item', { brand_name, category: 'Bench', section_id, subsection_id })
  }
}

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { readConfig } from '#server/config.ts'
import { type OpenDomain, openDomain } from '#server/open-domain.ts'

export type SiteEnvironment = Record<string, string>

export type Tally = {
  kills: number
  acknowledged: number
  lost: string[]
  uploads: number
  /** Acknowledged uploads that are missing or whose bytes differ from the sent ones. */
  altered: number
  ledgerBrokenAt: number | null
  /** Unreferenced bytes that remain after the next day's sweep: interrupted uploads, files without a row. */
  leftAfterADay: string[]
  /** Writes killed before their acknowledgement: proof that kills interrupted work. */
  unacknowledged: number
}

/** Kills a writing process repeatedly at random moments, then compares acknowledged writes with the data. F01, F10. */
export async function killLoop(
  place: SiteEnvironment,
  kills: number,
  random: () => number = Math.random,
): Promise<Tally> {
  await bundleWriter()
  await prepare(place)
  const promised = { items: new Set<string>(), links: new Set<string>() }
  for (let kill = 0; kill < kills; kill += 1) {
    const begins = kill === 0 ? firstUnderLoad : ready
    await writeUntilKilled(place, { begins, afterMs: 5 + random() * 250 }, (line) => {
      const text = JSON.parse(line) as { item?: string; link?: string }
      if (text.item) promised.items.add(text.item)
      if (text.link) promised.links.add(text.link)
    })
  }
  return inspect(place, kills, promised)
}

const ready = /"ready":true/
/**
 * A slow machine may acknowledge nothing in a quarter of a second. Therefore once per loop the time starts after the first item under
 * load.
 */
const firstUnderLoad = /"ready":true.*"item"/s
/** One per process. It is inside the package, so that `#server/…` is resolved from it. */
const bundle = `test-results/suvira-writer-${process.pid}`
export const bundledWriter = `${bundle}/writer.js`

/** Bundles the writer into one file, which starts three times faster. Restarts dominate the cost of a kill. */
export async function bundleWriter(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/faults/writer.ts', outDir: bundle, copyPublicDir: false, minify: false, target: 'node24' },
    ssr: { noExternal: true },
  })
}

/** Creates a sub-section to write into. */
export async function prepare(place: SiteEnvironment): Promise<void> {
  const { domain, store, close } = await open(place)
  if (!(await store.read.catalogue.sections()).length) {
    await store.write((rows) => rows.catalogue.insertSection({ id: '0'.repeat(24), name: 'EXPORT', position: 1 }))
    await domain.catalogue.addSubsection('sample content', { name: 'Kill test', section_id: '0'.repeat(24), img: '' })
  }
  await close()
}

/**
 * Runs the writer until it is killed, `afterMs` after it printed a match of `begins`. Its last, incomplete line does not count as
 * acknowledged.
 */
async function writeUntilKilled(
  place: SiteEnvironment,
  { begins, afterMs }: { begins: RegExp; afterMs: number },
  heard: (line: string) => void,
): Promise<void> {
  const child = spawn(process.execPath, [bundledWriter], {
    env: { PATH: process.env.PATH, ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  child.stdout.on('data', (chunk) => {
    const hadStarted = begins.test(printed)
    printed += chunk
    if (!hadStarted && begins.test(printed)) setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  const signal = await new Promise((done) => child.once('close', (_, how) => done(how)))
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself:\n${complaints}`)
  for (const line of printed.split('\n').slice(0, -1)) heard(line)
}

async function inspect(
  place: SiteEnvironment,
  kills: number,
  promised: { items: Set<string>; links: Set<string> },
): Promise<Tally> {
  // Opening reads every page of the file once; a damaged file would be refused here.
  const { domain, store, close } = await open(place)
  try {
    const items = new Set((await store.read.catalogue.items()).map(({ id }) => id))
    const { altered } = await domain.files.verify()
    const bad = new Set(altered.map(({ id }) => id))
    let lostUploads = 0
    for (const link of promised.links) {
      const row = await domain.files.find(link)
      if (!row || bad.has(row.id)) lostUploads += 1
    }
    return {
      kills,
      acknowledged: promised.items.size,
      lost: [...promised.items].filter((id) => !items.has(id)),
      uploads: promised.links.size,
      altered: lostUploads,
      ledgerBrokenAt: (await domain.ledger.verify()).brokenAt,
      leftAfterADay: await leftAfterADay(place),
      unacknowledged: items.size - promised.items.size,
    }
  } finally {
    await close()
  }
}

/** None of the uploads was published, so all of them must be gone a day later. */
async function leftAfterADay(place: SiteEnvironment): Promise<string[]> {
  const { domain, close } = await open(place, new Date(Date.now() + 25 * 60 * 60 * 1000))
  await domain.files.sweep()
  await close()
  const left = readdirSync(join(place.DATA_DIR ?? '', 'files'), { recursive: true, withFileTypes: true })
  return left.filter((entry) => entry.isFile()).map(({ name }) => name)
}

function open(place: SiteEnvironment, now = new Date()): Promise<OpenDomain> {
  return openDomain({ config: readConfig(place), now: () => now, log: () => {}, print: () => {} })
}

import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { call, pause, sendRequest } from '#tests/load.ts'
import { runToEnd } from '#tests/run-to-end.ts'
import { scratchFolder } from '#tests/scratch.ts'
import { type Server, startServer } from '#tests/server.ts'
import { withSiteDatabase } from './backup/site-database.ts'
import { signIn } from './soak-load.ts'
import { archivedPostgres } from './soak-loss-postgres.ts'

/** Objectives of docs/operations.md: maximum time of acknowledged changes that are lost, and until a restored site answers, in seconds. */
const lostMaxS = 60
const backMaxS = 600
const writeEveryMs = 100

/** A store that is copied continuously, and how it is lost and restored. */
export type Replicated = {
  settings: Record<string, string>
  /** Ends the copying without notice, and removes the data. */
  lose: () => Promise<void>
  /** Restores the data, up to an instant if one is given. Returns the settings of the restored site. */
  restore: (until?: Date) => Promise<Record<string, string>>
  stop: () => Promise<void>
}

/**
 * Writes ten times a second, loses the machine without notice, and restores it by the tool and configuration of deploy/. Prints how many
 * seconds of acknowledged writes are lost, and after how many seconds the restored site answers. Restores once more to an instant.
 */
export async function loss(which = 'sqlite', seconds = '60'): Promise<boolean> {
  const store = await (which === 'postgres' ? archivedPostgres() : streamedSqlite())
  try {
    return await measure(store, Number(seconds))
  } finally {
    await store.stop()
  }
}

async function measure(store: Replicated, seconds: number): Promise<boolean> {
  const server = await startServer({ ...store.settings, LOG: 'errors', QUOTE_PROVIDER: 'off' })
  const { acknowledged, end } = await startWriting(server, store.settings)
  await pause(seconds * 1000)
  await Promise.all([end(), server.kill(), store.lose()])
  const lastAt = acknowledged.at(-1) ?? 0
  const complete = await restoreAndServe(store)
  const lostS = (lastAt - (acknowledged[complete.count] ?? 0)) / 1000
  const lostWrites = acknowledged.length - 1 - complete.count
  console.log(
    `${acknowledged.length - 1} writes acknowledged; lost: ${lostWrites} writes, ${lostS.toFixed(1)} s; answered again after ${complete.backS.toFixed(1)} s`,
  )
  const middle = acknowledged[Math.floor(acknowledged.length / 2)] ?? 0
  const until = await restoreAndServe(store, new Date(middle))
  const offS = ((acknowledged[until.count] ?? 0) - middle) / 1000
  console.log(
    `restored to ${new Date(middle).toISOString()}: the last write is ${offS.toFixed(1)} s from it; answered after ${until.backS.toFixed(1)} s`,
  )
  return lostS <= lostMaxS && complete.backS <= backMaxS && Math.abs(offS) <= lostMaxS
}

/** Edits one item again and again. Returns the time of each acknowledgement by the number of its edit. */
async function startWriting(server: Server, settings: Record<string, string>) {
  const { token, item } = await signIn(server, settings)
  const acknowledged = [Date.now()]
  let isEnding = false
  const writing = (async () => {
    while (!isEnding) {
      const { status } = await call(server.url, 'admin/edit-product-item', item(acknowledged.length), { token }).catch(
        () => ({ status: 0 }),
      )
      if (status === 200) acknowledged.push(Date.now())
      await pause(writeEveryMs)
    }
  })()
  const end = async () => {
    isEnding = true
    await writing
  }
  return { acknowledged, end }
}

/** Returns the number of the last edit in the restored data, and the time until the site on it answers. */
async function restoreAndServe({ restore }: Replicated, until?: Date) {
  const began = performance.now()
  const settings = await restore(until)
  const server = await startServer({ ...settings, LOG: 'errors', SEED: 'none', QUOTE_PROVIDER: 'off' })
  const { status } = await sendRequest(`${server.url}/products-export`)
  const backS = (performance.now() - began) / 1000
  if (status !== 200) throw new Error(`The restored site answered ${status}.`)
  const { DATA_DIR = '', DATABASE_URL } = settings
  const names = await withSiteDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, (db) =>
    db.selectFrom('items').select('brand_name').where('brand_name', 'like', 'Soak %').execute(),
  )
  await server.kill()
  return { backS, count: Math.max(0, ...names.map(({ brand_name }) => Number(brand_name.slice('Soak '.length)))) }
}

/** A SQLite file that Litestream copies, with deploy/litestream.yml, to another folder. */
async function streamedSqlite(): Promise<Replicated> {
  const folder = scratchFolder('loss')
  const settings = { DATA_DIR: join(folder, 'data') }
  const url = `file://${join(folder, 'replica')}`
  await mkdir(settings.DATA_DIR)
  const env = { PATH: process.env.PATH ?? '', ...settings, LITESTREAM_URL: url }
  const litestream = spawn('litestream', ['replicate', '-config', 'deploy/litestream.yml'], { env, stdio: 'ignore' })
  litestream.once('error', () => {})
  let restores = 0
  async function restore(until?: Date) {
    restores += 1
    const DATA_DIR = join(folder, `restored-${restores}`)
    await mkdir(DATA_DIR, { mode: 0o700 })
    const instant = until ? ['-timestamp', until.toISOString()] : []
    const { code, output } = await runToEnd(
      'litestream',
      ['restore', ...instant, '-o', join(DATA_DIR, 'site.db'), url],
      { env },
    )
    if (code) throw new Error(`litestream restore failed: ${output}`)
    return { DATA_DIR }
  }
  const end = async () => void litestream.kill('SIGKILL')
  return { settings, lose: end, restore, stop: end }
}

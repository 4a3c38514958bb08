import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Where a PostgreSQL for tests is, and a database there that is already migrated; every world copies it. */
const serverVariable = 'TEST_DATABASE_URL'
const templateVariable = 'TEST_TEMPLATE_DATABASE'

/** Once per run (vitest's global set-up): a server of our own unless one is named, and a migrated database to copy. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env[serverVariable]
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  process.env[serverVariable] = server.url
  const template = await createDatabase(server.url)
  process.env[templateVariable] = template.name
  const { openStore } = await import('#server/store/open-store.ts')
  await (await openStore({ databaseUrl: template.url, dataDir: tmpdir() })).close()
  return async () => {
    await template.drop()
    await server.stop()
  }
}

export type TestDatabase = { name: string; url: string; drop: () => Promise<void> }

/** A fresh, migrated database. */
export function freshDatabase(): Promise<TestDatabase> {
  return createDatabase(serverUrl(), process.env[templateVariable])
}

/** A fresh database without a single table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase(serverUrl())
}

function serverUrl(): string {
  const url = process.env[serverVariable]
  if (!url)
    throw new Error(`${serverVariable} is not set: run through vitest, whose global set-up starts a PostgreSQL.`)
  return url
}

async function createDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `suvira_${randomBytes(8).toString('hex')}`
  await tell(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => tell(server, `drop database if exists ${name} with (force)`) }
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type Postgres = {
  url: string
  stop: () => Promise<void>
  /** Ends it without a word to anybody, as `pg_ctl stop -m immediate` does. */
  stopAtOnce: () => Promise<void>
  /** Starts it again where it was; it first recovers what it had. */
  startAgain: () => Promise<void>
}

/** A throw-away PostgreSQL on a free loopback port. It refuses to run as root, so root starts it as the user `postgres`. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries()
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  // Not inside the checkout: its folder may be closed to the user `postgres`. The working directory must be open to it as well.
  const folder = mkdtempSync(join(tmpdir(), 'suvira-pg-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.error ?? made.stderr}`)
  const port = await freePort()
  const options = [
    'fsync=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const parameters = ['-D', data, '-p', String(port), '-N', '300', ...options.flatMap((option) => ['-c', option])]
  const start = () => spawn(join(bin, 'postgres'), parameters, { ...owner, cwd: '/', stdio: 'ignore' })
  let server = start()
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await gone
  }
  await untilItAnswers(url, server)
  return {
    url,
    stopAtOnce: () => end('SIGQUIT'),
    async startAgain() {
      server = start()
      await untilItAnswers(url, server)
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The newest installed PostgreSQL. */
function binaries(): string {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : []
  const onPath = (process.env.PATH ?? '').split(':')
  const folder = [...newest.map((version) => join(versions, version, 'bin')), ...onPath].find((bin) =>
    existsSync(join(bin, 'initdb')),
  )
  if (!folder) throw new Error(`No PostgreSQL was found. Install the package postgresql, or set ${serverVariable}.`)
  return folder
}

function idOf(which: '-u' | '-g'): number {
  const { stdout } = spawnSync('id', [which, 'postgres'], { encoding: 'utf8' })
  return Number(stdout)
}

/** A loopback port nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode} before it answered.`)
    try {
      return await tell(url, 'select 1')
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('PostgreSQL did not answer within 30 seconds.')
}

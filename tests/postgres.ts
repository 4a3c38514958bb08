import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chownSync, copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { removeBundles } from './bundle-source.ts'
import { makeTemplateFolder, templateFolder } from './run-template.ts'
import { compileCache } from './run-tool.ts'
import { scratchFolder, scratchPlace } from './scratch.ts'

/** Variables with the test PostgreSQL's address, and with its migrated template database that every world copies. */
const serverVariable = 'TEST_DATABASE_URL'
const templateVariable = 'TEST_TEMPLATE_DATABASE'
const runVariable = 'TEST_RUN'

/** Runs once per run (vitest's global set-up): starts PostgreSQL and creates migrated databases to copy. */
export async function setup(): Promise<() => Promise<void>> {
  // Files in the system's temporary folder (`tmpdir`) need no disk either.
  process.env.TMPDIR = scratchPlace()
  // Threads that read PDFs start in half the time.
  process.env.NODE_COMPILE_CACHE = compileCache
  const stopServer = await startDatabaseServer()
  const template = await createDatabase(serverUrl())
  process.env[templateVariable] = template.name
  const removeFolder = makeTemplateFolder()
  const dataDir = templateFolder()
  const { openStore } = await import('#server/store/open-store.ts')
  await (await openStore({ databaseUrl: template.url, dataDir })).close()
  await (await openStore({ dataDir })).close()
  return async () => {
    removeBundles()
    removeFolder()
    await stopServer()
  }
}

/**
 * Starts a separate server for `emptyDatabase` and similar functions, unless one is configured. Returns a function that stops it, after
 * which the process may start another.
 */
export async function startDatabaseServer(): Promise<() => Promise<void>> {
  const provided = process.env[serverVariable]
  const server = provided ? { url: provided, stop: async () => {} } : await startPostgres()
  process.env[serverVariable] = server.url
  const run = `suvira_${randomBytes(4).toString('hex')}`
  process.env[runVariable] = run
  return async () => {
    if (provided) await dropAll(provided, run)
    else delete process.env[serverVariable]
    await server.stop()
  }
}

/** Copies a migrated SQLite file into an empty data folder. */
export function seedMigratedFile(dataDir: string): void {
  const from = templateFolder()
  if (from) copyFileSync(join(from, 'site.db'), join(dataDir, 'site.db'))
}

export type TestDatabase = { name: string; url: string; drop: () => Promise<void> }

export function freshDatabase(): Promise<TestDatabase> {
  return createDatabase(serverUrl(), process.env[templateVariable])
}

/** Creates a copy of another database, to which nothing may be connected. */
export function copyOf(name: string): Promise<TestDatabase> {
  return createDatabase(serverUrl(), name)
}

/** Creates a database without tables. */
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
  const name = `${process.env[runVariable]}_${randomBytes(8).toString('hex')}`
  await runSql(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: async () => void (await runSql(server, `drop database if exists ${name} with (force)`)),
  }
}

/**
 * Moves a database's clock to `instant` for connections opened afterwards. A function in a schema that is searched before PostgreSQL's own
 * replaces `clock_timestamp()`.
 */
export async function moveDatabaseClock(url: string, instant: string): Promise<void> {
  const skewMs = Date.parse(instant) - Date.now()
  const name = new URL(url).pathname.slice(1)
  await runSql(
    url,
    `create schema if not exists site;
     create or replace function site.clock_timestamp() returns timestamptz language sql
       as $$ select pg_catalog.clock_timestamp() + interval '${skewMs} milliseconds' $$;
     alter database ${name} set search_path = site, pg_catalog`,
  )
}

/** Drops this run's databases on a server that continues to run: see `worldDatabase`. */
async function dropAll(server: string, run: string): Promise<void> {
  const names = `select datname from pg_database where datname like '${run}%'`
  for (const { datname } of await runSql<{ datname: string }>(server, names))
    await runSql(server, `drop database if exists ${datname} with (force)`)
}

/** Runs a statement over a separate connection. */
export async function runSql<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export type Postgres = {
  url: string
  /** Folder with the data and the socket, programs, and the user that runs them. */
  place: { folder: string; data: string; bin: string; owner: { uid?: number; gid?: number } }
  stop: () => Promise<void>
  /** Stops the server without notice to its clients, as `pg_ctl stop -m immediate` does. */
  stopAtOnce: () => Promise<void>
  /** Starts the server again on the same data, which it first recovers. */
  startAgain: () => Promise<void>
}

/** Starts a temporary PostgreSQL on a free loopback port, with further settings. PostgreSQL refuses to run as root, so root starts it as the user `postgres`. */
export async function startPostgres(further?: (folder: string, port: number) => string[]): Promise<Postgres> {
  const bin = binaries()
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  // Not inside the checkout: the user `postgres` may have no access to its folder. The working directory must be accessible as well.
  const folder = scratchFolder('pg')
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  initialise(data, { bin, owner })
  const port = await freePort()
  const options = [
    'fsync=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...(further?.(folder, port) ?? []),
  ]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const parameters = ['-D', data, '-p', String(port), '-N', '300', ...options.flatMap((option) => ['-c', option])]
  const start = () => spawn(join(bin, 'postgres'), parameters, { ...owner, cwd: '/', stdio: 'ignore' })
  let server = start()
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null) return
    const gone = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await gone
  }
  await waitForServer(url, server)
  return {
    url,
    place: { folder, data, bin, owner },
    stopAtOnce: () => end('SIGQUIT'),
    async startAgain() {
      server = start()
      await waitForServer(url, server)
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function initialise(data: string, { bin, owner }: { bin: string; owner: { uid?: number; gid?: number } }): void {
  const created = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: '/', encoding: 'utf8' },
  )
  if (created.status !== 0) throw new Error(`initdb failed:\n${created.error ?? created.stderr}`)
}

function binaries(): string {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
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

/** Returns a free loopback port below the range for outgoing connections. A port of that range could be taken before the server listens. */
export function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
}

async function waitForServer(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode} before it answered.`)
    try {
      return void (await runSql(url, 'select 1'))
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('PostgreSQL did not answer within 30 seconds.')
}

import { rmSync } from 'node:fs'
import { describe, onTestFinished, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { type Api, createApi } from '#contract/create-api.ts'
import { Refusal, type RefusalCode } from '#contract/refusal.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { mailsIn } from './mail.ts'
import { seedMigratedFile } from './postgres.ts'
import { atNight } from './run-size.ts'
import { seedSample, worldStart } from './sample-data.ts'
import { scratchFolder } from './scratch.ts'
import { codeIn } from './sign-in.ts'
import { worldDatabase } from './world-database.ts'

export type Database = 'sqlite' | 'postgres'

export type RawCall = {
  /** Sent as JSON; text and bytes are sent unchanged. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  address?: string
  method?: string
}

/** `body` is the parsed JSON; tests check its type. */
// biome-ignore lint/suspicious/noExplicitAny: a raw reply has whatever shape the server gave it
export type RawReply = { status: number; headers: Record<string, string | string[]>; body: any }

/** Databases on which a test runs only at night (`npm run soak -- night`). */
type When = Partial<Record<Database, { tags: string[] }>>

type WorldTest = (title: string, run: (createWorld: CreateWorld) => Promise<void>, timeout?: number) => void

const both = ['sqlite', 'postgres'] as const

/** For slow tests of rules above the store: one database by day, both at night. */
export const onPostgresAtNight: When = { postgres: atNight }

/** For slow tests whose rule another test shows by day. */
export const onBothAtNight: When = { sqlite: atNight, postgres: atNight }

/** For guarantees of the store itself, such as the order of concurrent changes: all tests on both databases by day. */
export const onBothByDay: When = {}

/**
 * Returns a `test` that runs on SQLite and on PostgreSQL, each with its own worlds, which close themselves. By default the first test of
 * the group runs on both by day, and the others run on PostgreSQL at night.
 */
export function testOnBothDatabases(group: string, when?: When): WorldTest {
  if (when) return testOn(both, group, when)
  let testFor = testOn(both, group)
  return (...test) => {
    testFor(...test)
    testFor = testOn(both, group, onPostgresAtNight)
  }
}

/** Same on SQLite only: for rules checked before the store is used. */
export const testOnSqlite = (group: string, when?: When) => testOn(['sqlite'], group, when)

/** Same on PostgreSQL only: for properties of its own tables. */
export const testOnPostgres = (group: string, when?: When) => testOn(['postgres'], group, when)

function testOn(databases: readonly Database[], group: string, when: When = {}): WorldTest {
  return (title, run, timeout) => {
    for (const database of databases) {
      const createWorldHere: CreateWorld = async (environment) => {
        const world = await createWorld(environment, database)
        onTestFinished(() => world.close())
        return world
      }
      const options = { timeout, ...when[database] }
      describe(`${group} (${database})`, () => test(title, options, () => run(createWorldHere)))
    }
  }
}

export type CreateWorld = (environment?: Record<string, string>) => Promise<World>
export type World = Awaited<ReturnType<typeof createWorld>>

/** Defaults; tests may override them. With an explicit `SEED=none` the world is a new company's; otherwise it has the sample's facts. */
const settings = { SEED: 'none', PAGE_IMAGES: 'off' }

/** Creates a full application on an empty store, with a clock that tests move. Close it yourself, or use `testOnBothDatabases`. */
export async function createWorld(environment: Record<string, string> = {}, database: Database = 'sqlite') {
  const folder = scratchFolder('world')
  const postgres = await insertData(environment, database, folder)
  const clock = createClock(worldStart)
  const logged: Record<string, unknown>[] = []
  const broken: unknown[] = []
  const app = await createApp({
    config: {
      ...readConfig({ DATA_DIR: folder, ...settings, DATABASE_URL: postgres?.url, ...environment }),
      startsOwn: environment.SEED === 'none',
    },
    now: clock.now,
    development: true,
    log: createLog((text) => void logged.push(JSON.parse(text))),
    onBroken: (error) => void broken.push(error),
  })
  const stop = once(app.close)
  return {
    ...app,
    ...clock,
    ...callsOf(app, folder),
    database,
    folder,
    /** The world's own database, if it uses PostgreSQL. */
    databaseUrl: environment.DATABASE_URL ?? postgres?.url,
    /** Log entries, oldest first. */
    logged,
    /** Errors that would have ended the process. */
    broken,
    /** Stops the application without deleting its data, for later use. */
    stop,
    async close() {
      await stop()
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Prepares a world's data in its folder or in a separate database: migrated and empty, or with sample content. */
async function insertData(environment: Record<string, string>, database: Database, folder: string) {
  if (environment.DATABASE_URL) return undefined
  if (environment.SEED === 'sample' && !environment.DATA_DIR) return seedSample(folder, database)
  if (database === 'postgres') return worldDatabase()
  seedMigratedFile(folder)
}

type App = Awaited<ReturnType<typeof createApp>>

function createClock(start: string) {
  let instant = Date.parse(start)
  let step = 0
  return {
    now() {
      instant += step
      return new Date(instant)
    },
    /** From now on each reading advances the clock by `ms` milliseconds, as on a real clock. */
    tick: (ms: number) => {
      step = ms
    },
    wait: (ms: number) => {
      instant += ms
    },
    setClock: (iso: string) => {
      instant = Date.parse(iso)
    },
  }
}

/** Returns the calls of an application, raw and typed, and the sign-in methods. `folder` contains its mails. */
function callsOf(app: App, folder: string) {
  const call = (name: string, raw: RawCall = {}) => callRaw(app, name, raw)
  const mails = () => mailsIn(folder)
  const openSession = (email = 'admin@example.com') => sessionOf(app, email)
  const token = once(openSession)
  return {
    mails,
    /** Sends a call as received by HTTP: any name, any body, any header. */
    call,
    /** Signs in with a code, as a program without a browser: no cookie is needed. Returns the token. */
    async signIn(email = 'admin@example.com'): Promise<string> {
      const before = mails().length
      await call('admin/send-otp', { body: { email } })
      const reply = await call('admin/verify-otp', { body: { email, otp: codeIn({ mails }, before) } })
      if (reply.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(reply.body)}`)
      return reply.body.token
    },
    /** Creates a session of any admin without a mail; most tests need only this. Returns the token. */
    openSession,
    /** Typed API as a visitor, as the first admin, or with any token. */
    visitor: apiWith(app, async () => undefined),
    admin: apiWith(app, () => token()),
    as: (someone: string): Api => apiWith(app, async () => someone),
  }
}

async function callRaw(
  app: App,
  name: string,
  { body, token, headers = {}, address = '127.0.0.1', method = 'POST' }: RawCall,
): Promise<RawReply> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(asText(body))
  const reply = await app.answer({
    name,
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    address,
    async readBody(max) {
      if (bytes.length > max) throw new Refusal('too-large', 'The body is too large.')
      return bytes
    },
  })
  // Mails are sent after the reply; tests read them right away.
  await app.post.settled()
  await app.domain.deliveries.settled()
  return { status: reply.status, headers: reply.headers, body: JSON.parse(String(reply.body)) } as RawReply
}

function apiWith(app: App, token: () => Promise<string | undefined>): Api {
  return createApi(async (name: CallName, input: unknown) => {
    const reply = await callRaw(app, name, { body: input, token: await token() })
    if (reply.status === 200) return reply.body
    const { err, code, ...detail } = reply.body as { err: string; code: RefusalCode }
    throw new Refusal(code, err, detail)
  })
}

async function sessionOf(app: App, email: string): Promise<string> {
  const from = { address: '127.0.0.1', browser: false, userAgent: 'tests' }
  return (await app.domain.sessions.open(email, from)).token
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work()
    return done
  }
}

function asText(body: unknown): string {
  if (body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}

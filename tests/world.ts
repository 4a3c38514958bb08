import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { type Api, createApi } from '#contract/create-api.ts'
import { Refusal, type RefusalCode } from '#contract/refusal.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { mailsIn } from './mail.ts'
import { freshDatabase } from './postgres.ts'
import { codeIn } from './sign-in.ts'

export type Database = 'sqlite' | 'postgres'

/** What a raw call may carry besides its name. */
export type RawCall = {
  /** Sent as JSON; text and bytes go as they are. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  address?: string
  method?: string
}

/** `body` is the parsed JSON; looking into it is the test's business. */
// biome-ignore lint/suspicious/noExplicitAny: a raw reply has whatever shape the server gave it
export type RawReply = { status: number; headers: Record<string, string | string[]>; body: any }

/** Runs the same tests on SQLite and on PostgreSQL. Each test builds its own world; worlds close themselves. */
export function onBothDatabases(name: string, tests: (createWorld: CreateWorld) => void): void {
  for (const database of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${database})`, () => {
      const ofThisTest: World[] = []
      const ofAllTests: World[] = []
      let inTest = false
      const closeAll = async (worlds: World[]) => {
        for (const world of worlds.splice(0)) await world.close()
      }
      beforeEach(() => {
        inTest = true
      })
      afterEach(async () => {
        inTest = false
        await closeAll(ofThisTest)
      })
      afterAll(() => closeAll(ofAllTests))
      tests(async (environment) => {
        const world = await createWorld(environment, database)
        const worlds = inTest ? ofThisTest : ofAllTests
        worlds.push(world)
        return world
      })
    })
  }
}

export type CreateWorld = (environment?: Record<string, string>) => Promise<World>
export type World = Awaited<ReturnType<typeof createWorld>>

/** A whole application on an empty store, with a clock that tests move. Close it yourself, or use `onBothDatabases`. */
export async function createWorld(environment: Record<string, string> = {}, database: Database = 'sqlite') {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-world-'))
  const postgres = database === 'postgres' && !environment.DATABASE_URL ? await freshDatabase() : undefined
  let instant = Date.parse('2026-11-21T06:30:00.000Z')
  const logged: Record<string, unknown>[] = []
  const broken: unknown[] = []
  const app = await createApp({
    config: readConfig({ DATA_DIR: folder, SEED: 'none', DATABASE_URL: postgres?.url, ...environment }),
    now: () => new Date(instant),
    development: true,
    log: createLog((text) => void logged.push(JSON.parse(text))),
    onBroken: (error) => void broken.push(error),
  })

  async function call(
    name: string,
    { body, token, headers = {}, address = '127.0.0.1', method = 'POST' }: RawCall = {},
  ) {
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
    // Mails leave after the reply; tests look at them right away.
    await app.post.settled()
    return { status: reply.status, headers: reply.headers, body: JSON.parse(String(reply.body)) } as RawReply
  }

  /** An api that calls with a token, through the call router, and throws what the server refused. */
  function apiWith(token: () => Promise<string> | undefined): Api {
    return createApi(async (name: CallName, input: unknown) => {
      const reply = await call(name, { body: input, token: await token() })
      if (reply.status === 200) return reply.body
      const { err, code, ...detail } = reply.body as { err: string; code: RefusalCode }
      throw new Refusal(code, err, detail)
    })
  }

  const mails = () => mailsIn(folder)

  let token: Promise<string> | undefined
  /** The code way, as a program without a browser: no cookie is needed. */
  async function signIn(email = 'admin@example.com'): Promise<string> {
    const before = mails().length
    await call('admin/send-otp', { body: { email } })
    const reply = await call('admin/verify-otp', { body: { email, otp: codeIn({ mails }, before) } })
    if (reply.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(reply.body)}`)
    return reply.body.token
  }

  /** A session of any admin without the mail way: what most tests need. */
  async function openSession(email = 'admin@example.com'): Promise<string> {
    const { token } = await app.domain.sessions.open(email, {
      address: '127.0.0.1',
      browser: false,
      userAgent: 'tests',
    })
    return token
  }

  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= app.close()
    return stopped
  }

  return {
    ...app,
    database,
    folder,
    /** The world's own database, where it is on PostgreSQL. */
    databaseUrl: environment.DATABASE_URL ?? postgres?.url,
    /** Everything the application logged, oldest first. */
    logged,
    /** What would have ended the process. */
    broken,
    now: () => new Date(instant),
    /** Moves the clock forward by so many milliseconds. */
    wait: (ms: number) => {
      instant += ms
    },
    setClock: (iso: string) => {
      instant = Date.parse(iso)
    },
    /** Every mail sent so far, oldest first. */
    mails,
    /** One call as it would arrive by HTTP: any name, any body, any header. */
    call,
    signIn,
    openSession,
    /** The typed api as a visitor, and signed in as the first admin (or with any token). */
    visitor: apiWith(() => undefined),
    admin: apiWith(() => {
      token ??= openSession()
      return token
    }),
    as: (someone: string): Api => apiWith(async () => someone),
    /** Ends the application and keeps its data, for what comes after. */
    stop,
    async close() {
      await stop()
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function asText(body: unknown): string {
  if (body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDomain } from '#server/open-domain.ts'
import { ask, call, until } from '#tests/load.ts'
import { startingAt } from '#tests/moved-clock.ts'
import { freePort, freshDatabase } from '#tests/postgres.ts'
import { type Server, startServer } from '#tests/server.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { runTool } from '#tests/tool.ts'

/** The clock of a machine that is wrong when the site starts, on the production build. */
const day = 86_400_000
const minute = 60_000
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe.each(['sqlite', 'postgres'] as const)('a wrong clock at start (%s)', (database) => {
  test('Finding 19: two days ahead nothing is released early, everybody concerned is told, and a right clock holds nothing back', {
    timeout: 60_000,
  }, async () => {
    const place = await placeOf(database)
    const link = await siteWithSealed(place, day)
    const ahead = { NODE_OPTIONS: startingAt(new Date(Date.now() + 2 * day).toISOString()) }
    const METRICS_PORT = String(await freePort())
    const wrong = await start({ ...place, ...ahead, METRICS_PORT })
    expect(await shown(wrong, link)).toEqual([404, false, false])
    const told = await ask(`http://127.0.0.1:${METRICS_PORT}/readyz`)
    expect(told.status).toBe(503)
    expect(told.body).toMatch(/The machine’s clock shows .* IST, 48 hours ahead of .*clock confirm/)
    expect(wrong.output()).toContain('"event":"clock.held"')
    const { clock, alerts } = await status(wrong, await session(place, 2 * day))
    expect(clock).toContain('nothing is released early')
    expect(alerts.map(({ name }) => name)).toContain('clock.held')
    expect(
      wrong
        .mails()
        .map(({ text }) => text)
        .join(),
    ).toContain('clock could not be confirmed')
    await wrong.stop()

    const right = await start({ ...place, METRICS_PORT })
    expect((await ask(`http://127.0.0.1:${METRICS_PORT}/readyz`)).body).not.toContain('clock')
    expect(right.output()).not.toContain('clock.held')
    expect(await shown(right, link)).toEqual([404, false, false])
  })

  test('Finding 19: an operator asks for the clock and confirms it; where the database’s clock says otherwise that is not enough', {
    timeout: 60_000,
  }, async () => {
    const place = await placeOf(database)
    const link = await siteWithSealed(place, day)
    const ahead = { ...place, NODE_OPTIONS: startingAt(new Date(Date.now() + 2 * day).toISOString()) }
    const asked = await runTool('admin', ['clock'], ahead)
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('by ') })
    const server = await start(ahead)
    expect(await shown(server, link)).toEqual([404, false, false])
    const confirmed = await runTool('admin', ['clock', 'confirm'], ahead)
    if (database === 'postgres') {
      expect(confirmed).toMatchObject({ code: 1, output: expect.stringContaining('by the database’s clock') })
      expect(await shown(server, link)).toEqual([404, false, false])
      return
    }
    expect(confirmed).toMatchObject({ code: 0, output: expect.stringContaining('Nothing speaks against it') })
    await until('the release is out', async () => (await ask(server.url + link)).status === 200)
    expect(await shown(server, link)).toEqual([200, true, true])
  })

  test('Finding 19: what is sealed while the clock is in doubt is held too, also after the next start; until then nobody is bothered', {
    timeout: 60_000,
  }, async () => {
    const place = await placeOf(database)
    await (await start(place)).stop()
    const ahead = { ...place, NODE_OPTIONS: startingAt(new Date(Date.now() + 2 * day).toISOString()) }
    const METRICS_PORT = String(await freePort())
    const wrong = await start({ ...ahead, METRICS_PORT })
    const token = await session(place, 2 * day)
    expect((await status(wrong, token)).clock).toBeNull()
    expect((await ask(`http://127.0.0.1:${METRICS_PORT}/readyz`)).body).not.toContain('clock')
    expect(wrong.output()).not.toContain('clock.held')
    expect(wrong.output()).toContain('clock.unconfirmed')
    const link = await seal(wrong, token, day)
    expect(await shown(wrong, link)).toEqual([404, false, false])
    for (const feed of ['feed.xml', 'feed.json'])
      expect((await ask(`${wrong.url}/investorzone/${feed}`)).body).not.toContain('Sealed')
    await until('the admins are told', async () => wrong.output().includes('"event":"clock.held"'))
    expect((await status(wrong, token)).clock).toContain('nothing is released early')
    await wrong.stop()

    // What was dated ahead meanwhile is no evidence that the clock is right, not even after a restart of the machine.
    await noted(place, { boot: 'another', uptimeS: 1 })
    expect(await shown(await start(ahead), link)).toEqual([404, false, false])
  })

  test('Finding 19: data on which no time was noted releases nothing early either', { timeout: 60_000 }, async () => {
    const place = await placeOf(database)
    const link = await siteWithSealed(place, day)
    const { store, close } = await open(place)
    await store.db.deleteFrom('settings').where('name', '=', 'clock-seen').execute()
    await close()
    const ahead = { ...place, NODE_OPTIONS: startingAt(new Date(Date.now() + 2 * day).toISOString()) }
    for (let starts = 0; starts < 2; starts += 1) {
      const wrong = await start(ahead)
      expect(await shown(wrong, link)).toEqual([404, false, false])
      expect(wrong.output()).toContain('"event":"clock.held"')
      await session(place, 2 * day)
      await wrong.stop()
    }
  })

  test('Finding 19: after a restart of the machine a short absence is believed, a long one is not while something is sealed', {
    timeout: 60_000,
  }, async () => {
    const place = await placeOf(database)
    await siteWithSealed(place, 2000)
    for (const [minutesAway, held] of [
      [20, false],
      // A database on the same machine has the same clock: that it agrees says nothing.
      [180, true],
    ] as const) {
      const { store, close } = await open(place)
      const at = new Date(Date.now() - minutesAway * minute).toISOString()
      await store.write((rows) => rows.settings.set('clock-seen', { at, boot: 'another', uptimeS: 1 }))
      // The sample's own entries were made just now; a site away for hours has none so young.
      await store.db.updateTable('ledger').set({ at }).execute()
      await store.write((rows) => rows.counters.set('sign-in clock, minutes', 0))
      await close()
      const server = await start(place)
      await server.stop()
      expect(server.output().includes('clock.held'), `${minutesAway} minutes`).toBe(held)
    }
  })
})

test('Finding 19: a release that falls due while the site is restarted is out at its instant', {
  timeout: 60_000,
}, async () => {
  const place = await placeOf('sqlite')
  const link = await siteWithSealed(place, 3000)
  const server = await start(place)
  await until('the release is out', async () => (await ask(server.url + link)).status === 200)
  expect(server.output()).not.toContain('clock.')
})

type Place = { DATA_DIR: string; DATABASE_URL?: string; SEED: string }

async function placeOf(database: 'sqlite' | 'postgres'): Promise<Place> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'suvira-clock-'))
  closing.push(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  if (database === 'sqlite') return { DATA_DIR, SEED: 'none' }
  const { url, drop } = await freshDatabase()
  closing.push(drop)
  return { DATA_DIR, DATABASE_URL: url, SEED: 'none' }
}

async function start(environment: Record<string, string | undefined>): Promise<Server> {
  const given = Object.entries(environment).filter((one): one is [string, string] => one[1] !== undefined)
  const server = await startServer(Object.fromEntries(given))
  closing.push(() => server.kill())
  return server
}

/** A site that ran, was given a document released so many milliseconds from now, and was stopped. Answers the document's link. */
async function siteWithSealed(place: Place, inMs: number): Promise<string> {
  const server = await start(place)
  const link = await seal(server, await session(place), inMs)
  await server.stop()
  return link
}

/** Files a document that is released so many milliseconds from now. Answers its link. */
async function seal(server: Server, token: string, inMs: number): Promise<string> {
  const base_64 = tinyPdf('sealed').toString('base64')
  const { link } = (await call(server.url, 'admin/file-to-link', { base_64, name: 'x.pdf' }, { token })).body as {
    link?: string
  }
  const filed = await call(
    server.url,
    'admin/file-documents',
    {
      list: ['EGM'],
      documents: [{ name: 'Sealed results', file_link: link }],
      release_at: new Date(Date.now() + inMs).toISOString(),
    },
    { token },
  )
  expect(filed.status).toBe(200)
  return link ?? ''
}

async function status({ url }: Server, token: string) {
  const { body } = await call(url, 'admin/get-status', {}, { token })
  return (body as unknown as { data: { clock: string | null; alerts: { name: string }[] } }).data
}

/** Changes what a running site noted of the time. */
async function noted(place: Place, change: Record<string, unknown>): Promise<void> {
  const { store, close } = await open(place)
  const seen = (await store.read.settings.get('clock-seen')) as Record<string, unknown>
  await store.write((rows) => rows.settings.set('clock-seen', { ...seen, ...change }))
  await close()
}

/** What a visitor gets of the document: its file, its place in the reply, its place on the page. */
async function shown({ url }: Server, link: string): Promise<unknown[]> {
  const reply = await ask(`${url}/api/v1/user/get-investors`, { method: 'POST' })
  const page = await ask(`${url}/investorzone/egm`)
  return [(await ask(url + link)).status, reply.body.includes('Sealed'), page.body.includes('Sealed')]
}

function open(place: Place, aheadMs = 0) {
  return openDomain({
    config: readConfig(place),
    now: () => new Date(Date.now() + aheadMs),
    log: () => {},
    print: () => {},
  })
}

/** A session made beside the running server, whose clock may be so many milliseconds ahead. */
async function session(place: Place, aheadMs = 0): Promise<string> {
  const { domain, close } = await open(place, aheadMs)
  const from = { address: '127.0.0.1', browser: false, userAgent: 'tests' }
  const { token } = await domain.sessions.open('admin@example.com', from)
  await close()
  return token
}

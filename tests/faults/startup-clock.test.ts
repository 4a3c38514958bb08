// @module-tag night

import { afterEach, expect, test } from 'vitest'
import type { StoredSettings } from '#server/store/stored-settings.ts'
import { nodeOptionsAt } from '#tests/clock-offset.ts'
import { call, sendRequest, until } from '#tests/load.ts'
import { newSiteData, openSite, type SiteData, sessionToken } from '#tests/open-site.ts'
import { freePort } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { type Server, startServer } from '#tests/server.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import type { Database } from '#tests/world.ts'

const day = 86_400_000
const minute = 60_000
const inTwoDays = () => nodeOptionsAt(new Date(Date.now() + 2 * day).toISOString())
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
function databaseTest(title: string, run: (database: Database) => Promise<void>): void {
  for (const database of ['sqlite', 'postgres'] as const)
    test(`${title} (${database})`, { timeout: 60_000 }, () => run(database))
}

databaseTest(
  'two days ahead nothing is published too early, readiness, the log and the admins say so, and a right clock holds nothing back (Finding 19)',
  async (database) => {
    const place = await newSiteData(database)
    const link = await siteWithScheduled(place, day)
    const clockSettings = { NODE_OPTIONS: inTwoDays() }
    const METRICS_PORT = String(await freePort())
    const wrong = await start({ ...place, ...clockSettings, METRICS_PORT })
    expect(await shown(wrong, link)).toEqual([404, false, false])
    const readiness = await sendRequest(`http://127.0.0.1:${METRICS_PORT}/readyz`)
    expect(readiness.status).toBe(503)
    expect(readiness.body).toMatch(/The machine’s clock shows .* IST, 48 hours ahead of .*clock confirm/)
    expect(readiness.body).toContain('A scheduled document is late.')
    expect(wrong.output()).toContain('"event":"clock.held"')
    const { clock, alerts } = await status(wrong, await sessionToken(place, 2 * day))
    expect(clock).toContain('nothing is published too early')
    expect(alerts.map(({ name }) => name)).toContain('clock.held')
    expect(
      wrong
        .mails()
        .map(({ text }) => text)
        .join(),
    ).toContain('clock could not be confirmed')
    await wrong.stop()

    const right = await start({ ...place, METRICS_PORT })
    expect((await sendRequest(`http://127.0.0.1:${METRICS_PORT}/readyz`)).body).not.toContain('clock')
    expect(right.output()).not.toContain('clock.held')
    expect(await shown(right, link)).toEqual([404, false, false])
  },
)

databaseTest(
  'an operator can read and confirm the clock, and the database’s clock can overrule this (Finding 19)',
  async (database) => {
    const place = await newSiteData(database)
    const link = await siteWithScheduled(place, day)
    const clockSettings = { ...place, NODE_OPTIONS: inTwoDays() }
    const requested = await runTool('admin', ['clock'], clockSettings)
    expect(requested).toMatchObject({ code: 1, output: expect.stringContaining('by ') })
    const server = await start(clockSettings)
    expect(await shown(server, link)).toEqual([404, false, false])
    const confirmed = await runTool('admin', ['clock', 'confirm'], clockSettings)
    if (database === 'postgres') {
      expect(confirmed).toMatchObject({ code: 1, output: expect.stringContaining('by the database’s clock') })
      expect(await shown(server, link)).toEqual([404, false, false])
      return
    }
    expect(confirmed).toMatchObject({ code: 0, output: expect.stringContaining('Nothing contradicts it') })
    await until('the release is out', async () => (await sendRequest(server.url + link)).status === 200)
    expect(await shown(server, link)).toEqual([200, true, true])
  },
)

databaseTest(
  'a document scheduled on a doubtful clock is held, also after a restart, and no alert precedes it (Finding 19)',
  async (database) => {
    const place = await newSiteData(database)
    await (await start(place)).stop()
    const clockSettings = { ...place, NODE_OPTIONS: inTwoDays() }
    const METRICS_PORT = String(await freePort())
    const wrong = await start({ ...clockSettings, METRICS_PORT })
    const token = await sessionToken(place, 2 * day)
    expect((await status(wrong, token)).clock).toBeNull()
    expect((await sendRequest(`http://127.0.0.1:${METRICS_PORT}/readyz`)).body).not.toContain('clock')
    expect(wrong.output()).not.toContain('clock.held')
    expect(wrong.output()).toContain('clock.unconfirmed')
    const link = await schedule(wrong, token, day)
    expect(await shown(wrong, link)).toEqual([404, false, false])
    for (const feed of ['feed.xml', 'feed.json'])
      expect((await sendRequest(`${wrong.url}/investorzone/${feed}`)).body).not.toContain('Scheduled')
    await until('the admins are told', async () => wrong.output().includes('"event":"clock.held"'))
    expect((await status(wrong, token)).clock).toContain('nothing is published too early')
    await wrong.stop()

    // Data dated in the future is no evidence for the clock, not even after a restart of the machine.
    await noted(place, { boot: 'another', uptimeS: 1 })
    expect(await shown(await start(clockSettings), link)).toEqual([404, false, false])
  },
)

databaseTest('data without a recorded time publishes nothing early (Finding 19)', async (database) => {
  const place = await newSiteData(database)
  const link = await siteWithScheduled(place, day)
  const { store, close } = await openSite(place)
  await store.db.deleteFrom('settings').where('name', '=', 'clock-seen').execute()
  await close()
  const clockSettings = { ...place, NODE_OPTIONS: inTwoDays() }
  for (let starts = 0; starts < 2; starts += 1) {
    const wrong = await start(clockSettings)
    expect(await shown(wrong, link)).toEqual([404, false, false])
    expect(wrong.output()).toContain('"event":"clock.held"')
    await sessionToken(place, 2 * day)
    await wrong.stop()
  }
})

databaseTest(
  'a short absence over a reboot is accepted, and a long one is not while a document is scheduled (Finding 19)',
  async (database) => {
    const place = await newSiteData(database)
    await siteWithScheduled(place, 2000)
    for (const [minutesAway, isHeld] of [
      [20, false],
      // A database on the same machine has the same clock and confirms nothing.
      [180, true],
    ] as const) {
      const { store, close } = await openSite(place)
      const time = new Date(Date.now() - minutesAway * minute).toISOString()
      await store.write((rows) => rows.settings.set('clock-seen', { at: time, boot: 'another', uptimeS: 1 }))
      // The sample's own entries were created just now; a site that was down for hours has none so recent.
      await store.db.updateTable('ledger').set({ at: time }).execute()
      await store.write((rows) => rows.counters.set('sign-in clock, minutes', 0))
      await close()
      const server = await start(place)
      await server.stop()
      expect(server.output().includes('clock.held'), `${minutesAway} minutes`).toBe(isHeld)
    }
  },
)

test('a document that becomes due during a restart of the site is published at its instant (Finding 19)', {
  timeout: 60_000,
}, async () => {
  const place = await newSiteData('sqlite')
  const link = await siteWithScheduled(place, 3000)
  const server = await start(place)
  await until('the release is out', async () => (await sendRequest(server.url + link)).status === 200)
  expect(server.output()).not.toContain('clock.')
})

async function start(environment: Record<string, string | undefined>): Promise<Server> {
  const provided = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const server = await startServer(Object.fromEntries(provided))
  closing.push(() => server.kill())
  return server
}

/** Runs a site, files a document released in `inMs` milliseconds, and stops the site. Returns the document's link. */
async function siteWithScheduled(place: SiteData, inMs: number): Promise<string> {
  const server = await start(place)
  const link = await schedule(server, await sessionToken(place), inMs)
  await server.stop()
  return link
}

async function schedule(server: Server, token: string, inMs: number): Promise<string> {
  const base_64 = tinyPdf('scheduled').toString('base64')
  const { link } = (await call(server.url, 'admin/file-to-link', { base_64, name: 'x.pdf' }, { token })).body as {
    link?: string
  }
  const filed = await call(
    server.url,
    'admin/file-documents',
    {
      list: ['EGM'],
      documents: [{ name: 'Scheduled results', file_link: link }],
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

async function noted(place: SiteData, change: Partial<StoredSettings['clock-seen']>): Promise<void> {
  const { store, close } = await openSite(place)
  const seen = (await store.read.settings.get('clock-seen')) ?? { at: '', boot: '', uptimeS: 0 }
  await store.write((rows) => rows.settings.set('clock-seen', { ...seen, ...change }))
  await close()
}

/** Returns the document as visitors see it: its file, its position in the reply, its position on the page. */
async function shown({ url }: Server, link: string): Promise<unknown[]> {
  const reply = await sendRequest(`${url}/api/v1/user/get-investors`, { method: 'POST' })
  const page = await sendRequest(`${url}/investorzone/egm`)
  return [(await sendRequest(url + link)).status, reply.body.includes('Scheduled'), page.body.includes('Scheduled')]
}

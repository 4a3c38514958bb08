import type { Browser, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/postgres.ts'
import { startWire } from '#tests/proxy.ts'
import { pagesOfEachView } from '#tests/public-pages.ts'
import { atNight } from '#tests/run-size.ts'
import { type Server, startServer } from '#tests/server.ts'
import { messageOf, ready, recordVisible, startFirefox } from './firefox.ts'

let server: Server
let metricsPort: number
let browser: Browser
let page: Page
beforeAll(async () => {
  metricsPort = await freePort()
  ;[server, browser] = await Promise.all([startServer({ METRICS_PORT: `${metricsPort}` }), startFirefox()])
})
beforeEach(async () => {
  page = await browser.newPage()
})
afterEach(() => page.close())
afterAll(async () => {
  await browser.close()
  await server.stop()
})

async function open(path: string, url = server.url): Promise<void> {
  await page.goto(url + path, { waitUntil: 'load' })
  await ready(page)
}

const rows = () => page.$$eval('.catalogue-list tbody tr', (match) => match.map(({ textContent }) => textContent))

test('Home shows its heading, and its menu opens', async () => {
  await open('/')
  expect(await page.$$eval('h1', (match) => match.length)).toBe(1)
  await page.locator('.header nav button').click()
  await page.waitForSelector('.header-sub:popover-open')
})

test('a search of the catalogue shows its results; without the network it shows an error and preserves the page', async () => {
  await open('/products-export')
  const all = (await rows()).length
  await page.locator('input[type=search]').fill('suvipirox')
  await page.waitForFunction((before) => document.querySelectorAll('.catalogue-list tbody tr').length < before, {}, all)
  const result = await rows()
  expect(result.every((row) => /suvipirox/i.test(`${row}`))).toBe(true)
  await page.setOfflineMode(true)
  await page.locator('input[type=search]').fill('suvidic')
  await page.waitForFunction(() => document.querySelector('.field-status')?.textContent)
  expect(await rows()).toEqual(result)
  expect(await page.$eval('input[type=search]', ({ value }) => value)).toBe('suvidic')
})

test(
  'a search on a slow connection shows that it is loading, preserves the typed text, and finds it',
  atNight,
  async () => {
    const wire = await startWire(server.port)
    const waited = await recordVisible(page, 'main [aria-busy="true"]')
    await open('/products-export', wire.url)
    wire.slow()
    const requested = page.waitForRequest((request) => request.url().endsWith('q=genta'))
    await page.type('input[type=search]', 'genta')
    await requested
    await page.type('input[type=search]', 'mcin')
    await messageOf(page, 'mark', 'Gentamicin')
    await page.waitForFunction(() => location.search === '?q=gentamcin')
    expect(await page.$eval('input[type=search]', ({ value }) => value)).toBe('gentamcin')
    expect(await waited()).toBe(true)
    await wire.close()
  },
)

test('a tab of the zone changes its list without loading another page', atNight, async () => {
  await open('/investorzone/quarterly-results')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('[role=tab]::-p-text(Archive)').click()
  await page.waitForFunction(() => location.search.includes('year=Archive'))
  await messageOf(page, '[role=tab][aria-selected=true]', 'Archive')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a link that is followed without a connection shows the browser’s own page, and Back restores the earlier page', async () => {
  const wire = await startWire(server.port)
  await open('/products-export', wire.url)
  await page.locator('input[type=search]').fill('suvipirox')
  await messageOf(page, 'mark', 'Suvipirox')
  await page.waitForNetworkIdle({ idleTime: 300 })
  const before = await rows()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  wire.cut()
  await page.locator('.header a::-p-text(Contact Us)').click()
  const shown = () => page.evaluate(() => document.documentURI).catch(() => '')
  await expect.poll(shown, { timeout: 10_000 }).toMatch(/^about:neterror/)
  await page.evaluate(() => history.back())
  const isBack = () => page.evaluate(() => 'sameDocument' in window).catch(() => false)
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true)
  expect(await rows()).toEqual(before)
  expect(await page.$eval('input[type=search]', ({ value }) => value)).toBe('suvipirox')
  await wire.close()
})

/** Pages of each kind that could be excluded from the browser's cache, and the response to a press after returning. */
const answersAfterBack: readonly { path: string; press: string; answers: string; options?: typeof atNight }[] = [
  {
    path: '/',
    press: '.hero button::-p-text(Oral solids)',
    answers: '.hero [aria-current=true]::-p-text(Oral solids)',
  },
  { path: '/products-export', press: '[data-island=download] button', answers: 'dialog[open]', options: atNight },
  {
    path: '/investorzone/quarterly-results',
    press: '[role=tab]::-p-text(Archive)',
    answers: '[role=tab][aria-selected=true]::-p-text(Archive)',
    options: atNight,
  },
  {
    path: '/investorzone/calls/1',
    press: '[aria-label="Playback speed 1"]',
    answers: '[aria-label="Playback speed 1.25"]',
  },
  {
    path: '/investorzone/documents/1',
    press: '.header nav button',
    answers: '.header-sub:popover-open',
    options: atNight,
  },
]

for (const { path, press, answers, options } of answersAfterBack)
  test(`Back to ${path} restores the page from the browser’s cache, and its controls work`, {
    ...options,
  }, async () => {
    expect(await backTo(path)).toEqual({ persisted: true, moved: 0, notHydrated: 0 })
    await page.locator(press).click()
    await page.waitForSelector(answers)
  })

test('Back restores a page of each island from the browser’s cache', { ...atNight, timeout: 120_000 }, async () => {
  for (const path of await pagesOfEachIsland()) {
    await page.close()
    page = await browser.newPage()
    expect({ path, ...(await backTo(path)) }).toEqual({ path, persisted: true, moved: 0, notHydrated: 0 })
  }
})

/**
 * Returns the first page without an island, and each page with an island not seen before. Scripts are what excludes a page from the
 * cache.
 */
async function pagesOfEachIsland(): Promise<string[]> {
  const seen = new Set<string>()
  const chosen: string[] = []
  for (const path of pagesOfEachView.filter((entry) => entry !== '/404')) {
    const html = await (await fetch(server.url + path)).text()
    const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `${name}`)
    const names = islands.length > 0 ? islands : ['none']
    if (names.some((name) => !seen.has(name))) chosen.push(path)
    for (const name of names) seen.add(name)
  }
  return chosen
}

/**
 * Opens a page, scrolls, leaves and returns. Firefox caches no page that is still loading, such as a picture or the full style sheet.
 * Once idle, it must.
 */
async function backTo(path: string) {
  let seen = await leaveAndReturn(path)
  for (let times = 1; times < 3 && !seen.persisted; times += 1) seen = await leaveAndReturn(path)
  return seen
}

/**
 * Returns whether the page was cached, the change of its scroll position, and the number of islands not hydrated. A page that listened
 * before must listen again.
 */
async function leaveAndReturn(path: string) {
  await open(path)
  const listens = (await page.$('[data-live]')) !== null
  if (listens) await expect.poll(openStreams, { timeout: 10_000 }).toBe(1)
  const left = await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    scrollTo({ top: 300, behavior: 'instant' })
    return scrollY
  })
  await page.waitForNetworkIdle({ idleTime: 300, concurrency: listens ? 1 : 0 })
  await page.goto(`${server.url}/livez`)
  await expect.poll(openStreams, { timeout: 10_000 }).toBe(0)
  await page.evaluate(() => history.back())
  // An evaluation ends with the page that is left.
  const isBack = () => page.evaluate((at) => location.pathname === at && document.readyState === 'complete', path)
  await expect.poll(() => isBack().catch(() => false), { timeout: 15_000 }).toBe(true)
  if (listens) await expect.poll(openStreams, { timeout: 10_000 }).toBe(1)
  return page.evaluate(
    (before) => ({
      persisted: Reflect.get(window, 'persisted') === true,
      moved: scrollY - before,
      notHydrated: document.querySelectorAll('[data-island]:not([data-ready])').length,
    }),
    left,
  )
}

async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^suvira_open_streams (\d+)$/m.exec(metrics)?.[1])
}

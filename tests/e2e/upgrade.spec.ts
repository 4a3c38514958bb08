import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { emptyDatabase, freePort, startDatabaseServer } from '#tests/postgres.ts'
import { startProxy } from '#tests/proxy.ts'
import { type Server, startServer } from '#tests/server.ts'
import { type AnotherBuild, makeNextRelease } from '#tests/test-builds.ts'
import { expect, ready, readingTest as test } from './site.ts'

const closing: (() => Promise<unknown> | unknown)[] = []

test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('a rolling upgrade removes no script or style from any page, and an old server restarts (Finding 16) @night', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const next = makeNextRelease()
  closing.push(next.remove)
  const { url, run, pagesFrom } = await startTwo()
  const opened = await visit(browser, url, '/')
  const samples = await looksOf(opened.page)
  /** Requests pages from either server and their assets from the other. Returns the releases that rendered the pages. */
  const visitBoth = async () => {
    const releases: string[] = []
    for (const which of [0, 1] as const) {
      pagesFrom(which)
      for (const path of ['/', '/investorzone/annual-reports']) {
        const { page, release } = await visit(browser, url, path)
        expect(await looksOf(page)).toEqual(samples)
        releases.push(release)
        await page.context().close()
      }
    }
    return releases
  }

  await run(0, next)
  expect(await visitBoth()).toEqual(['next', 'next', 'this', 'this'])
  await run(1)
  expect(await visitBoth()).toEqual(['next', 'next', 'this', 'this'])
  await run(1, next)

  // A page that stayed open continues with its original scripts.
  await opened.page.getByRole('link', { name: 'Investor Zone' }).first().click()
  await expect(opened.page).toHaveURL(/investorzone/)
  await expect(opened.page.getByRole('heading').first()).toBeVisible()
  expect(opened.missing).toEqual([])
  expect(await looksOf(opened.page)).toEqual(samples)
  expect((await visit(browser, url, '/')).release).toBe('next')
})

/** Starts two servers of this release on one empty PostgreSQL behind a proxy. `run` stops one and starts a build in its place. */
async function startTwo() {
  const stopDatabase = await startDatabaseServer()
  const database = await emptyDatabase()
  const shared = mkdtempSync(join(tmpdir(), 'suvira-upgrade-'))
  const ports = [await freePort(), await freePort()]
  const running: (Server | undefined)[] = []
  let pages: 0 | 1 = 0
  const proxy = await startProxy(({ headers }) => {
    const which = headers.accept?.includes('text/html') ? pages : 1 - pages
    return [`http://127.0.0.1:${ports[which]}`]
  })
  closing.push(
    stopDatabase,
    database.drop,
    () => rmSync(shared, { recursive: true, force: true }),
    proxy.close,
    () => Promise.all(running.map((server) => server?.kill())),
  )
  async function run(which: 0 | 1, build?: AnotherBuild): Promise<void> {
    await running[which]?.stop()
    running[which] = await startServer(
      {
        PORT: String(ports[which]),
        DATA_DIR: join(shared, `data-${which}`),
        ASSETS_DIR: join(shared, 'assets'),
        DATABASE_URL: database.url,
        // Reading the sample's texts would take longer than this test.
        SEED: 'none',
        SITE_URL: proxy.url,
        TRUST_PROXY: '127.0.0.1',
      },
      build?.command,
    )
  }
  await run(0)
  await run(1)
  const pagesFrom = (which: 0 | 1) => {
    pages = which
  }
  return { url: proxy.url, run, pagesFrom }
}

/** Opens a page without cache, and fails if any resource is missing. */
async function visit(browser: Browser, url: string, path: string) {
  const page = await (await browser.newContext()).newPage()
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => missing.push(error.message))
  await page.goto(url + path, { waitUntil: 'load' })
  // Checked first: a missing file prevents hydration.
  expect(missing).toEqual([])
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(missing).toEqual([])
  const release = await page.evaluate(
    () => document.querySelector('meta[name=release]')?.getAttribute('content') ?? 'this',
  )
  return { page, missing, release }
}

/** Returns styles that a page would lack without its style sheet. */
function looksOf(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector('header')
    return { font: getComputedStyle(document.body).fontFamily, header: header && getComputedStyle(header).position }
  })
}

import type { Browser, Page } from '@playwright/test'
import { startingAt } from '#tests/moved-clock.ts'
import { type Server, startServer } from '#tests/server.ts'
import { awake, expect, test } from './site.ts'

/** A year turns in India at 18:30 UTC; others turn at midnight where the machine or the reader is. The clocks go on: a test may take minutes. */
const instants = [
  '2026-12-31T18:31:00.000Z',
  '2027-03-31T18:25:00.000Z',
  '2027-03-31T18:31:00.000Z',
  '2028-02-29T12:00:00.000Z',
]
const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles']
const pages = ['/investorzone/annual-reports', '/investorzone/quarterly-results']

for (const instant of instants) {
  test(`F29: at ${instant} server and browser show the same years, wherever both are`, async ({ browser }) => {
    const servers = await Promise.all(
      ['UTC', 'Asia/Kolkata'].map((TZ) => startServer({ TZ, NODE_OPTIONS: startingAt(instant) })),
    )
    try {
      const shown = await Promise.all(
        servers.flatMap((server) => [
          yearsWithoutScripts(browser, server),
          ...zones.map((timezoneId) => yearsInZone(browser, server, { timezoneId, instant })),
        ]),
      )
      // Both servers and every reader, in zones of their own, saw the same.
      expect(new Set(shown.map((years) => JSON.stringify(years))).size).toBe(1)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
}

async function yearsWithoutScripts(browser: Browser, server: Server): Promise<string[][]> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const years = await yearsOn(await context.newPage(), server)
  await context.close()
  return years
}

/** What a reader in a zone sees once scripts have taken the page over; a page that React had to mend would complain. */
async function yearsInZone(
  browser: Browser,
  server: Server,
  { timezoneId, instant }: { timezoneId: string; instant: string },
): Promise<string[][]> {
  const context = await browser.newContext({ timezoneId })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.clock.setSystemTime(instant)
  const years = await yearsOn(page, server, awake)
  expect(complaints).toEqual([])
  await context.close()
  return years
}

/** The tabs of every page with years. */
async function yearsOn(
  page: Page,
  { url }: Server,
  settled: (page: Page) => Promise<void> = async () => {},
): Promise<string[][]> {
  const all: string[][] = []
  for (const path of pages) {
    await page.goto(url + path)
    await settled(page)
    const years = await page.getByRole('tab').allTextContents()
    expect(years.length).toBeGreaterThan(8)
    all.push(years)
  }
  return all
}

import type { Browser } from '@playwright/test'
import { nodeOptionsAt } from '#tests/clock-offset.ts'
import { type Server, startServer } from '#tests/server.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

/** A year changes in India at 18:30 UTC; in other zones at local midnight. The clocks continue, because a test may take minutes. */
const instants = [
  '2027-03-31T18:31:00.000Z',
  '2027-03-31T18:25:00.000Z',
  '2026-12-31T18:31:00.000Z',
  '2028-02-29T12:00:00.000Z',
]
/** UTC is between them: any difference in UTC also appears in the second zone. */
const zones = ['Asia/Kolkata', 'America/Los_Angeles']
const pages = ['/investorzone/annual-reports', '/investorzone/quarterly-results']

for (const instant of instants) {
  test(`server and browser show the same years at ${instant} in every time zone (F29) @night`, async ({ browser }) => {
    const servers = await Promise.all(
      ['UTC', 'Asia/Kolkata'].map((TZ) => startServer({ TZ, NODE_OPTIONS: nodeOptionsAt(instant) })),
    )
    try {
      const [sent, elsewhere] = await Promise.all(servers.map(yearsSent))
      expect(elsewhere).toEqual(sent)
      const server = servers[0] as Server
      const shown = await Promise.all(zones.map((timezoneId) => yearsInZone(browser, server, { timezoneId, instant })))
      // Both servers and every reader, each in another zone, saw the same.
      expect(shown).toEqual(zones.map(() => sent))
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
}

/** Returns the tabs of every page with years, as sent by a server in either zone. */
function yearsSent({ url }: Server): Promise<string[][]> {
  return Promise.all(
    pages.map(async (path) => {
      const html = await (await fetch(url + path)).text()
      return [...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, year = '']) => year)
    }),
  )
}

/** Returns the years visible in a time zone after hydration. React reports hydration mismatches as errors. */
async function yearsInZone(
  browser: Browser,
  { url }: Server,
  { timezoneId, instant }: { timezoneId: string; instant: string },
): Promise<string[][]> {
  const context = await browser.newContext({ timezoneId })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.clock.setSystemTime(instant)
  const all: string[][] = []
  for (const path of pages) {
    await page.goto(url + path)
    await ready(page)
    const years = await page.getByRole('tab').allTextContents()
    expect(years.length).toBeGreaterThan(8)
    all.push(years)
  }
  expect(complaints).toEqual([])
  await context.close()
  return all
}

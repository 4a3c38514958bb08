import type { Page } from '@playwright/test'
import { startingAt } from '#tests/moved-clock.ts'
import { type Server, startServer } from '#tests/server.ts'
import { expect, test } from './site.ts'

/** A year turns in India at 18:30 UTC; others turn at midnight where the machine or the reader is. */
const instants = [
  '2026-12-31T18:31:00.000Z',
  '2027-03-31T18:29:40.000Z',
  '2027-03-31T18:31:00.000Z',
  '2028-02-29T12:00:00.000Z',
]
const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles']
const pages = ['/investorzone/annual-reports', '/investorzone/quarterly-results']

for (const instant of instants) {
  test(`F29: at ${instant} server and browser show the same years, wherever both are`, async ({ browser }) => {
    const shown: string[] = []
    for (const serverZone of ['UTC', 'Asia/Kolkata']) {
      const server = await startServer({ TZ: serverZone, NODE_OPTIONS: startingAt(instant) })
      try {
        const plain = await browser.newContext({ javaScriptEnabled: false })
        const said = await yearsOn(await plain.newPage(), server)
        await plain.close()
        shown.push(JSON.stringify(said))
        for (const timezoneId of zones) {
          const context = await browser.newContext({ timezoneId })
          const page = await context.newPage()
          const complaints: string[] = []
          page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
          page.on('pageerror', (error) => complaints.push(error.message))
          await page.clock.setSystemTime(instant)
          expect(await yearsOn(page, server)).toEqual(said)
          expect(complaints).toEqual([])
          await context.close()
        }
      } finally {
        await server.stop()
      }
    }
    // Both servers, in zones of their own, said the same.
    expect(shown[0]).toBe(shown[1])
  })
}

/** The tabs of every page with years; scripts, where they run, have taken the page over by then. */
async function yearsOn(page: Page, { url }: Server): Promise<string[][]> {
  const all: string[][] = []
  for (const path of pages) {
    await page.goto(url + path)
    await page.waitForTimeout(300)
    const years = await page.getByRole('tab').allTextContents()
    expect(years.length).toBeGreaterThan(8)
    all.push(years)
  }
  return all
}

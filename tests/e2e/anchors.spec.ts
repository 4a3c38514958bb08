import type { Page } from '@playwright/test'
import { expect, ready, readingTest as test } from './site.ts'

const places: Record<string, string> = {
  '/manufacturing?category=6': 'dosage-forms',
  '/contactus': 'write',
  '/products-export': 'haemostatics',
  '/investorzone': 'share-price',
  '/investorzone/events-calendar': 'events-when',
  '/investorzone/investor-contact': 'grievance-officer',
  '/investorzone/share-price': 'mark-3',
  '/investorzone/shareholding': 'holding-table',
  '/investorzone/documents/1': 'page=1',
}

test('a link to a section scrolls it just below the sticky bar, at each width and with large text @night', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const invalidCases: string[] = []
  await page.goto('/investorzone/concall')
  const call = await page.locator('a[href*="/investorzone/calls/"]').first().getAttribute('href')
  for (const [path, id] of Object.entries({ ...places, [`${call}`]: 't=31' })) {
    await page.goto(path)
    await ready(page)
    for (const width of [320, 390, 900, 1366])
      for (const letters of ['100%', '200%']) {
        await page.setViewportSize({ width, height: 844 })
        const below = await gapBelowBars(page, id, letters)
        if (!(below >= 0 && below <= 40))
          invalidCases.push(`${path}#${id} at ${width} px, letters ${letters}: ${below} px below`)
      }
  }
  expect(invalidCases).toEqual([])
})

/** Returns the distance in pixels from the bars to the part named by the address. Limited near the end of a page. */
function gapBelowBars(page: Page, id: string, letters: string): Promise<number> {
  return page.evaluate(
    async ({ id, letters }) => {
      document.documentElement.style.fontSize = letters
      document.body.style.paddingBlockEnd = '100vh'
      location.hash = ''
      location.hash = id
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      const part = document.getElementById(id)
      if (!part) return Number.NaN
      const { top, left, right } = part.getBoundingClientRect()
      const bars = [...document.querySelectorAll('body *')]
        .filter((entry) => getComputedStyle(entry).position === 'sticky' && !entry.contains(part))
        .map((entry) => entry.getBoundingClientRect())
        .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left && bar.top < top)
      return Math.round(top - Math.max(...bars.map(({ bottom }) => bottom)))
    },
    { id, letters },
  )
}

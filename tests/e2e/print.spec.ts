import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { company } from '#model/company/company.ts'
import { companyPages } from '#tests/public-pages.ts'
import { runSize } from '#tests/run-size.ts'
import { expect, readingTest as test } from './site.ts'

/** Returns the words on each printed sheet, at most half a second after loading. */
async function sheetsOf(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((words) => words.replace(/\s+/g, ' '))
}

test('each printed sheet has the company name and the day, and no sheet contains only the address @night', async ({
  page,
}) => {
  const others = ['/products-export', '/investorzone/annual-reports', '/investorzone/corporate-announcement']
  const all = [...companyPages, ...others, '/investorzone/verify']
  for (const path of runSize.everyKindOfPage ? all : ['/r&d', '/investorzone/verify']) {
    await page.goto(path)
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
    const day = await page.evaluate(() =>
      new Date().toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric' }),
    )
    const sheets = await sheetsOf(page)
    for (const words of sheets) {
      expect(words, path).toContain(company.name)
      expect(words, path).toContain(day)
    }
    const address = new Set((await page.locator('.footer').innerText()).split(/\s+/))
    const others = (sheets.at(-1) ?? '')
      .replace(day, '')
      .split(' ')
      .filter((word) => !address.has(word))
    // Beside the page number.
    expect(others.length, `${path}: ${sheets.at(-1)}`).toBeGreaterThan(5)
  }
})

test('content that loads late on the screen is printed at once @night', async ({ page }) => {
  await page.addInitScript(() => {
    // The browser is never idle: work that waits for that never runs.
    window.requestIdleCallback = () => 0
  })
  await page.goto('/products-export')
  const rows = await page.locator('main details[open] tbody tr').count()
  const printed = (await sheetsOf(page)).join(' ')
  const last = await page.locator('main details[open] tbody tr').last().locator('td, th').first().innerText()
  expect(rows).toBeGreaterThan(3)
  expect(printed).toContain(last.trim().split('\n')[0] ?? '')
  await page.goto('/contactus')
  expect((await sheetsOf(page))[0]).not.toContain('Show interactive map')
})

test('animated content is printed in its final state, and a table of figures with all its columns @night', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' })
  await page.goto('/products-export')
  const ids = await page.locator('main details[open] tbody tr').count()
  expect((await sheetsOf(page)).join(' ').match(/SPE-\d+/g)).toHaveLength(ids)
  // The width of a sheet without its margins, in CSS pixels.
  await page.setViewportSize({ width: 688, height: 1000 })
  for (const path of ['/investorzone/key-figures', '/investorzone/shareholding']) {
    await page.goto(path)
    const table = page.locator('.number-table').first()
    const [frame, held] = await table.evaluate((all) => [all.clientWidth, all.scrollWidth])
    expect(held, path).toBeLessThanOrEqual(frame ?? 0)
  }
})

test('only the selected year is printed, and Contact fits on one sheet @night', async ({ page }) => {
  await page.goto('/investorzone/quarterly-results?year=2024-2025')
  const years = (await sheetsOf(page)).join(' ').match(/\b20\d\d-20\d\d\b/g)
  expect(years).toEqual(['2024-2025'])
  await page.goto('/contactus')
  expect(await sheetsOf(page)).toHaveLength(1)
})

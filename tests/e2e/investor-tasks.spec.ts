import type { Locator, Page } from '@playwright/test'
import { expect, ready, readingTest as test } from './site.ts'

// An analyst with a phone, on the opening page of the investor zone.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/investorzone')
})

/** Presses the given elements in order, at most two (issue "An investor zone that answers"). */
async function press(page: Page, ...all: Locator[]): Promise<void> {
  expect(all.length).toBeLessThanOrEqual(2)
  for (const entry of all) {
    await ready(page)
    await entry.tap()
  }
}

test('an investor finds the latest net profit and the page on which it was filed', async ({ page }) => {
  const profit = page.getByRole('link', { name: /^Profit after tax, Q2 FY27: 31\.4 ₹ crore\. Filed results, page \d$/ })
  await expect(profit).toHaveText('31.4')
  await press(page, profit)
  await expect(page).toHaveURL(/\/investorzone\/documents\/\d+(\?page=\d+)?#page=\d+$/)
  const filed = page.getByRole('article').filter({ hasText: 'Profit after tax' })
  await expect(filed.first()).toContainText('31.40')
})

test('an investor finds the statements about Unit 2 on the last call', async ({ page }) => {
  await press(page, page.getByRole('link', { name: /^Recording: / }), page.getByLabel('Search the transcript'))
  await page.keyboard.type('unit 2')
  await expect(page.getByText('2 found')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Unit 2, at Dehradun, makes eighty million tablets a month')).toBeInViewport()
})

test('an investor adds the next event to their own calendar', async ({ page }) => {
  const add = page.getByRole('link', { name: /^Add to calendar: / })
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add to calendar: ', '')
  const coming = page.waitForEvent('download')
  await press(page, add)
  const file = await (await coming).createReadStream()
  expect((await file.toArray()).join('')).toContain(`SUMMARY:${name.replaceAll(',', '\\,')}`)
})

test('an investor checks whether a PDF is genuine', async ({ page, request }) => {
  const { documents } = await (await request.get('/investorzone/disclosures.json')).json()
  const pdf = await (await request.get(documents[0].link)).body()
  await press(page, page.getByRole('link', { name: 'Is this document genuine?' }))
  await ready(page)
  const choosing = page.waitForEvent('filechooser')
  await press(page, page.getByText('Choose a PDF'))
  await (await choosing).setFiles({ name: 'sent-to-me.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.locator('#answer')).toContainText('Genuine. We published this file on')
})

test('an investor finds the holding of the promoters a year ago', async ({ page }) => {
  await press(page, page.getByRole('link', { name: 'Shareholding by quarter' }))
  await expect(page).toHaveURL('/investorzone/shareholding')
  const table = page.getByRole('table')
  // A year before the newest quarter: the fifth column of numbers.
  await expect(table.getByRole('columnheader').nth(5)).toHaveText(/Sep.2025/)
  const promoters = table
    .getByRole('row', { name: /^Promoters and promoter group/ })
    .getByRole('cell')
    .nth(4)
  await expect(promoters).toHaveText('58.42')
  await press(page, page.getByRole('link', { name: 'Shares', exact: true }))
  await expect(promoters).toHaveText('3,73,88,800')
})

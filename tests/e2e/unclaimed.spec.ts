import type { Page } from '@playwright/test'
import { csvText } from '#model/csv.ts'
import { iepfHeadings, unclaimedRow } from '#tests/unclaimed.ts'
import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

const path = '/investorzone/unclaimed-dividends'
const sizes = [
  { width: 1366, height: 900, javaScriptEnabled: true, year: 2027 },
  { width: 390, height: 844, javaScriptEnabled: false, year: 2028 },
]

/** Imports a list with one row of a year and one row with a problem. */
async function importList(page: Page, { width, height, year }: (typeof sizes)[number]) {
  await page.setViewportSize({ width, height })
  const transfer = `27-OCT-${year}`
  const rows = [unclaimedRow({ folio: `F${width}`, transfer }), unclaimedRow({ amount: 'ten', transfer })]
  const buffer = Buffer.from(csvText([iepfHeadings, ...rows]))
  const sheet = { name: 'iepf-2.csv', mimeType: 'text/csv', buffer }
  await page.goto('/admin/desk/unclaimed-dividends')
  const field = page.getByLabel('Choose sheet')
  await field.setInputFiles({ ...sheet, name: 'iepf-2.pdf' })
  await expect(page.getByText('iepf-2.pdf is no CSV or XLSX file.')).toBeVisible()
  await field.setInputFiles(sheet)
  await expect(page.getByText('1 row has a problem and is left out.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Cell O3:' })).toContainText('R••• K••••')
  expect(await findings(page, 'preview of unclaimed dividends', [320, 1366])).toEqual([])
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 row imported.')).toBeVisible()
}

/** Searches as a visitor: nothing, then a wrong detail, then the right one. */
async function searchAll(visitor: Page, { width, year }: (typeof sizes)[number]) {
  await visitor.goto(path)
  const search = visitor.locator('.unclaimed-form').getByRole('button', { name: 'Search' })
  await search.click()
  await expect(visitor.locator('.unclaimed-form .field-bad')).toHaveCount(2)
  await visitor.getByRole('textbox', { name: 'Folio number' }).fill(`f-${width}`)
  await visitor.getByRole('textbox', { name: 'PIN code' }).fill('400009')
  await search.click()
  await expect(visitor.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await visitor.getByRole('textbox', { name: 'PIN code' }).fill('400001')
  await search.click()
  const row = visitor.getByRole('row').filter({ hasText: 'R••• K••••' })
  await expect(row).toContainText('₹1,234.50')
  await expect(row).toContainText(`27 Oct ${year}`)
  await expect(visitor).toHaveURL(path)
}

for (const size of sizes) {
  const { width, height, javaScriptEnabled, year } = size
  test(`an admin imports a list after a preview and undoes it, and a holder finds a masked amount at ${width} px (scripts: ${javaScriptEnabled}) @night`, async ({
    page,
    browser,
    site,
  }) => {
    await site.signIn(page)
    await importList(page, size)
    const last = page.getByRole('row').filter({ hasText: `${year - 7}-${year - 6}: 1 row` })
    await expect(last).toContainText('Current')

    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height }, baseURL: site.url })
    const visitor = await context.newPage()
    await searchAll(visitor, size)
    if (javaScriptEnabled) expect(await findings(visitor, 'unclaimed dividends found')).toEqual([])
    const form = { folio: 'F', detail: '400001', found: '[{"name":"Forged"}]' }
    const forged = await visitor.request.post(path, { form, headers: { origin: site.url } })
    expect(forged.headers()['cache-control']).toContain('no-store')
    expect(await forged.text()).not.toContain('Forged')
    await context.close()

    await last.getByRole('button', { name: /^Undo the import/ }).click()
    await expect(last).toContainText('Undone')
  })
}

import { findings, openFully } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

const path = '/investorzone/shareholding'

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the promoters’ holding a year ago is two taps from the zone, in per cent and shares, with the filed page', async ({
    page,
  }) => {
    await page.goto('/investorzone')
    await page.getByRole('link', { name: 'Shareholding by quarter' }).click()
    await expect(page).toHaveURL(path)
    const table = page.getByRole('table')
    // A year before the newest quarter: the fifth column of numbers.
    await expect(table.getByRole('columnheader').nth(5)).toHaveText(/Sep.2025Q2.FY26/)
    const promoters = table.getByRole('row', { name: /^Promoters and promoter group/ })
    await expect(promoters.getByRole('cell').nth(4)).toHaveText('58.42')
    await expect(table.getByRole('row', { name: /^Total/ })).toHaveText(`Total${'100.00'.repeat(8)}`)
    await expect(page.getByRole('img', { name: 'Shareholding, 30 Sep 2026 Promoters 57.96%, FII 9.14%' })).toBeVisible()
    await expect(page.getByRole('img', { name: /per cent of all shares by quarter/ })).toHaveCount(4)
    await page.getByRole('link', { name: 'Shares', exact: true }).click()
    await expect(promoters.getByRole('cell').nth(4)).toHaveText('3,73,88,800')
    await page.getByRole('link', { name: 'Filed pattern, Sep 2025, page 2' }).click()
    await expect(page).toHaveURL(/\/investorzone\/documents\/\d+#page=2$/)
    await expect(page.getByRole('article', { name: 'Page 2' })).toContainText('3,73,88,800 shares, 58.42 per cent')
  })
})

test('the sub-page of patterns links to shareholding, which has no axe findings on phone and desktop @night', async ({
  page,
}) => {
  await page.goto('/investorzone/shareholding-pattern')
  await page.getByRole('link', { name: 'Shareholding by quarter' }).click()
  await expect(page).toHaveURL(path)
  await openFully(page, path)
  expect(await findings(page, path, [390, 1366])).toEqual([])
})

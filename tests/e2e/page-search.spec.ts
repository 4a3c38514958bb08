import { expect, readingTest as test } from './site.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is searched, narrowed by a link, and a slip is forgiven', async ({ page }) => {
    await page.goto('/investorzone/search')
    await expect(page.getByText(/^[\d,]+ pages in [\d,]+ documents can be searched/)).toBeVisible()
    await page.getByLabel('Words to find').fill('unaudited finacial')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/investorzone/search?q=unaudited+finacial')
    await expect(page.getByText('No page has finacial. These pages have financial instead')).toBeVisible()
    const found = page.locator('.page-search-found > li')
    await expect(found.first().locator('mark').first()).toHaveText(/unaudited|financial/i)
    const sum = page.getByRole('main').getByRole('status').filter({ hasText: 'pages' })
    const before = await sum.textContent()
    const narrow = page.getByRole('complementary', { name: 'Narrow the search' })
    await narrow.getByRole('region', { name: 'Fiscal year' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/&year=\d{4}-\d{4}$/)
    expect(await sum.textContent()).not.toBe(before)
    await page.getByRole('link', { name: 'Clear the search' }).click()
    await expect(page).toHaveURL('/investorzone/search')
    await page.goto('/investorzone/search?q=biosimilar+insulin')
    await expect(page.getByText('No Data')).toBeVisible()
  })
})

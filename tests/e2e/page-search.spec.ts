import { expect, readingTest as test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('one search finds pages of the zone, documents by name and pages by text, from every page of the zone (49)', async ({
  page,
}) => {
  await page.goto('/investorzone/egm')
  await page.getByLabel('Find', { exact: true }).fill('dividend')
  await page.getByRole('button', { name: 'Find documents' }).click()
  await expect(page).toHaveURL('/investorzone/search?q=dividend')
  // One search field: the page has its own.
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(1)
  const named = page.getByRole('region', { name: 'Names with “dividend”' })
  await expect(named.getByRole('link', { name: 'Dividends', exact: true })).toHaveAttribute(
    'href',
    '/investorzone/dividends',
  )
  await expect(named.getByRole('link', { name: 'Dividend distribution policy', exact: true })).toBeVisible()
  await expect(page.locator('.page-search-found > li').first()).toBeVisible()
  await page.goto('/investorzone/search?q=dividend&page=2')
  await expect(named).toHaveCount(0)
})

test('the address of a former search by name leads to the search of the zone (49) @night', async ({
  page,
  request,
}) => {
  const reply = await request.get('/investorzone/annual-reports?find=annual+report', { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  await page.goto('/investorzone?find=annual+report')
  await expect(page).toHaveURL('/investorzone/search?q=annual+report')
})

test('every page is searched, a link narrows the result, and a typing error is forgiven @night', async ({ page }) => {
  await page.goto('/investorzone/search')
  await expect(page.getByText(/^[\d,]+ pages in [\d,]+ documents can be searched/)).toBeVisible()
  await page.getByLabel('Words to find').fill('unaudited finacial')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/investorzone/search?q=unaudited+finacial')
  await expect(page.getByText('No page contains finacial. These pages contain financial instead')).toBeVisible()
  const result = page.locator('.page-search-found > li')
  await expect(result.first().locator('mark').first()).toHaveText(/unaudited|financial/i)
  const sum = page.getByRole('main').getByRole('status').filter({ hasText: 'pages' })
  const before = await sum.textContent()
  const narrow = page.getByRole('complementary', { name: 'Narrow the search' })
  await narrow.getByRole('region', { name: 'Fiscal year' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/&year=\d{4}-\d{4}$/)
  expect(await sum.textContent()).not.toBe(before)
  const order = page.getByRole('navigation', { name: 'Order' })
  await expect(order.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true')
  await order.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/&year=\d{4}-\d{4}&order=newest$/)
  await expect(order.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL('/investorzone/search')
  await page.goto('/investorzone/search?q=biosimilar+margin')
  await expect(page.getByText('No Data')).toBeVisible()
  await page.getByRole('link', { name: 'margin', exact: true }).click()
  await expect(result.first().locator('mark').first()).toHaveText('margin')
})

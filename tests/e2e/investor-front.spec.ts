import { expect, readingTest as test } from './site.ts'

test('a figure of Home leads to its page and to its proof, and Home shows how an ampoule is made, without scripts (49)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/')
  const way = page.getByRole('region', { name: 'How an ampoule is made' })
  await expect(way.getByRole('listitem')).toHaveCount(8)
  await expect(way.getByRole('link')).toHaveAttribute('href', '/manufacturing/how-an-ampoule-is-made')
  const band = page.getByRole('region', { name: 'Q2 FY27 results' })
  await band
    .getByRole('link', { name: /^Revenue from operations, Q2 FY27: 214\.6 ₹ crore\. Filed results, page 3$/ })
    .click()
  await expect(page).toHaveURL(/\/investorzone\/documents\/\d+#page=3$/)
  await expect(page.getByRole('article', { name: 'Page 3' }).locator('mark').first()).toContainText('214.60')
  await page.goto('/')
  const proof = page.getByRole('region', { name: 'Every figure has its page, and every page its proof' })
  await expect(proof.getByRole('link', { name: /^Profit after tax, Q2 FY27: 31\.4 ₹ crore/ })).toHaveText('31.4')
  await proof.getByRole('link', { name: 'Open page 3' }).click()
  await expect(page.getByRole('article', { name: 'Page 3' })).toContainText('Profit after tax 31.40')
  await page.goBack()
  await proof.getByRole('link', { name: 'Check this file' }).click()
  await expect(page.locator('#answer')).toContainText('Genuine.')
  await context.close()
})

test('the results line of Home leads to the zone and all documents of the latest quarter, without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/')
  const band = page.getByRole('region', { name: 'Q2 FY27 results' })
  await expect(band).toContainText(/Revenue\s*214\.6\s₹\scr\s*\+18\.2%\son\sQ2\sFY26/)
  await expect(band.getByRole('link', { name: /^₹[\d,]+\.\d\d$/ })).toHaveAttribute('href', '/investorzone/share-price')
  const heights = await band
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  await band.getByRole('link', { name: 'Q2 FY27 results' }).click()
  await expect(page).toHaveURL('/investorzone')
  // On a phone too, below the title.
  const results = page.getByRole('region', { name: 'Q2 FY27 results' })
  await expect(results.getByRole('definition').filter({ hasText: '214.6' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Investor Zone', level: 1 })).toBeInViewport()
  for (const label of ['Results', 'Presentation', 'Transcript'])
    await expect(
      results.getByRole('link', { name: new RegExp(`^${label}: .*opens in a new window$`) }),
    ).toHaveAttribute('href', /^\/files\/.*\.pdf$/)
  await expect(page.getByRole('link', { name: /^Three months \+\d/ })).toHaveAttribute(
    'href',
    '/investorzone/share-price',
  )
  await expect(page.getByRole('region', { name: 'Latest announcements' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('link', { name: /^Add to calendar: / })).toHaveAttribute('href', /\.ics$/)
  await results.getByRole('link', { name: 'Recording: Q2 FY27 earnings call' }).click()
  await expect(page).toHaveURL(/\/investorzone\/calls\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Q2 FY27 earnings call' })).toBeVisible()
  await context.close()
})

test('Quarterly Results has the newest quarters beside its tabs, each figure with the page it was filed on (49) @night', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/investorzone/quarterly-results?year=2023-2024')
  await expect(page.getByRole('tab', { name: '2023-2024' })).toHaveAttribute('aria-selected', 'true')
  const table = page.getByRole('region', { name: 'By quarter' }).getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveCount(8)
  await expect(table.getByRole('row', { name: /^Q2.FY27/ }).getByRole('cell')).toHaveText([
    '',
    '',
    '',
    '',
    '214.6',
    '31.4',
    '4.91',
  ])
  await table.getByRole('link', { name: /^Profit after tax, Q2 FY27: 31\.4 ₹ crore\. Filed results, page \d$/ }).click()
  await expect(page).toHaveURL(/\/investorzone\/documents\/\d+(\?page=\d+)?#page=\d+$/)
  await context.close()
})

test('all quarters are on one screen with their results, presentation, recording and transcript @night', async ({
  page,
}) => {
  await page.goto('/investorzone/quarterly-results')
  await page.getByRole('link', { name: 'All quarters on one screen' }).click()
  await expect(page).toHaveURL('/investorzone/quarterly-results?year=All')
  const table = page.getByRole('table')
  for (const [part, address] of [
    ['Results', /\.pdf$/],
    ['Presentation', /\.pdf$/],
    ['Recording', /\/investorzone\/calls\/\d+$/],
    ['Transcript', /\.pdf$/],
  ] as const)
    await expect(table.getByRole('link', { name: new RegExp(`^${part}, Q3 FY25`) })).toHaveAttribute('href', address)
  expect(await table.getByRole('rowheader').count()).toBeGreaterThan(40)
  await expect(page.getByRole('tab')).toHaveCount(10)
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const small = await table
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.clientWidth < 24 || link.clientHeight < 24).length)
    expect(small).toBe(0)
  }
})

test('an annual report shows the size and the number of pages of its file @night', async ({ request }) => {
  // The site reads the text of its files in the background.
  await expect
    .poll(async () => (await request.get('/investorzone/annual-reports?year=2025-2026')).text())
    .toMatch(/<span class="documents-date figures">[\d.]+ (?:bytes|kB|MB), \d+ pages?<\/span>/)
})

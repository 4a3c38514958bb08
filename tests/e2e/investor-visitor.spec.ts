import { expect, ready, readingTest as test } from './site.ts'

// Several of these tests visit many pages.
test.describe.configure({ timeout: 120_000 })

const pages = [
  ['General Information', '', 'Stock scrip id'],
  ['Composition Of Board And Committees', 'composition-of-board-and-committees', 'Audit Committee'],
  ['Investor Contact', 'investor-contact', 'Grievance officer'],
  ['Materiality Of Contact', 'materiality-of-contact', 'Chief Financial Officer'],
  ['Quarterly Results', 'quarterly-results', 'September Quarter'],
  ['Annual Reports', 'annual-reports', 'Annual Report 2025-2026'],
  ['Shareholding Pattern', 'shareholding-pattern', 'Shareholding pattern, September 2026'],
  ['Investor Grievance Report', 'investor-grievance-report', 'Statement of investor complaints'],
  ['Company Policy', 'company-policy', 'Dividend distribution policy'],
  ['EGM', 'egm', 'Notice of the extraordinary general meeting'],
  ['Corporate Announcement', 'corporate-announcement', 'Credit rating reaffirmed'],
  ['Corporate Governance', 'corporate-governance', 'Corporate governance report'],
  ['Concall', 'concall', 'earnings call'],
  ['Investor Presentation', 'investor-presentation', 'investor presentation'],
  ['Investors Meet', 'investors-meet', 'Investors meet at the Navi Mumbai plant'],
  ['Corporate Announcements', 'corporate-announcements', 'Particulars of Announcement'],
  ['Compliances', 'compliances', 'Annual secretarial compliance report'],
  ['Credit Ratings', 'credit-ratings', 'Rating letter of Meru Ratings'],
  ['Voting Results', 'voting-results', 'annual general meeting with the scrutiniser'],
] as const

test('every sub-page has its own address and is readable without scripts', async ({ request }) => {
  for (const [name, slug, words] of pages) {
    const reply = await request.get(slug ? `/investorzone/${slug}` : '/investorzone')
    expect(reply.status(), name).toBe(200)
    const html = (await reply.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(`<h2 id="sheet-title">${name}</h2>`)
    expect(html, name).toContain(words)
  }
})

test('the menu of each sub-page leads to the next one in two clicks, and no page is wider than the screen @night', async ({
  page,
}) => {
  await page.goto('/investorzone/voting-results')
  const menu = page.getByRole('navigation', { name: 'Investor Relations' })
  for (const [name, slug] of pages) {
    const link = menu.getByRole('link', { name, exact: true })
    if (!(await link.isVisible())) await menu.locator('details', { hasText: name }).locator('summary').click()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/investorzone${slug && `/${slug}`}$`))
    await expect(page.locator('#sheet-title')).toHaveText(name)
    for (const width of [320, 390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(width)
    }
  }
})

test('each board member has a monogram and a name @night', async ({ page }) => {
  await page.goto('/investorzone/composition-of-board-and-committees')
  const board = page.getByRole('region', { name: 'Board of directors' })
  await expect(board.locator('figure')).toHaveCount(6)
  await expect(board.locator('figure').first()).toContainText(/^MR.*Meera Raghunath/)
})

test('only one group of the menu is open at a time @night', async ({ page }) => {
  await page.goto('/investorzone')
  const groups = page.locator('nav.zone-menu details')
  await expect(groups.nth(0)).toHaveAttribute('open', '')
  await page.locator('summary', { hasText: 'Financial Results' }).click()
  await expect(groups.nth(0)).not.toHaveAttribute('open', '')
  await expect(groups.nth(1)).toHaveAttribute('open', '')
})

test('the menu is one selector at 1000 px, also without scripts @night', async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${site.url}/investorzone/concall`)
    const link = page.getByRole('link', { name: 'Company Policy', exact: true })
    await expect(link).toBeHidden()
    await page.locator('.zone-menu-picker').click()
    await link.click()
    await expect(page.locator('#sheet-title')).toHaveText('Company Policy')
    await expect(link).toBeHidden()
    await context.close()
  }
})

test('Compliances shows its title and a description above the list (43.22)', async ({ request }) => {
  const html = await (await request.get('/investorzone/compliances')).text()
  expect(html).toMatch(
    /<h2 id="sheet-title">Compliances<\/h2>.*<p class="lead">Reports and certificates .*<ul class="documents">/s,
  )
})

test('an unknown sub-page shows Home with status 404', async ({ page }) => {
  const reply = await page.goto('/investorzone/no-such-page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Healthcare')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('the selected year is part of the address, and Archive contains the older documents', async ({ page }) => {
  await page.goto('/investorzone/quarterly-results')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(10)
  await expect(tabs.last()).toHaveText('Archive')
  await page.getByRole('tab', { name: '2023-2024' }).click()
  await expect(page).toHaveURL(/\?year=2023-2024$/)
  await expect(page.getByRole('tab', { name: '2023-2024' })).toHaveAttribute('aria-selected', 'true')
  // Newest first by the period's end, by the first two words of their names.
  await expect(page.locator('.documents-name')).toContainText([
    'March Quarter',
    'December Quarter',
    'September Quarter',
    'June Quarter',
  ])
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(page.locator('.documents li')).not.toHaveCount(0)
  // A click is repeated after hydration, an arrow key is not.
  await ready(page)
  await page.getByRole('tab', { name: 'Archive' }).press('ArrowLeft')
  await expect(page.getByRole('tab').nth(8)).toBeFocused()
})

const tabbed = [
  ['quarterly-results', 9],
  ['annual-reports', 10],
  ['shareholding-pattern', 10],
  ['investor-presentation', 5],
  ['concall', 5],
  ['investors-meet', 1],
] as const

test('pages with years have the specified number of tabs and an Archive, each with documents or No Data @night', async ({
  request,
}) => {
  const htmlOf = async (address: string) => (await request.get(`/investorzone/${address}`)).text()
  for (const [slug, count] of tabbed) {
    const labels = [...(await htmlOf(slug)).matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label = '']) => label)
    expect(labels, slug).toHaveLength(count + 1)
    expect(labels.at(-1)).toBe('Archive')
    for (const label of labels) {
      const html = await htmlOf(`${slug}?year=${label}`)
      expect(/href="\/files\//.test(html), `${slug} ${label}`).toBe(!html.includes('No Data'))
    }
  }
})

const announcementRows = 'tr[id^="document-"]'

test('announcements are found by their words, in the address and without scripts @night', async ({ page, request }) => {
  await page.goto('/investorzone/corporate-announcements')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('book closure 2021')
  await expect(page).toHaveURL(/q=book\+closure\+2021/)
  await expect(page.locator(announcementRows)).toHaveCount(1)
  const html = await (await request.get('/investorzone/corporate-announcements?q=zzzz')).text()
  expect(html).toContain('No Data')
})

test('announcements are narrowed by year, category and words, also without scripts, and short on a phone (49)', async ({
  browser,
  site,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${site.url}/investorzone/corporate-announcements`)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000)
    await expect(page.locator('th[scope="rowgroup"]').first()).toHaveText(/^[A-Z][a-z]+ 20\d\d$/)
    const categories = page.getByRole('navigation', { name: 'Categories' })
    if (javaScriptEnabled) await ready(page)
    await page.getByRole('tab', { name: '2024-2025' }).click()
    await expect(page).toHaveURL(/\?year=2024-2025$/)
    const link = categories.getByRole('link', { name: /^Board meetings/ })
    const count = Number((await link.textContent())?.replace(/\D/g, ''))
    await link.click()
    await expect(page).toHaveURL(/\?year=2024-2025&category=board$/)
    await expect(categories.locator('[aria-current]')).toHaveText(/^Board meetings/)
    await expect(page.locator(announcementRows)).toHaveCount(count)
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('august')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Enter')
    await expect(page).toHaveURL(/year=2024-2025&category=board&q=august$/)
    await expect(page.locator(announcementRows)).toHaveCount(1)
    await context.close()
  }
})

test('announcements become cards on a phone @night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/investorzone/corporate-announcements')
  await expect(page.locator('thead')).not.toBeInViewport()
  const [row] = await page.locator(announcementRows).all()
  expect(await row?.evaluate((element) => getComputedStyle(element).display)).not.toBe('table-row')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('grievance and governance filings are a grid of years and quarters, and the specified list, without scripts (49) @night', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  for (const [slug, name] of [
    ['investor-grievance-report', 'Investor Grievance Report'],
    ['corporate-governance', 'Corporate Governance'],
  ]) {
    await page.goto(`${site.url}/investorzone/${slug}`)
    const grid = page.getByRole('region', { name: `${name} by year and quarter` })
    await expect(grid.getByRole('columnheader')).toHaveText(['Year', 'Q1', 'Q2', 'Q3', 'Q4'])
    const link = grid.getByRole('row', { name: /^FY26/ }).getByRole('link').first()
    await expect(link).toHaveAccessibleName(/Jul 2025, .* ended 30 June 2025, opens in a new window$/)
    await expect(link).toHaveAttribute('href', /^\/files\/.*\.pdf$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // The list is complete, in a part that opens.
    const [newest, oldest] = [page.locator('.documents li').first(), page.locator('.documents li').last()]
    await expect(oldest).toBeHidden()
    await page.getByText('filings as a list').click()
    await expect(newest).toContainText('ended 30 September 2026')
    await expect(oldest).toContainText('ended 30 June 2015')
    await expect(oldest).toBeVisible()
  }
  await context.close()
})

test('the menu has five headings above the groups of the specification (49)', async ({ page }) => {
  await page.goto('/investorzone/concall')
  const menu = page.getByRole('navigation', { name: 'Investor Relations' })
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText([
    'Company',
    'Results and calls',
    'Announcements and meetings',
    'Shareholders',
    'Governance and policies',
  ])
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Concall')
})

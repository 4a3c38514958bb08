import { expect, test } from './site.ts'

// Several of these walk through many pages.
test.describe.configure({ timeout: 120_000 })

/** Every sub-page with the address it has and a heading or words that only it shows. */
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
  ['Voting Results', 'voting-results', 'annual general meeting with the scrutiniser'],
] as const

for (const [name, slug, words] of pages) {
  test(`${name} has its own address and can be read without scripts`, async ({ request }) => {
    const reply = await request.get(slug ? `/investorzone/${slug}` : '/investorzone')
    expect(reply.status()).toBe(200)
    const html = (await reply.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(`<h2 id="sheet-title">${name}</h2>`)
    expect(html).toContain(words)
  })
}

test('each of the 18 sub-pages is reached from the menu in two clicks', async ({ page }) => {
  for (const [name, slug] of pages) {
    await page.goto('/investorzone')
    const menu = page.getByRole('navigation', { name: 'Investor Relations' })
    const link = menu.getByRole('link', { name, exact: true })
    if (!(await link.isVisible())) await menu.locator('details', { hasText: name }).locator('summary').click()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/investorzone${slug && `/${slug}`}$`))
    await expect(page.locator('#sheet-title')).toHaveText(name)
  }
})

test('one group of the menu is open at a time', async ({ page }) => {
  await page.goto('/investorzone')
  const groups = page.locator('nav.side details')
  await expect(groups.nth(0)).toHaveAttribute('open', '')
  await page.locator('summary', { hasText: 'Financial Results' }).click()
  await expect(groups.nth(0)).not.toHaveAttribute('open', '')
  await expect(groups.nth(1)).toHaveAttribute('open', '')
})

test('at 1000 px the menu is one selector, also without scripts', async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${site.url}/investorzone/concall`)
    const link = page.getByRole('link', { name: 'Company Policy', exact: true })
    await expect(link).toBeHidden()
    await page.locator('.picker').click()
    await link.click()
    await expect(page.locator('#sheet-title')).toHaveText('Company Policy')
    await expect(link).toBeHidden()
    await context.close()
  }
})

test('an unknown sub-page shows Home with status 404', async ({ page }) => {
  const reply = await page.goto('/investorzone/no-such-page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Healthcare')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('year tabs live in the address and Archive keeps what is older', async ({ page }) => {
  await page.goto('/investorzone/quarterly-results')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(10)
  await expect(tabs.last()).toHaveText('Archive')
  await page.getByRole('tab', { name: '2023-2024' }).click()
  await expect(page).toHaveURL(/\?year=2023-2024$/)
  await expect(page.getByRole('tab', { name: '2023-2024' })).toHaveAttribute('aria-selected', 'true')
  // Newest first by the period's end, by the first two words of their names.
  await expect(page.locator('.docs .nm')).toContainText([
    'March Quarter',
    'December Quarter',
    'September Quarter',
    'June Quarter',
  ])
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(page.locator('.docs li')).not.toHaveCount(0)
  // A press of the mouse is kept for the page that awakes, an arrow is not.
  await page.waitForFunction(() => globalThis.hydration?.signal.aborted)
  await page.getByRole('tab', { name: 'Archive' }).press('ArrowLeft')
  await expect(page.getByRole('tab').nth(8)).toBeFocused()
})

for (const width of [1366, 390, 320]) {
  test(`at ${width} px every year tab and Archive stand in view`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/investorzone/annual-reports')
    const tabs = await page.getByRole('tab').all()
    expect(tabs.length).toBeGreaterThan(9)
    for (const tab of tabs) await expect(tab).toBeInViewport({ ratio: 1 })
  })
}

const tabbed = [
  ['quarterly-results', 9],
  ['annual-reports', 10],
  ['shareholding-pattern', 10],
  ['investor-presentation', 5],
  ['concall', 5],
  ['investors-meet', 1],
] as const

for (const [slug, count] of tabbed) {
  test(`${slug} has ${count} year tabs and an Archive, each saying No Data when empty`, async ({ page }) => {
    await page.goto(`/investorzone/${slug}`)
    const labels = await page.getByRole('tab').allTextContents()
    expect(labels).toHaveLength(count + 1)
    expect(labels.at(-1)).toBe('Archive')
    for (const label of labels) {
      await page.goto(`/investorzone/${slug}?year=${label}`)
      const rows = await page.locator('.docs li').count()
      if (!rows) await expect(page.getByText('No Data')).toBeVisible()
    }
  })
}

test('announcements are found by their words, in the address and without scripts', async ({ page, request }) => {
  await page.goto('/investorzone/corporate-announcements')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('book closure 2021')
  await expect(page).toHaveURL(/q=book\+closure\+2021/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const html = await (await request.get('/investorzone/corporate-announcements?q=zzzz')).text()
  expect(html).toContain('No Data')
})

test('announcements become cards on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/investorzone/corporate-announcements')
  await expect(page.locator('thead')).not.toBeInViewport()
  const [row] = await page.locator('tbody tr').all()
  expect(await row?.evaluate((element) => getComputedStyle(element).display)).not.toBe('table-row')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('any document of any year is found from any page', async ({ page }) => {
  await page.goto('/investorzone/egm')
  const find = page.getByLabel('Find', { exact: true })
  await find.fill('annual report 2017-2018')
  await find.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible()
  await expect(page.locator('.docs li').first()).toContainText('Annual Report 2017-2018')
  await page.locator('.docs li').first().getByRole('link', { name: 'Annual Reports, 2017-2018' }).click()
  await expect(page.getByRole('tab', { name: '2017-2018' })).toHaveAttribute('aria-selected', 'true')
})

test('a PDF opens in a new window, cut off from ours, and is a real one', async ({ page, request }) => {
  await page.goto('/investorzone/annual-reports')
  const link = page.locator('a.pdf').first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('on a phone the whole row of a document opens it, and a player beside it keeps its own buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  /** What a finger in the middle of a part would press. */
  const pressed = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a, button')?.className
      })
  for (const [path, name] of [
    ['voting-results', '.docs .nm'],
    ['corporate-announcements', '.ann tbody .nm'],
    ['concall', '.docs .nm'],
  ] as const) {
    await page.goto(`/investorzone/${path}`)
    expect(await pressed(name), path).toBe('pdf')
  }
  expect(await pressed('.audio .play')).toBe('play')
  await expect(page.locator('.docs .pdf').first()).toHaveText('Transcript')
  // What a search finds leads to its page too, and no page of the menu is the current one.
  await page.goto('/investorzone?find=annual+report')
  await page.locator('.docs .dt a').first().click()
  await expect(page).toHaveURL(/annual-reports/)
  await page.goBack()
  await expect(page.locator('.picker')).toContainText('Search results')
  await expect(page.locator('.side [aria-current]')).toHaveCount(0)
})

test('a recording plays from the second a link names, skips and changes speed', async ({ page }) => {
  await page.goto('/investorzone/concall?t=20')
  const audio = page.locator('audio').first()
  const at = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime)
  await expect.poll(at).toBeGreaterThanOrEqual(20)
  await page.getByRole('button', { name: 'Forward 15 seconds' }).first().click()
  await expect.poll(at).toBeGreaterThanOrEqual(34)
  await page.getByRole('button', { name: 'Back 15 seconds' }).first().click()
  await expect.poll(at).toBeLessThan(30)
  await page.getByRole('button', { name: 'Playback speed 1' }).first().click()
  expect(await audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.25)
  const seek = page.getByRole('slider').first()
  await seek.fill('5')
  await expect.poll(at).toBeLessThan(7)
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect.poll(at).toBeGreaterThan(5)
})

for (const width of [320, 390, 1366]) {
  test(`no sub-page is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [, slug] of pages) {
      await page.goto(`/investorzone/${slug}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(width)
    }
  })
}

import { expect, ready, readingTest as test } from './site.ts'

test('year tabs are one line that scrolls to the selected tab, at every width and without scripts @night', async ({
  browser,
  site,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    for (const width of [1366, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${site.url}/investorzone/annual-reports?year=2018-2019`)
      const tabs = page.getByRole('tab')
      const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(9)
      expect(new Set(tops).size).toBe(1)
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
      if (!javaScriptEnabled) continue
      await ready(page)
      await page.getByRole('tab', { name: 'Archive' }).click()
      await expect(page).toHaveURL(/year=Archive/)
      await expect(page.getByRole('tab', { name: 'Archive', selected: true })).toBeInViewport({ ratio: 1 })
    }
    await context.close()
  }
})

test('the banner Investor Zone on a phone is above a bar with links to five pages, without scripts (43.22) @night', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/investorzone/egm`)
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Zone' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 699, height: 844 })
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Zone' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar.getByRole('link')).toHaveText(['Results', 'Call', 'Presentation', 'Price', 'Contact'])
  for (const [label, path] of [
    ['Results', '/quarterly-results'],
    ['Call', '/concall'],
    ['Presentation', '/investor-presentation'],
    ['Contact', '/investor-contact'],
    ['Price', '/share-price'],
  ] as const) {
    await expect(bar.getByRole('link', { name: label })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`${site.url}/investorzone${path}`)
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
  await page.goto(`${site.url}/investorzone`)
  await expect(bar.locator('[aria-current]')).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto(`${site.url}/investorzone/egm`)
  await expect(bar).toBeHidden()
  await expect(page.locator('.banner-ghost')).toBeInViewport()
  await context.close()
})

test('the bar fits its line at 320 px, and the hint of the search field ends before the button @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/investorzone/investor-contact')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  expect(await bar.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
  const field = page.getByRole('searchbox', { name: 'Find' })
  const room = await field.evaluate((box) => Number.parseFloat(getComputedStyle(box).paddingInlineEnd))
  const { width = 0 } = (await page.getByRole('button', { name: 'Find documents' }).boundingBox()) ?? {}
  expect(room).toBeGreaterThanOrEqual(width)
})

test('a quarterly result shows two words and the rest below, and its link has the full name @night', async ({
  page,
}) => {
  await page.goto('/investorzone/quarterly-results?year=2023-2024')
  const row = page.locator('.documents li').first()
  const rest = row.locator('.documents-rest')
  await expect(rest).toHaveText('2024, audited financial results')
  const name = row.locator('.documents-name')
  await expect(name).toContainText('March Quarter 2024, audited')
  expect((await rest.boundingBox())?.y).toBeGreaterThan((await name.boundingBox())?.y ?? 0)
  await expect(row.getByRole('link')).toHaveAccessibleName(/March Quarter 2024, audited financial results/)
  const before = await row.evaluate((element) => getComputedStyle(element).backgroundImage)
  await row.hover()
  await expect(row).not.toHaveCSS('background-image', before)
})

test('the two pages of announcements each describe their content in one line @night', async ({ request }) => {
  for (const [slug, line] of [
    ['corporate-announcement', 'Single events of the company, such as an appointment or a certificate.'],
    ['corporate-announcements', 'Every announcement filed with the stock exchange, with its date.'],
  ]) {
    expect(await (await request.get(`/investorzone/${slug}`)).text()).toContain(`<p class="lead">${line}</p>`)
  }
})

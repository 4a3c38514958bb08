import { careersPath } from '#model/company/positions.ts'
import { companyPages } from '#tests/public-pages.ts'
import { expect, ready, readingTest as test } from './site.ts'

test('vision, mission and value are all visible on a wide screen, and one of them below 900 px @night', async ({
  page,
}) => {
  await page.goto('/ourpurpose')
  await expect(page.locator('.commitments li')).toHaveCount(5)
  await expect(page.locator('.our-purpose-about img')).toHaveCount(3)
  for (const [width, inView] of [
    [1366, 3],
    [899, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const share = await page.locator('.our-purpose-values .carousel-track').evaluate((row) => {
      const [card] = row.children
      return Math.round(row.clientWidth / (card?.getBoundingClientRect().width ?? 1))
    })
    expect(share).toBe(inView)
  }
})

test('research and development is at the literal /r&d with cards 01 to 03', async ({ page }) => {
  const response = await page.goto('/r&d')
  expect(response?.status()).toBe(200)
  await expect(page.locator('.research-number')).toHaveText(['01', '02', '03'])
  await expect(page.locator('.research-steps h3')).toHaveText([
    'Continuous research',
    'Patent activities',
    'Contract manufacturing',
  ])
  await expect(page.locator('.research-since')).toContainText('2005')
  await expect(page.getByRole('link', { name: 'Research and Development' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('contact has its addresses and numbers, and loads the interactive map only on request @night', async ({
  page,
}) => {
  const foreign: string[] = []
  await page.route(/google\.com\/maps\/embed/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  })
  await page.goto('/contactus')
  await ready(page)
  expect(foreign).toEqual([])
  const contact = page.getByRole('main')
  const offices = ['Registered office', 'Corporate office', 'Call the corporate office']
  await expect(contact.getByRole('heading', { name: /office$/ })).toHaveText(offices)
  await expect(contact.locator('a[href^="tel:"]')).toHaveCount(2)
  const desks = contact.getByRole('table', { name: 'Who answers' }).getByRole('row')
  await expect(desks.locator('a[href^="mailto:"]')).toHaveCount(7)
  for (const market of ['General', 'Domestic market', 'export market'])
    await expect(desks.filter({ hasText: market }).locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(contact.locator('.contact-map-pin')).toContainText(['Marol', 'Mahape', 'Dehradun'])
  await expect(page.getByRole('img', { name: /Drawn map/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /\/maps\/dir\//)
  await page.getByRole('button', { name: 'Show interactive map' }).click()
  await expect(page.locator('iframe[title="Map"]')).toBeVisible()
  await expect.poll(() => foreign.length).toBeGreaterThan(0)
})

test('the map of Investor Contact becomes interactive on request', async ({ page }) => {
  await page.route(/google\.com\/maps/, (route) => route.fulfill({ body: '' }))
  for (const path of ['/investorzone/investor-contact', '/hi/investorzone/investor-contact']) {
    await page.goto(path)
    await page.locator('.contacts-map button').click()
    await expect(page.locator('.contacts-map iframe')).toBeVisible()
  }
})

test('coming soon is one picture that links to Home', async ({ page }) => {
  await page.goto('/commingsoon')
  await page.mouse.click(1200, 120)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare for a better tomorrow')
})

test('/404 shows one of two pictures and a link to Home', async ({ page, request }) => {
  const seen = new Set<string>()
  for (let visit = 0; visit < 40 && seen.size < 2; visit += 1) {
    const response = await request.get('/404')
    expect(response.status()).toBe(404)
    seen.add((await response.text()).match(/pictures\/(missing-(?:vial|tablet))/)?.[1] ?? 'none')
  }
  expect([...seen].sort()).toEqual(['missing-tablet', 'missing-vial'])
  await page.goto('/404')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unmatched path shows Home with status 404, excluded from search engines', async ({ page, request }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare for a better tomorrow')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const file = await request.get('/no-such-file.png')
  expect(file.status()).toBe(404)
  expect(await file.text()).not.toContain('<html')
})

test('the placeholder pages show only their text', async ({ page }) => {
  await page.goto('/test')
  await expect(page.getByRole('main')).toHaveText('TestPage')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page of the company shows its text, pictures and links', async ({ page }) => {
    for (const path of companyPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      if (path !== careersPath) await expect(page.locator('main img').first()).toBeVisible()
      expect(await page.locator('main h2:not(.visually-hidden), main h3').count(), path).toBeGreaterThan(0)
      expect(await page.locator('nav a[href="/investorzone"]').count()).toBeGreaterThan(0)
    }
  })

  test('the map on a phone shows the country that it names @night', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const pin = page.locator('.presence-chart').getByRole('button', { name: 'India', pressed: true })
    const { x = -1, width = 0 } = (await pin.boundingBox()) ?? {}
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(390)
  })

  test('counters show their numbers, tabs are links, and rows are scrolled by hand @night', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.counters-number span')).toHaveText(['500', '25'])
    await expect(page.locator('.strengths li')).toHaveCount(10)
    await expect(page.locator('.strengths .carousel-track')).toHaveCSS('overflow-x', 'auto')
    // Without scripts nothing is deferred: a full-page capture is complete.
    await expect(page.locator('.strengths-card .picture').first()).toHaveCSS('content-visibility', 'visible')
    await page.goto('/manufacturing')
    await page.getByRole('tab', { name: 'Capsules' }).click()
    await expect(page).toHaveURL(/\?category=4#dosage-forms$/)
    await expect(page.locator('.manufacturing-card h3')).toHaveText('Capsules')
  })
})

test('a printed page has the text and facts of the company, and no controls @night', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/products-export')
  for (const screenOnly of [
    '.header',
    '.tabs-strip',
    'main search',
    '.catalogue-rail',
    '.catalogue-tools-download',
    '.footer-tagline',
  ]) {
    await expect(page.locator(screenOnly).first(), screenOnly).toBeHidden()
  }
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByText(/^CIN /)).toBeVisible()
  await page.goto('/investorzone/concall')
  await expect(page.locator('.audio-box').first()).toBeHidden()
  await expect(page.locator('.documents-name').first()).toBeVisible()
})

test('a visitor with a session marker is redirected from every page @night', async ({ page }) => {
  await page.goto('/test')
  for (const path of [...companyPages, '/investorzone']) {
    await page.evaluate(() => localStorage.setItem('session_token', 'a marker, good for nothing else'))
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL(/\/admin$/)
    // The marker is invalid, and the sign-in page has detected that.
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  }
})

import { companyPages } from '#tests/public-pages.ts'
import { expect, test } from './site.ts'

test.describe('our purpose', () => {
  for (const { width, inView } of [
    { width: 1366, inView: 3 },
    { width: 899, inView: 1 },
  ]) {
    test(`${inView} of vision, mission and value in view at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/ourpurpose')
      const share = await page.locator('.creed .track-x').evaluate((row) => {
        const [card] = row.children
        return Math.round(row.clientWidth / (card?.getBoundingClientRect().width ?? 1))
      })
      expect(share).toBe(inView)
      await expect(page.locator('.commit li')).toHaveCount(5)
      await expect(page.locator('.about img')).toHaveCount(3)
    })
  }
})

test.describe('manufacturing', () => {
  test('a tab filters the plant cards and stands in the address', async ({ page }) => {
    await page.goto('/manufacturing')
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([
      'All',
      'Injectables',
      'Oral Solids',
      'Dry Powder Injection',
      'Capsules',
      'Tablets',
      'Drops',
    ])
    await expect(page.locator('.lines .card')).toHaveCount(6)
    await page.getByRole('tab', { name: 'Drops' }).click()
    await expect(page).toHaveURL(/\?category=6$/)
    await expect(page.locator('.lines .card')).toHaveCount(1)
    await expect(page.getByRole('tab', { name: 'Drops' })).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(page.locator('.lines .card h3')).toHaveText('Drops')
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(page.locator('.lines .card')).toHaveCount(6)
    await expect(page).toHaveURL(/\/manufacturing$/)
  })

  test('arrow keys walk the tabs, and arrows scroll them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/manufacturing', { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Injectables' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Drops' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'All' })).toBeFocused()
    const at = () => page.getByRole('tablist').evaluate((strip) => strip.scrollLeft)
    await expect.poll(at).toBe(0)
    const back = page.getByRole('button', { name: 'Scroll tabs left' })
    const on = page.getByRole('button', { name: 'Scroll tabs right' })
    // An arrow stands out while there is more its way.
    await expect(back).toHaveCSS('opacity', '0.35')
    await on.click()
    await expect.poll(at).toBeGreaterThan(50)
    await expect(back).toHaveCSS('opacity', '1')
    await page.getByRole('tablist').evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }))
    await expect(on).toHaveCSS('opacity', '0.35')
    await page.getByRole('tablist').evaluate((strip) => strip.scrollTo({ left: 40 }))
    await back.click()
    await expect.poll(at).toBe(0)
  })

  test('says what both plants make in a month', async ({ page }) => {
    await page.goto('/manufacturing')
    await expect(page.locator('.tile')).toContainText(['80 million', '7 million', '4 million'])
    await expect(page.locator('.tile')).toContainText(['tablets', 'ampoules', 'vials'])
    await expect(page.locator('.sites h3')).toHaveText(['Navi Mumbai', 'Dehradun'])
  })
})

test('research and development stands at the literal /r&d with cards 01 to 03', async ({ page }) => {
  const response = await page.goto('/r&d')
  expect(response?.status()).toBe(200)
  await expect(page.locator('.steps .k')).toHaveText(['01', '02', '03'])
  await expect(page.locator('.steps h3')).toHaveText([
    'Continuous research',
    'Patent activities',
    'Contract manufacturing',
  ])
  await expect(page.getByText('2005')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Research and Development' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('contact loads the interactive map only when asked', async ({ page }) => {
  const foreign: string[] = []
  await page.route(/google\.com\/maps\/embed/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  })
  await page.goto('/contactus', { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
  await expect(page.getByRole('img', { name: /Drawn map/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /\/maps\/dir\//)
  await page.getByRole('button', { name: 'Show interactive map' }).click()
  await expect(page.locator('iframe[title="Map"]')).toBeVisible()
  await expect.poll(() => foreign.length).toBeGreaterThan(0)
})

test('contact holds two addresses, two phones and three mail addresses', async ({ page }) => {
  await page.goto('/contactus')
  const contact = page.getByRole('main')
  await expect(contact.getByRole('heading', { name: /office$/ })).toHaveText(['Registered office', 'Corporate office'])
  await expect(contact.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(contact.locator('a[href^="mailto:"]')).toHaveCount(3)
  await expect(contact.locator('a[href^="mailto:"]')).toContainText(['General', 'Domestic market', 'Export market'])
})

test('coming soon is one picture that leads home', async ({ page }) => {
  await page.goto('/commingsoon')
  await page.mouse.click(1200, 120)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare for a better tomorrow')
})

test('/404 shows one of two pictures and the way home', async ({ page, request }) => {
  const seen = new Set<string>()
  for (let visit = 0; visit < 40 && seen.size < 2; visit += 1) {
    const response = await request.get('/404')
    expect(response.status()).toBe(404)
    seen.add((await response.text()).match(/missing-(vial|tablet)/)?.[0] ?? 'none')
  }
  expect([...seen].sort()).toEqual(['missing-tablet', 'missing-vial'])
  await page.goto('/404')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unmatched path shows Home with status 404, not for search engines', async ({ page, request }) => {
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

  for (const path of companyPages) {
    test(`${path} shows all its words, pictures and links`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main img').first()).toBeVisible()
      for (const heading of await page.locator('main h2:not(.vh), main h3').all()) await expect(heading).toBeAttached()
      expect(await page.locator('nav a[href="/investorzone"]').count()).toBeGreaterThan(0)
    })
  }

  test('counters show their numbers, tabs are links, rows scroll by hand', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.counters .n span')).toHaveText(['500', '25'])
    await expect(page.locator('.strengths li')).toHaveCount(10)
    await expect(page.locator('.strengths .track-x')).toHaveCSS('overflow-x', 'auto')
    // Nothing is put off for a script that never runs: a picture of the whole page has all of it.
    await expect(page.locator('.presence')).toHaveCSS('content-visibility', 'visible')
    await page.goto('/manufacturing')
    await page.getByRole('tab', { name: 'Capsules' }).click()
    await expect(page).toHaveURL(/\?category=4$/)
    await expect(page.locator('.lines .card h3')).toHaveText('Capsules')
  })
})

test('paper gets the words and the facts of the company, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/products-export')
  for (const screenOnly of ['.site', '.tabstrip', 'main search', '.rail', '.go-dl', '.foot .tagline']) {
    await expect(page.locator(screenOnly).first(), screenOnly).toBeHidden()
  }
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByText(/^CIN /)).toBeVisible()
  await page.goto('/investorzone/concall')
  await expect(page.locator('.audio-box').first()).toBeHidden()
  await expect(page.locator('.docs .nm').first()).toBeVisible()
})

test.describe('somebody with a session marker', () => {
  for (const path of [...companyPages, '/investorzone']) {
    test(`is sent on from ${path}`, async ({ page }) => {
      await page.goto('/test')
      await page.evaluate(() => localStorage.setItem('session_token', 'a marker, good for nothing else'))
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForURL(/\/admin/)
    })
  }
})

test('a picture comes as AVIF at a fitting width, keeps its place, and is kept for good', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const source = await page.locator('.plates img.on').evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(source).toMatch(/hero-phone-[0-9a-f]{8}-(420|780)\.avif$/)
  expect((await request.get(source)).headers()['cache-control']).toContain('immutable')
  for (const image of await page.locator('main img').all()) {
    expect(await image.getAttribute('width')).toMatch(/^\d+$/)
    expect(await image.getAttribute('height')).toMatch(/^\d+$/)
  }
})

test('the scroll-to-top button appears after 300 px', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => scrollTo(0, 290))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 320))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a walk over every link of the site leaves no message in the console', async ({ page, site }) => {
  test.setTimeout(180_000)
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${page.url()} ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`${page.url()} ${error.message}`))
  const waiting = ['/']
  const seen = new Set<string>()
  while (waiting.length) {
    const path = waiting.shift() ?? '/'
    if (seen.has(path)) continue
    seen.add(path)
    const response = await page.goto(path, { waitUntil: 'load' })
    expect(response?.status(), path).toBe(200)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const link of links) {
      const { origin, pathname } = new URL(link)
      if (origin === site.url && !/^\/(files|admin|api)\//.test(pathname)) waiting.push(pathname)
    }
  }
  expect(seen.size).toBeGreaterThan(20)
  expect(messages).toEqual([])
})

test('a picture that two pages share is fetched once, and its preload is used', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('.counters figure').scrollIntoViewIfNeeded()
  await expect(page.locator('.counters img')).toHaveJSProperty('complete', true)
  await page.getByRole('banner').getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manufacturing')
  // The browser complains after some seconds.
  await page.waitForTimeout(4500)
  expect(said).toEqual([])
})

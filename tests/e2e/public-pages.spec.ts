import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Stops the page's clock, so that its timers run only as far as a test lets them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
}

/** Moves the pointer onto a part and off it: what moves by itself starts its interval anew at this instant. */
async function startInterval(page: Page, part: string): Promise<void> {
  await page.locator(part).hover()
  await page.mouse.move(2, 2)
  await letPageRender(page)
}

/** The page's work is queued as messages, which a stopped clock does not hold: behind a few of our own it is done. */
async function letPageRender(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done()
          port2.postMessage(0)
        }),
    )
  }
}

const publicPaths = ['/', '/ourpurpose', '/manufacturing', '/r&d', '/contactus']

test.describe('home', () => {
  for (const { width, everyMs } of [
    { width: 1366, everyMs: 4000 },
    { width: 390, everyMs: 6000 },
  ]) {
    test(`the hero's pictures change every ${everyMs} ms at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.clock.install()
      await page.goto('/', { waitUntil: 'networkidle' })
      const shown = page.locator('.hero [aria-current="true"]')
      await expect(shown).toContainText('Injectables')
      await stopClock(page)
      await startInterval(page, '.hero .legend ol')
      await page.clock.runFor(everyMs - 100)
      await expect(shown).toContainText('Injectables')
      await page.clock.runFor(200)
      await expect(shown).toContainText('Dry powder')
      await page.clock.runFor(everyMs * 2)
      await expect(shown).toContainText('Injectables')
    })
  }

  test('the legend chooses a picture, and the pictures can be paused', async ({ page }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Oral solids' }).click()
    await expect(page.locator('.plates img.on')).toHaveCount(1)
    await expect(page.locator('.plates picture').nth(2).locator('img')).toHaveClass(/on/)
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await page.mouse.move(2, 2)
    await page.clock.runFor(20_000)
    await expect(page.locator('.hero [aria-current="true"]')).toContainText('Oral solids')
    await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible()
  })

  test('Know more leads to Our Purpose and the page starts at its top', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 500 })
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, 200))
    await page.getByRole('link', { name: 'Know more' }).click()
    await expect(page).toHaveURL(/\/ourpurpose$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Our Purpose' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  for (const { width, inView } of [
    { width: 1366, inView: 7 },
    { width: 780, inView: 3 },
  ]) {
    test(`${inView} collaborators are in view at ${width} px and move one step every 1.5 s`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.clock.install()
      await page.goto('/', { waitUntil: 'networkidle' })
      const lane = await page.locator('.logos .lane').boundingBox()
      const mark = await page.locator('.logos li').first().boundingBox()
      expect(Math.round((lane?.width ?? 0) / (mark?.width ?? 1))).toBe(inView)
      await page.locator('.logos').scrollIntoViewIfNeeded()
      await stopClock(page)
      await startInterval(page, '.logos h2')
      const first = page.locator('.logos li img').first()
      const before = await first.getAttribute('alt')
      await page.clock.runFor(1400)
      await expect(page.locator('.logos ul.moving')).toHaveCount(0)
      await page.clock.runFor(200)
      // The step itself is a transition of one second, on the browser's own clock.
      await expect(page.locator('.logos ul.moving')).toHaveCSS('transition-duration', '1s')
      await expect(first).not.toHaveAttribute('alt', before ?? '')
      await expect(page.locator('.logos li')).toHaveCount(16)
    })
  }

  test('the counters count while in view, stop at 500 and 25, and are back at 0 out of view', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const counts = page.locator('.counters .n span')
    await expect(counts).toHaveText(['0', '0'])
    await page.locator('.counters .figs').evaluate((figures) => figures.scrollIntoView({ block: 'center' }))
    await expect.poll(async () => Number(await counts.first().textContent())).toBeGreaterThan(0)
    await expect(counts).toHaveText(['500', '25'])
    await page.evaluate(() => scrollTo(0, 0))
    await expect(counts).toHaveText(['0', '0'])
  })

  test('the counters take one step per 5 ms and per 120 ms', async ({ page }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await stopClock(page)
    await page.locator('.counters .figs').evaluate((figures) => figures.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(300)
    await page.clock.runFor(1000)
    const [clients, years] = (await page.locator('.counters .n span').allTextContents()).map(Number)
    expect(clients).toBeGreaterThanOrEqual(190)
    expect(clients).toBeLessThanOrEqual(200)
    expect(years).toBe(8)
    await page.clock.runFor(2100)
    await expect(page.locator('.counters .n span')).toHaveText(['500', '25'])
  })

  for (const { width, inView } of [
    { width: 1366, inView: 4 },
    { width: 900, inView: 1 },
  ]) {
    test(`${inView} of ten strengths at ${width} px: every 3 s one on, and by arrows both ways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.clock.install()
      await page.goto('/', { waitUntil: 'networkidle' })
      const track = page.locator('.strengths .track-x')
      await expect(track.locator('> li')).toHaveCount(10)
      const shown = await track.evaluate((row) => {
        const { left, right } = row.getBoundingClientRect()
        const whole = (card: Element) =>
          card.getBoundingClientRect().left >= left - 2 && card.getBoundingClientRect().right <= right + 2
        return [...row.children].filter(whole).length
      })
      expect(shown).toBe(inView)
      const at = () => track.evaluate((row) => row.scrollLeft)
      await track.scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Next strength' }).click()
      await expect.poll(at).toBeGreaterThan(100)
      await page.getByRole('button', { name: 'Previous strength' }).click()
      await expect.poll(at).toBeLessThan(5)
      await stopClock(page)
      await startInterval(page, '.strengths h2')
      await page.clock.runFor(2900)
      expect(await at()).toBeLessThan(5)
      await page.clock.runFor(200)
      await expect.poll(at).toBeGreaterThan(100)
    })
  }

  test('the strengths rest under the pointer', async ({ page }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator('.strengths .track-x').hover()
    const at = () => page.locator('.strengths .track-x').evaluate((row) => row.scrollLeft)
    const before = await at()
    await page.clock.runFor(9000)
    await page.waitForTimeout(600)
    expect(Math.abs((await at()) - before)).toBeLessThan(5)
  })

  test('testimonials stand side by side, and one at a time with dots under 800 px; nothing moves by itself', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('.voices .dots')).toBeHidden()
    await expect(page.locator('.voices figure')).toHaveCount(2)
    await page.setViewportSize({ width: 700, height: 900 })
    const at = () => page.locator('.voices .track-x').evaluate((row) => row.scrollLeft)
    await page.clock.runFor(12_000)
    expect(await at()).toBe(0)
    // The script of this part comes when the reader does, and a press that was there first is not lost.
    await page.getByRole('button', { name: 'Testimonial 2' }).click()
    await expect(page.getByRole('button', { name: 'Testimonial 2' })).toHaveAttribute('aria-current', 'true')
    await expect.poll(at).toBeGreaterThan(400)
  })

  test('the map has 22 pins; a pin chooses its country and says its name', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const pins = page.locator('.presence .chart button')
    await expect(pins).toHaveCount(22)
    for (const country of [
      'Honduras',
      'Peru',
      'Nigeria',
      'Tanzania',
      'Kenya',
      'Ukraine',
      'Russia',
      'India',
      'Vietnam',
    ]) {
      await expect(pins.and(page.getByRole('button', { name: country, exact: true }))).toHaveCount(1)
    }
    await pins.and(page.getByRole('button', { name: 'Kenya', exact: true })).click()
    await expect(page.locator('.presence .name')).toHaveText('Kenya')
  })

  test('the chosen country moves on every 3 s, and rests under pointer, focus and pause', async ({ page }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator('.presence').scrollIntoViewIfNeeded()
    const name = page.locator('.presence .name')
    await stopClock(page)
    await page.locator('.presence h2').hover()
    await page.clock.runFor(7000)
    const first = (await name.textContent()) ?? ''
    await page.clock.runFor(7000)
    await expect(name).toHaveText(first)
    await page.mouse.move(2, 2)
    await page.clock.runFor(2900)
    await expect(name).toHaveText(first)
    await page.clock.runFor(200)
    await expect(name).not.toHaveText(first)
    await page.locator('.presence .list button').first().focus()
    await page.keyboard.press('Tab')
    const focused = (await name.textContent()) ?? ''
    await page.clock.runFor(9000)
    await expect(name).toHaveText(focused)
    await page.getByRole('button', { name: 'Pause the countries' }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.move(2, 2)
    await page.clock.runFor(9000)
    await expect(name).toHaveText(focused)
  })

  test('with reduced motion nothing moves and the counters show their numbers', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.clock.runFor(15_000)
    await expect(page.locator('.hero [aria-current="true"]')).toContainText('Injectables')
    await expect(page.locator('.logos li img').first()).toHaveAttribute('alt', 'Halcyra')
    await expect(page.locator('.presence .name')).toHaveText('India')
    await expect(page.locator('.counters .n span')).toHaveText(['500', '25'])
    expect(await page.locator('.strengths .track-x').evaluate((row) => row.scrollLeft)).toBe(0)
    await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  })
})

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

  for (const path of publicPaths) {
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
  for (const path of [...publicPaths, '/investorzone']) {
    test(`is sent on from ${path}`, async ({ page }) => {
      await page.goto('/test')
      await page.evaluate(() => localStorage.setItem('session_token', 'a marker, good for nothing else'))
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForURL(/\/admin/)
    })
  }
})

test.describe('for machines', () => {
  for (const path of [...publicPaths, '/products-export', '/products-domestic', '/investorzone/annual-reports']) {
    test(`${path} names itself, its address and its picture`, async ({ page, site }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(/Suvira Parenterals Limited$/)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,180}/)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}${path}`)
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${site.url}/og.jpg`)
      await expect(page.locator('h1')).toHaveCount(1)
      const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => JSON.parse(text) as { '@type': string; tickerSymbol?: string },
      )
      expect(facts.find((fact) => fact['@type'] === 'Corporation')?.tickerSymbol).toContain('SUVIRA')
      expect(facts.some((fact) => fact['@type'] === 'BreadcrumbList')).toBe(path !== '/')
    })
  }

  test('the sitemap lists every public page and investor sub-page, and each of them answers', async ({
    request,
    site,
  }) => {
    const text = await (await request.get('/sitemap.xml')).text()
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    )
    const paths = addresses.map((address) => address.slice(site.url.length))
    expect(addresses.every((address) => address.startsWith(`${site.url}/`))).toBe(true)
    expect(paths).toEqual(expect.arrayContaining([...publicPaths, '/products-export', '/products-domestic']))
    expect(paths.filter((path) => path.startsWith('/investorzone'))).toHaveLength(18)
    expect(paths.join()).not.toMatch(/admin|test|404|commingsoon/)
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  })

  test('robots, llms, manifest and icons are there', async ({ request, site }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    expect(await (await request.get('/llms.txt')).text()).toContain('# Suvira Parenterals Limited')
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/og.jpg']) {
      expect((await request.get(path)).status(), path).toBe(200)
    }
  })
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

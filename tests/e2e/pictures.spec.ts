import { expect, ready, readingTest as test } from './site.ts'

test('the first picture on a phone loads at once, and one below the fold when it is near the viewport @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manufacturing')
  await ready(page)
  const pictures = page.locator('.manufacturing-card img')
  await expect(pictures.first()).not.toHaveAttribute('loading', 'lazy')
  await expect(pictures.last()).toHaveJSProperty('naturalWidth', 0)
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(pictures.last()).not.toHaveJSProperty('naturalWidth', 0)
})

test('a picture is sent as AVIF at a fitting width, reserves its space, and is cached as immutable', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  const source = await page
    .locator('.hero-plates img.hero-shown')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(source).toMatch(/hero-phone-[0-9a-f]{8}-(420|780)\.avif$/)
  expect((await request.get(source)).headers()['cache-control']).toContain('immutable')
  for (const image of await page.locator('main img').all()) {
    expect(await image.getAttribute('width')).toMatch(/^\d+$/)
    expect(await image.getAttribute('height')).toMatch(/^\d+$/)
  }
})

test('a picture on two pages is requested once, and preloaded pictures are displayed @night', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && requested.push(request.url()))
  await page.goto('/')
  await ready(page)
  const preloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
      .map(({ name }) => name)
      .filter((name) => /\.(avif|webp|jpe?g|png)$/.test(name)),
  )
  const shown = await page
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc))
  expect(preloaded.filter((address) => !shown.includes(address))).toEqual([])
  await page.locator('.counters figure').scrollIntoViewIfNeeded()
  await expect(page.locator('.counters img')).toHaveJSProperty('complete', true)
  await page.getByRole('banner').getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manufacturing')
  expect(requested.length).toBeGreaterThan(3)
  const shared = requested.filter((address, index) => requested.indexOf(address) !== index)
  const again = await page.evaluate(
    (addresses) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => addresses.includes(entry.name) && (entry as PerformanceResourceTiming).transferSize > 0),
    shared,
  )
  expect(again).toEqual([])
})

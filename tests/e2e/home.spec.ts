import { openFully } from './axe-checks.ts'
import { startInterval, stopClock, waitForVisibility } from './paused-clock.ts'
import { expect, readingTest as test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const { width, everyMs } of [
  { width: 1366, everyMs: 4000 },
  { width: 390, everyMs: 6000 },
]) {
  test(`the pictures of the hero change every ${everyMs} ms at ${width} px @night`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.clock.install()
    await openFully(page, '/')
    const shown = page.locator('.hero [aria-current="true"]')
    await stopClock(page)
    await startInterval(page, '.hero-legend ol')
    const first = (await shown.textContent()) ?? ''
    await page.clock.runFor(everyMs - 100)
    await expect(shown).toHaveText(first)
    await page.clock.runFor(200)
    await expect(shown).not.toHaveText(first)
    const second = (await shown.textContent()) ?? ''
    await page.clock.runFor(everyMs)
    await expect(shown).not.toHaveText(first)
    await expect(shown).not.toHaveText(second)
    await page.clock.runFor(everyMs)
    await expect(shown).toHaveText(first)
  })
}

test('the legend selects a picture, and the pictures can be paused @night', async ({ page }) => {
  await page.clock.install()
  await openFully(page, '/')
  await page.getByRole('button', { name: 'Oral solids' }).click()
  await expect(page.locator('.hero-plates img.hero-shown')).toHaveCount(1)
  await expect(page.locator('.hero-plates picture').nth(2).locator('img')).toHaveClass(/hero-shown/)
  await page.getByRole('button', { name: 'Pause the pictures' }).click()
  await page.mouse.move(2, 2)
  await page.clock.runFor(20_000)
  await expect(page.locator('.hero [aria-current="true"]')).toContainText('Oral solids')
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible()
})

test('Know more opens Our Purpose at the top of the page @night', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 200))
  await page.getByRole('link', { name: 'Know more' }).click()
  await expect(page).toHaveURL(/\/ourpurpose$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Our Purpose' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the counters show 500 and 25 before they are visible, count up once, and stop there @night', async ({ page }) => {
  await openFully(page, '/')
  const counts = page.locator('.counters-number span')
  await expect(counts).toHaveText(['500', '25'])
  const seen: number[] = []
  await page.exposeFunction('noted', (count: number) => void seen.push(count))
  await counts.first().evaluate((count) => {
    const { noted } = window as unknown as { noted: (count: number) => void }
    new MutationObserver(() => noted(Number(count.textContent))).observe(count, { characterData: true, subtree: true })
  })
  const figures = page.locator('.counters-figures')
  for (const _visit of ['first', 'second']) {
    await figures.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect.poll(() => seen.at(-1)).toBe(500)
    await expect(counts).toHaveText(['500', '25'])
    await page.evaluate(() => scrollTo(0, 0))
    await expect(counts).toHaveText(['500', '25'])
  }
  expect(seen.length).toBeGreaterThan(1)
  expect(seen[0]).toBeLessThan(100)
  expect([...seen].sort((a, b) => a - b)).toEqual(seen)
})

test('the counters take one step per 5 ms and per 120 ms @night', async ({ page }) => {
  await page.clock.install()
  await openFully(page, '/')
  await stopClock(page)
  await page.locator('.counters-figures').evaluate((figures) => figures.scrollIntoView({ block: 'center' }))
  await waitForVisibility(page, '.counters-figures')
  await page.clock.runFor(1000)
  const [clients, years] = (await page.locator('.counters-number span').allTextContents()).map(Number)
  expect(clients).toBeGreaterThanOrEqual(190)
  expect(clients).toBeLessThanOrEqual(200)
  expect(years).toBe(8)
  await page.clock.runFor(2100)
  await expect(page.locator('.counters-number span')).toHaveText(['500', '25'])
})

test('the map has 22 pins, and a pin selects and names its country @night', async ({ page }) => {
  await openFully(page, '/')
  const pins = page.locator('.presence-chart button')
  await expect(pins).toHaveCount(22)
  for (const country of ['Honduras', 'Peru', 'Nigeria', 'Tanzania', 'Kenya', 'Ukraine', 'Russia', 'India', 'Vietnam']) {
    await expect(pins.and(page.getByRole('button', { name: country, exact: true }))).toHaveCount(1)
  }
  await pins.and(page.getByRole('button', { name: 'Kenya', exact: true })).click()
  await expect(page.locator('.presence-name')).toHaveText('Kenya')
  // The facts of the selected country only, and autoplay stops after a selection.
  const response = page.getByRole('region', { name: 'What we supply, by country' }).getByRole('listitem')
  await expect(response).toHaveCount(1)
  await expect(response).toContainText(/^Kenya.*2012.*34 products/)
  await expect(page.getByRole('button', { name: 'Play the countries' })).toBeVisible()
})

test('the selected country changes every 3 s, and pauses under pointer, focus and the pause button @night', async ({
  page,
}) => {
  await page.clock.install()
  await openFully(page, '/')
  await page.locator('.presence').scrollIntoViewIfNeeded()
  const name = page.locator('.presence-name')
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
  await page.locator('.presence-list button').first().focus()
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

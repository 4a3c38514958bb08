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

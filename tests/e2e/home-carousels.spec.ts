import { openFully } from './axe-checks.ts'
import { startInterval, stopClock, waitForVisibility } from './paused-clock.ts'
import { expect, readingTest as test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const { width, inView } of [
  { width: 1366, inView: 7 },
  { width: 780, inView: 3 },
]) {
  test(`${inView} collaborators are visible at ${width} px and move one step every 1.5 s @night`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.clock.install()
    await openFully(page, '/')
    const lane = await page.locator('.collaborators-lane').boundingBox()
    const mark = await page.locator('.collaborators li').first().boundingBox()
    expect(Math.round((lane?.width ?? 0) / (mark?.width ?? 1))).toBe(inView)
    await page.locator('.collaborators').scrollIntoViewIfNeeded()
    await stopClock(page)
    await startInterval(page, '.collaborators h2')
    const first = page.locator('.collaborators li img').first()
    const before = await first.getAttribute('alt')
    await page.clock.runFor(1400)
    await expect(page.locator('.collaborators ul[data-moving]')).toHaveCount(0)
    await page.clock.runFor(200)
    // The step itself is a transition of one second, on the browser's own clock.
    await expect(page.locator('.collaborators ul[data-moving]')).toHaveCSS('transition-duration', '1s')
    await expect(first).not.toHaveAttribute('alt', before ?? '')
    await expect(page.locator('.collaborators li')).toHaveCount(16)
  })
}

for (const { width, inView } of [
  { width: 1366, inView: 4 },
  { width: 999, inView: 1 },
]) {
  test(`${inView} of ten strengths are visible at ${width} px, and move every 3 s and by arrows both ways @night`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.clock.install()
    await openFully(page, '/')
    const track = page.locator('.strengths .carousel-track')
    await expect(track.locator('> li')).toHaveCount(10)
    const shown = await track.evaluate((row) => {
      const { left, right } = row.getBoundingClientRect()
      const full = (card: Element) =>
        card.getBoundingClientRect().left >= left - 2 && card.getBoundingClientRect().right <= right + 2
      return [...row.children].filter(full).length
    })
    expect(shown).toBe(inView)
    const scrollLeft = () => track.evaluate((row) => row.scrollLeft)
    await track.scrollIntoViewIfNeeded()
    // On a busy machine it may already have advanced; the clock is stopped from here on.
    await stopClock(page)
    const next = page.getByRole('button', { name: 'Next strength' })
    await next.hover()
    const start = await scrollLeft()
    await next.click()
    await expect.poll(scrollLeft).toBeGreaterThan(start + 100)
    await page.getByRole('button', { name: 'Previous strength' }).click()
    await expect.poll(scrollLeft).toBeLessThan(start + 5)
    await startInterval(page, '.strengths h2')
    await page.clock.runFor(2900)
    expect(await scrollLeft()).toBeLessThan(start + 5)
    await page.clock.runFor(200)
    await expect.poll(scrollLeft).toBeGreaterThan(start + 100)
  })
}

test('the strengths do not move under the pointer @night', async ({ page }) => {
  await page.clock.install()
  await openFully(page, '/')
  await page.locator('.strengths .carousel-track').hover()
  const scrollLeft = () => page.locator('.strengths .carousel-track').evaluate((row) => row.scrollLeft)
  const before = await scrollLeft()
  await page.clock.runFor(9000)
  for (let frame = 0; frame < 5; frame += 1) await waitForVisibility(page, '.strengths .carousel-track')
  expect(Math.abs((await scrollLeft()) - before)).toBeLessThan(5)
})

test('testimonials are side by side, or one at a time with dots under 800 px, and never move automatically @night', async ({
  page,
}) => {
  await page.clock.install()
  await openFully(page, '/')
  await expect(page.locator('.testimonials .carousel-dots')).toBeHidden()
  await expect(page.locator('.testimonials figure')).toHaveCount(2)
  // Name, profession, text and a picture (43.22).
  await expect(page.locator('.testimonials figcaption img')).toHaveCount(2)
  await page.setViewportSize({ width: 700, height: 900 })
  const scrollLeft = () => page.locator('.testimonials .carousel-track').evaluate((row) => row.scrollLeft)
  await page.clock.runFor(12_000)
  expect(await scrollLeft()).toBe(0)
  // The script of this part loads when the reader scrolls near; an earlier click is not lost.
  await page.getByRole('button', { name: 'Testimonial 2' }).click()
  await expect(page.getByRole('button', { name: 'Testimonial 2' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(scrollLeft).toBeGreaterThan(400)
})

test('nothing moves with reduced motion, and the counters show their numbers @night', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openFully(page, '/')
  await page.clock.runFor(15_000)
  await expect(page.locator('.hero [aria-current="true"]')).toContainText('Injectables')
  await expect(page.locator('.collaborators li img').first()).toHaveAttribute('alt', 'Halcyra')
  await expect(page.locator('.presence-name')).toHaveText('India')
  await expect(page.locator('.counters-number span')).toHaveText(['500', '25'])
  expect(await page.locator('.strengths .carousel-track').evaluate((row) => row.scrollLeft)).toBe(0)
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
})

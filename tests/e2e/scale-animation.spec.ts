import type { Page } from '@playwright/test'
import { expect, readingTest as test } from './site.ts'

/** Tests that drawings to scale fill once, when first visible, and stay full. */
const pages = [
  ['/manufacturing', '.capacity-tiles', 3],
  ['/ourpurpose', '.commitments-figures', 4],
  ['/r&d', '.programme-pipeline table', 5],
] as const

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const levels = (page: Page, within: string) => page.locator(`${within} [data-fill]`)

/** Returns the clip of each level, or `moves` for an animated level. */
function check(page: Page, within: string): Promise<string[]> {
  return levels(page, within).evaluateAll((all) =>
    all.map((level) => (level.getAnimations().length ? 'moves' : getComputedStyle(level).clipPath)),
  )
}

const all = (count: number, cut: string) => Array<string>(count).fill(cut)
const empty = (count: number, within: string) =>
  all(count, within === '.capacity-tiles' ? 'inset(100% 0px 0px)' : 'inset(0px 100% 0px 0px)')

for (const [path, within, count] of pages) {
  test(`${path} ${within}: the scale is empty at first, fills once when visible, and is full in print @night`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect.poll(() => check(page, within)).toEqual(empty(count, within))
    await page.emulateMedia({ media: 'print' })
    expect(await check(page, within)).toEqual(all(count, 'none'))
    await page.emulateMedia({ media: 'screen' })

    const moved = levels(page, within)
      .first()
      .evaluate(
        (level) => new Promise((done) => level.addEventListener('animationend', () => done(true), { once: true })),
      )
    await levels(page, within)
      .first()
      .evaluate((level) => level.parentElement?.scrollIntoView({ block: 'center' }))
    expect(await moved).toBe(true)
    await levels(page, within)
      .last()
      .evaluate((level) => level.parentElement?.scrollIntoView({ block: 'center' }))
    await expect.poll(() => check(page, within)).toEqual(all(count, 'none'))

    await page.evaluate(() => scrollTo(0, 0))
    await expect(levels(page, within).first()).not.toBeInViewport()
    expect(await check(page, within)).toEqual(all(count, 'none'))
    await levels(page, within)
      .first()
      .evaluate((level) => level.parentElement?.scrollIntoView({ block: 'center' }))
    await expect(levels(page, within).first()).toBeInViewport()
    expect(await check(page, within)).toEqual(all(count, 'none'))
  })
}

test('all scales are full from the start with reduced motion @night', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, within, count] of pages) {
    await page.goto(path)
    await expect(page.locator('[data-filled]').first()).toBeAttached()
    expect(await check(page, within), path).toEqual(all(count, 'none'))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all scales are full from the start @night', async ({ page }) => {
    for (const [path, within, count] of pages) {
      await page.goto(path)
      await expect(levels(page, within)).toHaveCount(count)
      for (const level of await levels(page, within).all()) await expect(level).toHaveCSS('clip-path', 'none')
    }
  })
})

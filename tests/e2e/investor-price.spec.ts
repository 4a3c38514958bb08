import type { Page, Route } from '@playwright/test'
import { expect, ready, readingTest as test } from './site.ts'

const rate = { current: 412.65, change: 4.85, p_change: 1.19, volume: 184320, date: '20 Nov 26 | 15:42', source: 'BSE' }

/** Answers the page's own price requests; the first price comes with the HTML. */
async function answering(page: Page, next: () => unknown): Promise<() => number> {
  let requested = 0
  await page.route('**/api/v1/user/get-curr-rate', (route) => {
    requested += 1
    const data = next()
    return data ? route.fulfill({ json: { status: true, data } }) : route.abort()
  })
  return () => requested
}

test('the first price is in the HTML, with its source named', async ({ request }) => {
  const html = (await (await request.get('/investorzone')).text()).replaceAll(/<[^>]*>/g, '')
  expect(html).toMatch(/₹\d+\.\d\d/)
  expect(html).toMatch(/Sample data/i)
  expect(html).toMatch(/[A-Z][a-z]{2} \d\d, 20\d\d at \d\d:\d\d/)
})

test('the price is requested again 10 s after each response, with colour and sign', async ({ page }) => {
  await page.clock.install()
  let current = rate
  const requested = await answering(page, () => current)
  await page.goto('/investorzone')
  const box = page.getByRole('region', { name: 'Share price' })
  await ready(page)
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return requested()
    })
    .toBeGreaterThan(0)
  await expect(box).toContainText('₹412.65')
  await expect(box.locator('[data-direction=up]')).toContainText('+4.85')
  await expect(box.locator('[data-direction=up]')).toContainText('+1.19%')
  await expect(box).toContainText('1,84,320')
  await expect(box).toContainText('Nov 20, 2026 at 15:42 IST')
  await expect(box).not.toContainText('Market closed')
  current = { ...rate, current: 400.1, change: -7.7, p_change: -1.89 }
  const before = requested()
  await page.clock.fastForward(9_000)
  expect(requested()).toBe(before)
  await page.clock.fastForward(1_500)
  await expect(box.locator('[data-direction=down]')).toContainText('−7.70')
  await expect(box.locator('[data-direction=down]')).toContainText('−1.89%')
})

test('the first price poll does not wait for a file of the page that never arrives (43.23) @night', async ({
  page,
}) => {
  await page.route('**/assets/never.css', () => new Promise(() => {}))
  await page.addInitScript(() => {
    // Part of the page never arrives, so its load event never fires.
    addEventListener('DOMContentLoaded', () => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/never.css' })
      document.body.append(sheet)
    })
  })
  const polled = page.waitForRequest('**/user/get-curr-rate', { timeout: 20_000 })
  await page.goto('/investorzone', { waitUntil: 'commit' })
  await polled
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
})

for (const [state, text] of [
  ['closed', 'Market closed'],
  ['stale', 'The exchange did not respond.'],
] as const)
  test(`the price box shows in grey that the price is ${state} @night`, async ({ page }) => {
    await page.clock.install()
    let current: object = { ...rate, [state]: true }
    await answering(page, () => current)
    await page.goto('/investorzone')
    const box = page.getByRole('region', { name: 'Share price' })
    await ready(page)
    const later = () => page.clock.fastForward(10_000)
    await expect.poll(async () => [await later(), await box.textContent()].join()).toContain('+4.85')
    await expect(box).toContainText(text)
    const colour = () => box.locator('.price-now').evaluate((element) => getComputedStyle(element).color)
    const grey = await colour()
    expect(grey).toBe(await box.locator('.price-top').evaluate((element) => getComputedStyle(element).color))
    current = rate
    await expect.poll(async () => [await later(), await box.textContent()].join()).not.toContain(text)
    expect(await colour()).not.toBe(grey)
  })

for (const [fault, fail] of Object.entries({
  'answered 500': (route: Route) => route.fulfill({ status: 500, json: { err: 'Something went wrong.' } }),
  'cut off': (route: Route) => route.abort(),
  'answered without a price': (route: Route) => route.fulfill({ json: { status: false } }),
}))
  test(`a call that is ${fault} does not remove the price, and the box shows its time until the next success @night`, async ({
    page,
  }) => {
    await page.clock.install()
    let failing = false
    await page.route('**/api/v1/user/get-curr-rate', (route) =>
      failing ? fail(route) : route.fulfill({ json: { status: true, data: rate } }),
    )
    await page.goto('/investorzone')
    await ready(page)
    const box = page.getByRole('region', { name: 'Share price' })
    const message = box.getByRole('status')
    const later = async (text: string) =>
      expect.poll(async () => [await page.clock.fastForward(10_000), await message.textContent()].join('')).toBe(text)
    const heights = async () => {
      const matches: number[] = []
      for (const width of [320, 390, 1366]) {
        await page.setViewportSize({ width, height: 844 })
        matches.push((await box.boundingBox())?.height ?? 0)
      }
      return matches
    }
    await expect
      .poll(async () => [await page.clock.fastForward(10_000), await box.textContent()].join())
      .toContain('412.65')
    await expect(message).toHaveText('')
    const before = await heights()
    failing = true
    await later('The price could not be updated. It is from Nov 20, 2026 at 15:42 IST.')
    await expect(box).toContainText('₹412.65')
    await expect(box).toContainText('1,84,320')
    expect(await heights()).toEqual(before)
    failing = false
    await later('')
  })

test.describe('without a known price', () => {
  test.use({ environment: { QUOTE_PROVIDER: 'off' } })

  test('the price box shows no date of another day if the date is unknown (Finding 26) @night', async ({ page }) => {
    await page.goto('/investorzone')
    const box = page.getByRole('region', { name: 'Share price' })
    await expect(box).toContainText('Not available')
    await expect(box).not.toContainText('₹')
    await expect(box).not.toContainText('2024')
  })
})

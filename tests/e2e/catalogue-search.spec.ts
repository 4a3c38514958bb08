import type { Page } from '@playwright/test'
import { delayRequests, scriptsOf } from './delay-requests.ts'
import { stopClock } from './paused-clock.ts'
import { expect, ready, readingTest as test } from './site.ts'

const rows = (page: Page) => page.locator('.catalogue-list tbody tr')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form, and its result is a page', async ({ page }) => {
    await page.goto('/products-export')
    await page.getByLabel('Search').fill('paracetmol')
    await page.getByLabel('Search').press('Enter')
    await expect(page).toHaveURL(/[?&]q=paracetmol/)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.locator('.catalogue-list mark')).toHaveText('Paracetamol')
  })

  test('the search field on a phone has its full width @night', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products-export')
    const box = await page.getByRole('searchbox').boundingBox()
    expect(box?.width).toBeGreaterThan(250)
  })
})

test('the search updates at once, forgives an error, highlights, changes the address and survives a reload', async ({
  page,
}) => {
  await page.goto('/products-export')
  await page.getByLabel('Search').fill('gentamcin')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('.catalogue-list mark')).toHaveText('Gentamicin')
  await expect(page).toHaveURL(/q=gentamcin/)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('gentamcin')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page).nth(20)).toBeAttached()
  await expect(page).not.toHaveURL(/q=/)
})

test('a word typed before hydration is searched afterwards @night', async ({ page }) => {
  const letGo = await delayRequests(page, scriptsOf)
  await page.goto('/products-export', { waitUntil: 'commit' })
  await page.getByLabel('Search').fill('metformin')
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
  letGo()
  await expect(page.getByText('No Data')).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('metformin')
})

test('a search cleared before any script is loaded is cleared for the loaded page too @night', async ({ page }) => {
  const letGo = await delayRequests(page, scriptsOf)
  await page.goto('/products-export?q=gentamicin')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page)).toHaveCount(1)
  letGo()
  await expect(rows(page).nth(20)).toBeAttached()
  await expect(page.getByLabel('Search')).toHaveValue('')
})

test('a search without results shows No Data and the sub-sections that have results @night', async ({ page }) => {
  await page.goto('/products-export')
  await page.getByLabel('Search').fill('metformin')
  await expect(page.getByText('No Data')).toBeVisible()
  await page.getByRole('link', { name: 'Tablets (1)' }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Tablets')
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('No Data')).toBeVisible()
})

test('a link followed directly after typing is not reverted by the search @night', async ({ page }) => {
  await page.clock.install()
  for (const rest of [0, 120, 240, 249, 250, 260]) {
    await page.goto('/products-export')
    await ready(page)
    await stopClock(page)
    await page.getByLabel('Search').fill('metformin')
    await page.clock.runFor(200)
    const tab = page.getByRole('link', { name: 'Tablets (1)' })
    await tab.waitFor()
    // The click happens at the moment when the typed text is written into the address.
    await page.clock.runFor(rest)
    await tab.click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Tablets')
    await expect(page).toHaveURL(/q=metformin/)
    await page.clock.runFor(1000)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Tablets')
    await page.clock.resume()
  }
})

test('a search word longer than a line wraps inside the page @night', async ({ page }) => {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/products-export?q=${'w'.repeat(150)}`)
    await expect(page.getByText('No Data')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a facet narrows the list at once, changes the address, and its value can be removed', async ({ page }) => {
  await page.goto('/products-export')
  await ready(page)
  const all = await rows(page).count()
  const facet = (name: string) => page.locator('details[name=facet]').filter({ hasText: name })
  await facet('Registered in').locator('summary').click()
  const kenya = facet('Registered in').getByRole('link', { name: /^Kenya/ })
  const count = Number((await kenya.textContent())?.replace(/\D/g, ''))
  expect(count).toBeLessThan(all)
  await kenya.click()
  await expect(rows(page)).toHaveCount(count)
  await expect(page).toHaveURL(/[?&]country=Kenya/)
  // The list stays open for the next choice and keeps the focus, until Escape or a click elsewhere.
  await expect(kenya).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kenya).toBeHidden()
  await expect(facet('Registered in').locator('summary')).toBeFocused()
  await facet('Registered in').locator('summary').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(kenya).toBeHidden()
  await page.getByLabel('Search').fill('ondansetron')
  await expect(page).toHaveURL(/q=ondansetron.*country=Kenya|country=Kenya.*q=ondansetron/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/country/)
  await expect(page.getByLabel('Search')).toHaveValue('ondansetron')
})

test.describe('facets without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each value is a link to a page @night', async ({ page }) => {
    await page.goto('/products-export?therapy=Nothing')
    await expect(page.getByText('matches all filters')).toBeVisible()
    await page.getByRole('link', { name: 'Remove Nothing' }).click()
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 })
      if (width === 390) await page.locator('.facet-row-all > summary').click()
      await page.locator('.facet-row summary').filter({ hasText: 'Registered in' }).click()
      await page.locator('[name=facet][open] a').first().click()
      await expect(page).toHaveURL(/\?section=[0-9a-f]{24}&country=/)
      await expect(rows(page).first()).toBeVisible()
      await page.getByRole('link', { name: 'Clear filters' }).click()
    }
  })
})

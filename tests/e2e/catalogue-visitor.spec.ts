import type { Page } from '@playwright/test'
import { ingredientsSubsectionId, numberOfId } from '#model/catalogue.ts'
import { expect, ready, readingTest as test } from './site.ts'

const rows = (page: Page) => page.locator('.catalogue-list tbody tr')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every row, tab and category is in the page', async ({ page }) => {
    await page.goto('/products-export')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export products')
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Injections')
    await expect(page.getByRole('columnheader').first()).toHaveText('Id')
    await expect(rows(page).filter({ hasText: 'Paracetamol Injection' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for the file by e-mail' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toBeHidden()
    await page.getByRole('link', { name: /^Haemostatics/ }).click()
    await expect(page).toHaveURL(/category=haemostatics#haemostatics$/)
  })
})

test('the catalogue has three column layouts @night', async ({ page }) => {
  const headings = () => page.locator('.catalogue-list table').first().getByRole('columnheader').allTextContents()
  await page.goto('/products-export')
  expect(await headings()).toEqual(['Id', 'Brand Name', 'Generic Name', 'Strength'])
  await page.getByRole('tab', { name: 'Herbal Range' }).click()
  await expect(page).toHaveURL(new RegExp(`section=${ingredientsSubsectionId}`))
  await expect(rows(page).first()).toContainText('Isabgol Husk')
  expect(await headings()).toEqual(['Generic Name', 'Active Ingredients', 'Strength'])
  await page.goto('/products-domestic')
  expect(await headings()).toEqual(['Sr.no', 'Product name', 'Packing'])
  expect(await page.locator('.catalogue-list td.table-id').allTextContents()).toEqual(
    Array.from({ length: await rows(page).count() }, (_, index) => String(index + 1)),
  )
})

test('rows are ordered newest first, and items younger than 30 days have a badge @night', async ({ page }) => {
  await page.goto('/products-export')
  for (const table of await page.locator('.catalogue-list table').all()) {
    const numbers = (await table.locator('td.table-id').allTextContents()).map((id) => numberOfId(id) ?? 0)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  }
  await expect(rows(page).filter({ hasText: 'Suvipar' }).getByText('New')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Suviket' }).getByText('New')).toHaveCount(0)
})

test('archived sub-sections and items are not in the page', async ({ page }) => {
  const reply = await page.goto('/products-export')
  const html = (await reply?.text()) ?? ''
  expect(html).toContain('Suvipirox')
  expect(html).not.toContain('Suvitob')
  expect(html).not.toContain('Oral Powders')
})

test('rows are sent once, in the HTML and not again in the data for the browser @night', async ({ page }) => {
  const html = (await (await page.goto('/products-export'))?.text()) ?? ''
  expect(html.split('Suvipirox')).toHaveLength(2)
})

test('a category link opens its accordion, waits 400 ms and scrolls to it @night', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products-export')
  await ready(page)
  await page.evaluate(() => document.querySelector('#oxytocics')?.removeAttribute('open'))
  const category = page.getByRole('link', { name: /^Oxytocics/ })
  await category.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const times: number[] = []
    addEventListener('click', (event) => times.push(event.timeStamp), { capture: true, once: true })
    addEventListener('focusin', (event) => (event.target as Element).matches('summary') && times.push(event.timeStamp))
    Object.assign(window, { at: times })
  })
  await category.click()
  await expect(page.locator('#oxytocics')).toHaveAttribute('open', '')
  await expect(page.locator('#oxytocics summary')).toBeFocused()
  const [pressed = 0, scrolled = 0] = await page.evaluate(() => (window as unknown as { at: number[] }).at)
  expect(scrolled - pressed).toBeGreaterThanOrEqual(399)
  await expect(page.locator('#oxytocics')).toBeInViewport()
  await expect(page).toHaveURL(/category=oxytocics/)
})

test('an address with a category opens it directly below the bar of categories @night', async ({ page }) => {
  await page.goto('/products-export?category=vitamins-and-minerals')
  await expect(page.locator('#vitamins-and-minerals')).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const width of [390, 768, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/products-export?category=diuretics')
    const below = async () => {
      const heading = await page.locator('#diuretics').boundingBox()
      const bar = await page.getByRole('navigation', { name: 'Categories' }).boundingBox()
      return Math.round((heading?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0))
    }
    await expect(page.locator('#diuretics summary')).toBeFocused()
    await expect.poll(below, { message: `${width} px` }).toBeLessThanOrEqual(24)
    expect(await below(), `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('rows on a phone are cards, and no element is wider than the screen @night', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/products-export',
      '/products-domestic',
      `/products-export?section=${ingredientsSubsectionId}`,
    ]) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(page.locator('.catalogue-list thead').first()).toHaveCSS('position', 'absolute')
      await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
    }
  }
})

test('each catalogue on a phone links to the other one @night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products-export')
  await page.getByRole('link', { name: 'Domestic products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domestic products')
  await page.getByRole('link', { name: 'Export products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export products')
})

test('a link to a category marks it as the current one @night', async ({ page }) => {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/products-export')
    await ready(page)
    const link = page.locator('.catalogue-rail a').nth(2)
    await link.click()
    await expect(link, `${width}`).toHaveAttribute('aria-current', 'true')
  }
})

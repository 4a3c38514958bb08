import { expect, ready, readingTest as test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the first three categories are open on a phone, and a tap opens another @night', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/products-export')
  await ready(page)
  const categories = page.locator('.accordion > details')
  const openOnes = () => categories.evaluateAll((all) => all.map((entry) => (entry as HTMLDetailsElement).open))
  expect(await openOnes()).toEqual((await openOnes()).map((_, index) => index < 3))
  await expect(categories.nth(3).locator('.accordion-body')).toBeHidden()
  await categories.nth(3).locator('summary').click()
  await expect(categories.nth(3).locator('tbody tr').first()).toBeVisible()
  // Another section starts in the same way; search results are open.
  await page.getByRole('tab', { name: 'Tablets' }).click()
  await expect(page).toHaveURL(/section=/)
  await expect.poll(openOnes).toEqual((await openOnes()).map((_, index) => index < 3))
  await page.goto('/products-export?q=injection')
  await ready(page)
  expect(await openOnes()).not.toContain(false)
  const plain = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const full = await plain.newPage()
  await full.goto(`${site.url}/products-export`)
  await expect(full.locator('tbody tr').last()).toBeVisible()
  await plain.close()
})

test('the bar of categories on a phone is one line and sticky @night', async ({ page }) => {
  await page.goto('/products-export')
  await ready(page)
  const bar = page.getByRole('navigation', { name: 'Categories' })
  const tops = await bar.getByRole('link').evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.locator('.accordion > details').nth(5).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(bar).toBeInViewport({ ratio: 1 })
})

test('a product on a phone is displayed in two lines, with its id last @night', async ({ page }) => {
  await page.goto('/products-export')
  const row = page.locator('tbody tr').filter({ hasText: 'Suvitram' })
  const yOf = async (text: string | RegExp) => (await row.getByText(text).first().boundingBox())?.y ?? 0
  const [name, strength] = [await yOf('Suvitram'), await yOf('50 mg/ml')]
  const [generic, id] = [await yOf('Tramadol'), await yOf(/^SPE-\d{4}$/)]
  expect(Math.abs(name - strength)).toBeLessThan(6)
  expect(Math.abs(generic - id)).toBeLessThan(6)
  expect(generic).toBeGreaterThan(name + 15)
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  const right = async (text: string | RegExp) => {
    const box = await row.getByText(text).first().boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  expect(await right(/^SPE-/)).toBeGreaterThan(await right('Tramadol'))
})

test('all filters on a phone are behind one button, which shows their number and does not close on a choice @night', async ({
  page,
}) => {
  const row = page.locator('.facet-row')
  for (const [language, text] of Object.entries({
    '': 'Filters',
    '/es': 'Filtros',
    '/fr': 'Filtres',
    '/ru': 'Фильтры',
  }))
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${language}/products-export`)
      await expect(row).toHaveText(new RegExp(`^${text}`))
      await expect(row.locator('summary').filter({ visible: true })).toHaveCount(1)
      await row.locator('summary').first().click()
      await expect(row.locator('summary').filter({ visible: true }).nth(4)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  await page.goto('/products-export')
  await ready(page)
  await row.locator('summary').first().click()
  await row.locator('summary').filter({ hasText: 'Therapy' }).click()
  for (const therapy of ['Antibiotics', 'Anti-emetics']) {
    await row.getByRole('link', { name: new RegExp(`^${therapy}`) }).click()
    await expect(row.locator('li a[aria-current]').filter({ hasText: therapy })).toBeFocused()
  }
  await expect(row.locator('summary').first()).toHaveText('Filters, 2 set')
})

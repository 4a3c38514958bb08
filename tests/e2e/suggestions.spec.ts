import { byNight, expect, ready, readingTest as test } from './site.ts'

for (const [index, { width, height }] of [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
].entries())
  test(`the search at ${width} px suggests molecules, brands and sub-sections while typing, all by keys${byNight(index)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/products-export')
    await ready(page)
    const field = page.getByLabel('Search', { exact: true })
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    const options = list.getByRole('option')
    await field.fill('ondasetron')
    await expect(page.locator('.suggest')).toContainText('No “ondasetron”. Showing ondansetron.')
    await expect(options.first()).toContainText('Suvidan')
    const count = await options.count()
    await expect(page.locator('[data-suggest-status]')).toHaveText(`${count} suggestion${count === 1 ? '' : 's'}`)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await field.press('Escape')
    await expect(list).toBeHidden()
    await field.press('ArrowDown')
    await expect(list).toBeVisible()
    // Nothing selected: the nearest word is searched, and the page says so.
    await field.press('Enter')
    await expect(list).toBeHidden()
    await expect(page.locator('.catalogue-list')).toContainText('No “ondasetron”. Showing ondansetron.')
    await field.fill('tabl')
    await expect(options.first()).toHaveText('TabletsSub-section')
    await field.fill('acetaminophen')
    await expect(page.locator('.suggest')).toContainText('Showing paracetamol')
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', 'catalogue-option-0')
    await field.press('ArrowUp')
    await expect(options.first()).toHaveAttribute('aria-selected', 'false')
    await field.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await field.fill('suvigran')
    await expect(options.first()).toContainText('Granisetron')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products-export\/injections\/suvigran-spe-\d+$/)
  })

test('a product that we do not make can be requested @night', async ({ page }) => {
  await page.goto('/products-export?q=insulin+glargine')
  await expect(page.getByText('We do not make “insulin glargine”.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Ask about “insulin glargine”' }).click()
  await expect(page.locator('.tender-list-answers')).toContainText('Not in our range')
})

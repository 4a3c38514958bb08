import { expect, ready, readingTest as test } from './site.ts'

test('a tab filters the plant cards and is part of the address', async ({ page }) => {
  await page.goto('/manufacturing')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    'All',
    'Injectables',
    'Oral Solids',
    'Dry Powder Injection',
    'Capsules',
    'Tablets',
    'Drops',
  ])
  await expect(page.locator('.manufacturing-card')).toHaveCount(6)
  await page.getByRole('tab', { name: 'Drops' }).click()
  await expect(page).toHaveURL(/\?category=6#dosage-forms$/)
  await expect(page.locator('.manufacturing-card')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Drops' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.locator('.manufacturing-card h3')).toHaveText('Drops')
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page.locator('.manufacturing-card')).toHaveCount(6)
  await expect(page).toHaveURL(/\/manufacturing#dosage-forms$/)
})

test('arrow keys move through the tabs, and arrow buttons scroll them @night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manufacturing')
  await ready(page)
  await page.getByRole('tab', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Injectables' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Drops' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'All' })).toBeFocused()
  const scrollLeft = () => page.getByRole('tablist').evaluate((strip) => strip.scrollLeft)
  await expect.poll(scrollLeft).toBe(0)
  const scrollBack = page.getByRole('button', { name: 'Scroll tabs left' })
  const on = page.getByRole('button', { name: 'Scroll tabs right' })
  // An arrow is emphasised while there is more in its direction.
  await expect(scrollBack).toHaveCSS('opacity', '0.35')
  await on.click()
  await expect.poll(scrollLeft).toBeGreaterThan(50)
  await expect(scrollBack).toHaveCSS('opacity', '1')
  await page.getByRole('tablist').evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }))
  await expect(on).toHaveCSS('opacity', '0.35')
  await page.getByRole('tablist').evaluate((strip) => strip.scrollTo({ left: 40 }))
  await scrollBack.click()
  await expect.poll(scrollLeft).toBe(0)
})

test('the page opens at its top, a dosage form at its tabs, and a tab does not scroll the page @night', async ({
  page,
}) => {
  const scrollTop = () => page.evaluate(() => Math.round(scrollY))
  const partAt = () =>
    page.evaluate(() => {
      const [header, part] = [document.querySelector('.header'), document.getElementById('dosage-forms')]
      return (part?.getBoundingClientRect().top ?? -1) - (header?.getBoundingClientRect().bottom ?? 0)
    })
  for (const width of [390, 900, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    for (const letters of ['100%', '200%']) {
      await page.goto('/manufacturing')
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
      await ready(page)
      expect(await scrollTop(), `${width} px, ${letters}`).toBe(0)
    }
    await page.goto('about:blank')
    await page.goto('/manufacturing?category=6#dosage-forms')
    await ready(page)
    await expect.poll(partAt).toBeGreaterThanOrEqual(0)
    expect(await partAt()).toBeLessThan(40)
    const before = await scrollTop()
    await page.getByRole('tab', { name: 'Capsules' }).click()
    await expect(page.locator('.manufacturing-card h3')).toHaveText('Capsules')
    expect(await scrollTop()).toBe(before)
    await page.goBack()
    await expect(page.locator('.manufacturing-card h3')).toHaveText('Drops')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a click on a tab opens the page at the tabs @night', async ({ page }) => {
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/manufacturing')
      await page.getByRole('tab', { name: 'Injectables' }).click()
      await expect(page.locator('.manufacturing-card h3')).toHaveText(['Injectables'])
      const { y = 0 } = (await page.getByRole('tablist').boundingBox()) ?? {}
      expect(y, `${width} px`).toBeGreaterThan(64)
      expect(y, `${width} px`).toBeLessThan(200)
    }
  })
})

test('arrows are beside the tabs only if the tabs need more space @night', async ({ page }) => {
  const arrows = page.getByRole('button', { name: /^Scroll tabs/ })
  await page.setViewportSize({ width: 1366, height: 800 })
  await page.goto('/manufacturing')
  await ready(page)
  await expect(arrows).toHaveCount(0)
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(arrows).toHaveCount(2)
  await page.setViewportSize({ width: 1366, height: 800 })
  await expect(arrows).toHaveCount(0)
})

test('the page shows the monthly output of both plants @night', async ({ page }) => {
  await page.goto('/manufacturing')
  await expect(page.locator('.capacity-tile')).toContainText(['80 million', '7 million', '4 million'])
  await expect(page.locator('.capacity-tile')).toContainText(['tablets', 'ampoules', 'vials'])
  await expect(page.locator('.manufacturing-sites h3')).toHaveText(['Navi Mumbai', 'Dehradun'])
})

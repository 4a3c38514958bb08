import { expect, ready, readingTest as test } from './site.ts'

/** Checks positions on public pages at widths and heights outside the comps. */

test('vision, mission and value have dots on a narrow screen, and the next card is partly visible @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ourpurpose')
  await ready(page)
  const values = page.locator('.our-purpose-values')
  const startOf = (index: number) =>
    values
      .locator('article')
      .nth(index)
      .evaluate((card) => Math.round(card.getBoundingClientRect().left))
  expect(await startOf(1)).toBeLessThan(370)
  const dots = values.locator('.carousel-dots button')
  await expect(dots).toHaveCount(3)
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  for (const index of [2, 1]) {
    await dots.nth(index).click()
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true')
    expect(await startOf(index)).toBeLessThan(80)
  }
  await page.setViewportSize({ width: 1366, height: 900 })
  await expect(dots.first()).toBeHidden()
})

test('the button to the top is in the margin, and large enough to tap @night', async ({ page }) => {
  await page.goto('/ourpurpose')
  await ready(page)
  const top = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => scrollTo(0, 900))
  for (const width of [320, 390, 844, 951, 1366, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(top).toBeVisible()
    const covers = await top.evaluate((button) => {
      const { left, width, height } = button.getBoundingClientRect()
      // Its visible part: on narrow screens the tab at its edge.
      const tab = Number.parseFloat(getComputedStyle(button, '::before').inlineSize)
      const drawn = tab ? left + width - tab : left
      const [wrap] = document.querySelectorAll('main .wrap')
      const { paddingRight } = getComputedStyle(wrap as Element)
      const { right } = (wrap as Element).getBoundingClientRect()
      return { width, height, over: right - Number.parseFloat(paddingRight) - drawn }
    })
    expect(covers.width).toBeGreaterThanOrEqual(24)
    expect(covers.height).toBeGreaterThanOrEqual(44)
    expect(covers.over, `${width} px`).toBeLessThanOrEqual(0)
  }
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the hero fits below the bar, also at 1366 x 768 and on a phone held sideways @night', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [1366, 768],
    [1366, 700],
    [844, 390],
    [740, 360],
    [667, 375],
    [932, 430],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hero = await page.locator('.hero').boundingBox()
    expect(hero && hero.y + hero.height, `${width} x ${height}`).toBeLessThanOrEqual(height + 1)
    await expect(page.getByRole('link', { name: 'Know more' })).toBeInViewport({ ratio: 1 })
  }
})

test('an unknown address shows a message above Home, and suggests similar pages @night', async ({ page }) => {
  const named = page.getByRole('region', { name: 'Page not found' })
  for (const [path, ...isSelected] of [
    ['/our-purpos', 'Our Purpose'],
    ['/products', 'Products: Export', 'Products: Domestic'],
    ['/investorzone/anual-reports', 'Annual Reports'],
    ['/annual-reports', 'Annual Reports'],
    ['/manufacturing/navi-mumbay', 'Navi Mumbai plant'],
    ['/manufacturing/how-an-ampule-is-made', 'How an ampoule is made'],
    ['/privcy', 'Privacy'],
    // A placeholder is neither in the sitemap nor linked.
    ['/comingsoon', 'Products', 'Investor Zone', 'Contact Us'],
    ['/no/such/page', 'Products', 'Investor Zone', 'Contact Us'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(named).toContainText('This address does not exist.')
    await expect(named.getByRole('link')).toHaveText(isSelected)
    // No entry of the bar is highlighted (43.24).
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0)
  }
  await page.goto('/our-purpos')
  await named.getByRole('link').click()
  await expect(page).toHaveURL('/ourpurpose')
  await page.goto('/')
  await expect(named).toHaveCount(0)
})

test('the controls on the maps are within the margin on the widest screens @night', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 })
  for (const [path, buttons] of [
    ['/', '.presence-chart button'],
    ['/contactus', '.place-map-open > *'],
  ] as const) {
    await page.goto(path)
    const outside = await page.locator(buttons).evaluateAll((all) => {
      const { left, width } = document.querySelector('main .wrap')?.getBoundingClientRect() ?? new DOMRect()
      const margin = Number.parseFloat(getComputedStyle(document.querySelector('main .wrap') as Element).paddingLeft)
      const out = all.map((button) => button.getBoundingClientRect())
      return out.filter((box) => box.left < left + margin - 1 || box.right > left + width - margin + 1).length
    })
    expect(outside, path).toBe(0)
  }
})

test('the drawn map fills its box, and the buttons are on top of it @night', async ({ page }) => {
  await page.goto('/investorzone/investor-contact')
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const map = await page.locator('.place-map').boundingBox()
    expect(await page.locator('.place-map img').boundingBox(), `${width}`).toEqual(map)
    const buttons = await page.locator('.place-map-open').boundingBox()
    expect((buttons?.y ?? 0) + (buttons?.height ?? 0), `${width}`).toBeLessThan((map?.y ?? 0) + (map?.height ?? 0))
    expect(buttons?.y, `${width}`).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0) / 2 - 1)
  }
})

test('the focus ring of a year does not touch its text @night', async ({ page }) => {
  await page.goto('/investorzone/quarterly-results')
  await page.locator('.year-tabs [aria-selected="true"]').focus()
  await page.keyboard.press('ArrowRight')
  const year = page.locator('.year-tabs :focus-visible')
  await expect(year).toHaveCount(1)
  const room = await year.evaluate((tab) => {
    const { outlineStyle, outlineOffset } = getComputedStyle(tab)
    if (outlineStyle === 'none') return 0
    // Drawn inwards: it is between the tab's edge and its offset.
    const ring = -Number.parseFloat(outlineOffset)
    const box = tab.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(tab)
    const text = range.getBoundingClientRect()
    return Math.min(text.left - box.left, box.right - text.right, text.top - box.top, box.bottom - text.bottom) - ring
  })
  expect(room).toBeGreaterThanOrEqual(4)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`page transitions run unless motion is reduced (${reducedMotion}) @night`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) =>
        Object.assign(window, { changedSmoothly: (event as PageRevealEvent).viewTransition !== null }),
      )
    })
    await page.goto('/contactus')
    await page.getByRole('banner').getByRole('link', { name: 'Manufacturing' }).click()
    await expect(page).toHaveURL('/manufacturing')
    const smoothly = () => page.evaluate(() => (window as { changedSmoothly?: boolean }).changedSmoothly)
    await expect.poll(smoothly).toBe(reducedMotion === 'no-preference')
  })
}

for (const [link, to, carried] of [
  ['Follow one down the line', '/manufacturing/how-an-ampoule-is-made', 'making'],
  ['See Navi Mumbai from inside', '/manufacturing/navi-mumbai', 'navi-mumbai'],
  ['See Dehradun from inside', '/manufacturing/dehradun', 'dehradun'],
] as const) {
  test(`the picture beside "${link}" moves to its page in a transition @night`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      addEventListener('pagereveal', async (event) => {
        const change = (event as PageRevealEvent).viewTransition
        await change?.ready
        const groups = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        Object.assign(window, { groups })
      })
    })
    await page.goto('/manufacturing')
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(to)
    const groups = () => page.evaluate(() => (window as { groups?: string[] }).groups)
    // A group moves only if its picture is on both pages.
    await expect.poll(groups).toContain(`::view-transition-group(${carried})`)
  })
}

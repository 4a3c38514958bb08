import type { Page } from '@playwright/test'
import { ampouleMaking } from '#app/content/company.ts'
import { manufacturingProcessPart, processPath } from '#app/content/manufacturing-process.ts'
import { plants } from '#model/company/plants.ts'
import { expect, ready, readingTest as test } from './site.ts'

const manufacturingProcess = manufacturingProcessPart.values

const steps = [
  'Washing',
  'Depyrogenation tunnel',
  'Filling',
  'Flame sealing',
  'Autoclave',
  'Inspection against black and white',
  'Labelling',
  'Quarantine',
]

function filled(page: Page): Promise<number> {
  return page.locator('.making-steps').evaluate((list) => {
    const { transform } = getComputedStyle(list, '::after')
    return transform === 'none' ? 1 : new DOMMatrix(transform).d
  })
}

async function goHalfway(page: Page): Promise<void> {
  await page.locator('.making-steps').evaluate((list) => {
    const { top, height } = list.getBoundingClientRect()
    scrollTo({ top: scrollY + top + height / 2 - innerHeight / 2, behavior: 'instant' })
  })
}

test('the page shows eight steps of an ampoule, each with a picture and one figure', async ({ page }) => {
  await page.goto(processPath)
  await expect(page.locator('.making-step h2')).toHaveText(steps)
  const { lines } = plants.naviMumbai
  await expect(page.locator('.making-figure')).toHaveText([
    /^80 °C/,
    /^320 °C/,
    new RegExp(`^${lines[0].perMinute} per minute Ampoule line A1`),
    /^4 seconds/,
    /^121 °C/,
    new RegExp(`^${ampouleMaking.rejectedPerMillion.toLocaleString('en-IN')} per million rejected`),
    new RegExp(`^${lines[0].perMinute + lines[1].perMinute} per minute`),
    /^2 to 8 °C/,
  ])
  for (const text of await page.locator('.making-say p:not(.making-figure)').allTextContents())
    expect(text).not.toMatch(/\d/)
  const pictures = await page.locator('.making-step img').evaluateAll((all) => all.map((img) => img.dataset.stem))
  expect(new Set(pictures).size).toBe(8)
})

test('the structured data places the page below Manufacturing, and its end has further links @night', async ({
  page,
}) => {
  await page.goto(processPath)
  const breadcrumbs = (await page.locator('script[type="application/ld+json"]').allTextContents())
    .map((text) => JSON.parse(text) as { '@type': string; itemListElement?: { name: string }[] })
    .find((data) => data['@type'] === 'BreadcrumbList')
  expect(breadcrumbs?.itemListElement?.map(({ name }) => name)).toEqual([
    'Home',
    'Manufacturing',
    manufacturingProcess.title,
  ])
  const links = page.getByRole('region', { name: manufacturingProcess.onwards.title }).getByRole('link')
  await expect(links).toHaveCount(3)
  await links.first().click()
  await expect(page.locator('#sites')).toBeInViewport()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const [width, height] of [
    [390, 844],
    [1366, 900],
  ] as const)
    test(`the scale at ${width} pixels fills in step with the scroll position @night`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(processPath)
      const atTop = await filled(page)
      expect(atTop).toBeLessThan(0.15)
      await goHalfway(page)
      await expect.poll(() => filled(page)).toBeGreaterThan(0.45)
      expect(await filled(page)).toBeLessThan(0.65)
      await page.locator('.making-onwards').scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => filled(page)).toBe(1)
    })
})

/** Returns the pictures carried over to the next page, if the browser may animate them. */
function carried(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(function within({
      cssRules,
    }: {
      cssRules: CSSRuleList
    }): CSSRule[] {
      return [...cssRules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
        return rule instanceof CSSGroupingRule ? within(rule) : [rule]
      })
    })
    if (!rules.some(({ cssText }) => cssText.startsWith('@view-transition'))) return []
    return [...document.querySelectorAll('main .picture')]
      .filter((entry) => getComputedStyle(entry).viewTransitionName === 'making')
      .map((entry) => entry.querySelector('img')?.dataset.stem)
  })
}

for (const [reducedMotion, message] of [
  ['no-preference', 'moves to the page in a transition'],
  ['reduce', 'does not move with reduced motion'],
] as const)
  test.describe('from page to page', () => {
    test.use({ contextOptions: { reducedMotion } })

    test(`the picture on Manufacturing ${message} @night`, async ({ page }) => {
      await page.goto('/manufacturing')
      const before = await carried(page)
      expect(before).toHaveLength(reducedMotion === 'reduce' ? 0 : 1)
      await page.getByRole('region', { name: manufacturingProcess.title }).getByRole('link').click()
      await expect(page).toHaveURL(processPath)
      await ready(page)
      expect(await carried(page)).toEqual(before)
    })
  })

test('nothing moves with reduced motion, and the scale and the vessels are full from the start @night', async ({
  page,
}) => {
  await page.goto(processPath)
  expect(await filled(page)).toBe(1)
  await goHalfway(page)
  expect(await filled(page)).toBe(1)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.goto('/manufacturing')
  await expect(page.locator('.capacity-full').first()).toHaveCSS('clip-path', 'none')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } })

  test('the steps are a plain sequence with a full scale, at any width @night', async ({ page }) => {
    for (const width of [320, 390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(processPath)
      expect(await filled(page), `${width} px`).toBe(1)
      const boxes = await page
        .locator('.making-say')
        .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b))
      for (const { x, width: wide } of boxes) {
        expect(x).toBeGreaterThan(20)
        expect(x + wide).toBeLessThanOrEqual(width)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      for (const step of await page.locator('.making-figure span').all())
        expect(await step.evaluate((entry) => entry.scrollWidth <= entry.clientWidth), `${width} px`).toBe(true)
    }
  })
})

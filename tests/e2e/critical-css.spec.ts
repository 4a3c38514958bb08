import type { Page } from '@playwright/test'
import * as z from 'zod'
import { pagesForRun, pagesOfEachView } from '#tests/public-pages.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const widths = [390, 1366]

/** Returns the style changes since the last check, on a screen of each width and in print. */
async function lookedOtherwiseEverywhere(page: Page): Promise<string[][]> {
  const matches: string[][] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    matches.push(await lookedOtherwise(page, `${width}`))
  }
  await page.emulateMedia({ media: 'print' })
  matches.push(await lookedOtherwise(page, 'print'))
  await page.emulateMedia({ media: 'screen' })
  return matches
}

/** Records the computed style of every element and its pseudo-elements. Returns the elements whose style changed since the last call. */
async function lookedOtherwise(page: Page, here: string): Promise<string[]> {
  return page.evaluate((here) => {
    const noted = globalThis as { samples?: Record<string, string[]> }
    noted.samples ??= {}
    const before = noted.samples[here] ?? []
    const names: string[] = []
    const samples = [...document.querySelectorAll('html, body, body :not(style)')].flatMap((element) =>
      ['', '::before', '::after', ...(element instanceof HTMLInputElement ? ['::placeholder'] : [])].map((part) => {
        names.push(`${element.tagName}.${element.getAttribute('class')}${part}`)
        const style = getComputedStyle(element, part || null)
        // A missing pseudo-element has no style.
        if (/before|after/.test(part) && style.content === 'none') return 'none'
        return style.cssText
      }),
    )
    noted.samples[here] = samples
    return names.filter((_, index) => samples[index] !== before[index])
  }, here)
}

test('inline styles give the same design as the full style sheets, on screens and in print @night', async ({
  page,
}) => {
  for (const path of pagesForRun(pagesOfEachView)) {
    await page.goto(path)
    const sheets = await page
      .locator('style[data-sheet]')
      .evaluateAll((styles) => styles.map((style) => style.dataset.sheet))
    expect(sheets, path).toHaveLength(2)
    for (const samples of await lookedOtherwiseEverywhere(page)) expect(samples.length, path).toBeGreaterThan(50)
    for (const url of sheets) await page.addStyleTag({ url })
    expect(await lookedOtherwiseEverywhere(page), `${path} with both`).toEqual([[], [], []])
    await page.evaluate(() => {
      for (const style of document.querySelectorAll('style[data-sheet], style[data-opening]')) style.remove()
    })
    expect(await lookedOtherwiseEverywhere(page), `${path} with the whole sheets`).toEqual([[], [], []])
  }
})

test('the full style sheets of the site and the page replace the inline styles @night', async ({ page }) => {
  await page.goto('/contactus')
  await ready(page)
  await expect(page.locator('style[data-sheet]')).toHaveCount(0)
  // Besides the element with the day of printing.
  expect(await page.evaluate(() => document.adoptedStyleSheets.length - 1)).toBe(2)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.reload()
  await ready(page)
  expect(complaints).toEqual([])
})

test('the full style sheets cause no new layout of text and no other typefaces @night', async ({ browser, page }) => {
  const sheets = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await sheets.promise
    await route.continue()
  })
  await page.goto('/privacy')
  await page.evaluate(() => document.fonts.ready)
  const typefaces = await page.evaluate(() => document.fonts.size)
  await page.locator('html[data-ready]').waitFor()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.locator('body').dispatchEvent('pointerdown')
  sheets.resolve()
  await expect(page.locator('style[data-sheet]')).toHaveCount(0)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const layouts = layoutsIn(await browser.stopTracing())
  expect(layouts.filter(({ dirty, all }) => dirty > all / 2)).toEqual([])
  expect(await page.evaluate(() => document.fonts.size)).toBe(typefaces)
})

const Trace = z.object({ traceEvents: z.array(z.unknown()) })
const Layout = z.object({
  name: z.literal('Layout'),
  args: z.object({ beginData: z.object({ dirtyObjects: z.number(), totalObjects: z.number() }) }),
})

/** Returns the number of dirty boxes and of all boxes for each layout in a Chromium trace. */
function layoutsIn(trace: Buffer): { dirty: number; all: number }[] {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString()))
  return traceEvents.flatMap((event) => {
    const { data } = Layout.safeParse(event)
    if (!data) return []
    const { dirtyObjects, totalObjects } = data.args.beginData
    return [{ dirty: dirtyObjects, all: totalObjects }]
  })
}

for (const [kind, files] of [
  ['style sheet', '**/assets/main-*.css'],
  ['islands’ script', '**/assets/hydrate-island-*.js'],
  ['own script', '**/assets/client-*.js'],
] as const) {
  test(`a page whose ${kind} fails to load is unchanged, and complete after a later load @night`, async ({ page }) => {
    let comes = false
    let refused = 0
    await page.route(files, (route) => {
      if (comes) return route.continue()
      refused += 1
      return route.abort()
    })
    await page.goto('/contactus')
    await expect(page.locator('header.header')).toHaveCSS('position', 'sticky')
    // Repeated until the script listens.
    await expect(async () => {
      await page.locator('[data-island]').first().dispatchEvent('pointerdown')
      expect(refused).toBeGreaterThan(0)
    }).toPass()
    await expect(page.locator('header.header')).toHaveCSS('position', 'sticky')
    comes = true
    await ready(page)
    await expect(page.locator('style[data-sheet]')).toHaveCount(0)
  })
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pagesOfEachView, publicPages } from '#tests/public-pages.ts'
import { expect, test } from './site.ts'

/** What a first visit may weigh, in kB (1000 bytes) as packed with brotli: `budget.json`. */
const budget = JSON.parse(readFileSync('budget.json', 'utf8')) as {
  scriptsKb: Record<string, number>
  stylesKb: number
  homeOnAPhoneKb: number
  fontsPreloaded: number
}

// The screen Lighthouse looks through.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

/** Opens a page, waits until it is awake and quiet, and lists the files of the site it asked for. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files: string[] = []
  const note = (request: { url: () => string }) => void files.push(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(path)
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...new Set(files)]
}

/** A built file as it travels. */
function packedBytes(path: string): number {
  const file = `build/client${path}`
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function heaviest(files: string[], ending: string): { kb: number; list: string } {
  const found = files.filter((file) => file.endsWith(ending)).map((file) => ({ file, bytes: packedBytes(file) }))
  const list = found
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 5)
    .map(({ file, bytes }) => `${file} ${bytes}`)
  return { kb: found.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, list: list.join(', ') }
}

test('the scripts and styles of every public page stay within their budget', async ({ page }) => {
  test.setTimeout(180_000)
  const over: string[] = []
  for (const path of publicPages) {
    const files = await filesOf(page, path)
    const scripts = heaviest(files, '.js')
    const scriptsMax = budget.scriptsKb[path] ?? budget.scriptsKb['*'] ?? 0
    expect(scripts.kb, `${path} runs`).toBeGreaterThan(50)
    if (scripts.kb > scriptsMax)
      over.push(`${path}: ${scripts.kb.toFixed(1)} kB of scripts, ${scriptsMax} allowed. Heaviest: ${scripts.list}`)
    const styles = heaviest(files, '.css')
    if (styles.kb > budget.stylesKb)
      over.push(`${path}: ${styles.kb.toFixed(1)} kB of styles, ${budget.stylesKb} allowed: ${styles.list}`)
    const fonts = await page.locator('link[rel="preload"][as="font"]').count()
    if (fonts > budget.fontsPreloaded)
      over.push(`${path}: ${fonts} fonts are loaded early, ${budget.fontsPreloaded} allowed`)
  }
  expect(over, 'Fetch what is not needed at once later (app/later.ts), or raise budget.json and say why.').toEqual([])
})

test('a first visit to Home on a phone stays within its budget, everything counted', async ({ page }) => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  let bytes = 0
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const files = await filesOf(page, '/')
  expect(
    bytes / 1000,
    `Home asked for ${files.length} files; the pictures among them: ${files.filter((file) => file.startsWith('/pictures/')).join(', ')}`,
  ).toBeLessThanOrEqual(budget.homeOnAPhoneKb)
})

test('no script is asked for before the page is drawn, even where the browser rests while it waits for its next frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // At its worst: the browser says that it rests whenever it is asked.
    window.requestIdleCallback = (work) => {
      work({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    }
  })
  for (const path of pagesOfEachView) {
    await filesOf(page, path)
    const { drawn, asked } = await page.evaluate(() => ({
      drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(drawn, path).toBeGreaterThan(0)
    expect(asked.length, path).toBeGreaterThan(5)
    expect(Math.min(...asked), path).toBeGreaterThan(drawn)
  }
})

for (const [width, height] of [
  [390, 844],
  [1366, 900],
] as const) {
  test(`nothing on any public page moves by itself, ${width} pixels wide`, async ({ browser, site }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ viewport: { width, height }, baseURL: site.url })
    await context.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(globalThis, { shifts })
      type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shiftsOf = async (path: string) => {
      const page = await context.newPage()
      await page.goto(path)
      // Brought to life by nobody's touch: after one, a browser would not count what moves.
      await page.waitForFunction(() => globalThis.hydration?.signal.aborted)
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
      await page.close()
      return shifts.map((shift) => `${path} ${shift}`)
    }
    const moved: string[] = []
    for (const path of publicPages) {
      // What a page does it does each time; that a busy machine brought the font late once is not the page's.
      if ((await shiftsOf(path)).length) moved.push(...(await shiftsOf(path)))
    }
    expect(moved).toEqual([])
    await context.close()
  })
}

test('text is drawn at once, in a fallback of the same measure', async ({ page }) => {
  await page.goto('/')
  const faces = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap(function faces(rule): { family: string; swap: string; adjust: string }[] {
        if (rule instanceof CSSFontFaceRule) {
          const value = (name: string) => rule.style.getPropertyValue(name)
          return [{ family: value('font-family'), swap: value('font-display'), adjust: value('size-adjust') }]
        }
        return 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(faces) : []
      }),
    ),
  )
  const loaded = faces.filter(({ family }) => !/Fallback/.test(family))
  expect(loaded.length).toBeGreaterThan(2)
  for (const { swap, family } of loaded) expect(swap, family).toBe('swap')
  const fallbacks = faces.filter(({ family }) => /Fallback/.test(family))
  expect(fallbacks.map(({ family }) => family.replaceAll('"', '')).sort()).toEqual([
    'Anek Fallback',
    'Newsreader Fallback',
    'Newsreader Wide Fallback',
  ])
  for (const { adjust } of fallbacks) expect(adjust).toMatch(/%$/)
})

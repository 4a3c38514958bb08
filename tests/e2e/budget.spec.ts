import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pagesForRun, pagesOfEachView } from '#tests/public-pages.ts'
import { recordShifts, shiftsOf } from './layout-shifts.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Maximum size of a first visit in kB (1000 bytes) compressed with brotli: `budget.json`. */
const budget = JSON.parse(readFileSync('budget.json', 'utf8')) as {
  scriptsKb: Record<'untouched' | 'touched', number>
  stylesKb: number
  homeOnAPhoneKb: number
  fontsPreloaded: number
}

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

// The screen that Lighthouse emulates.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

/** Opens a page and touches it. Returns the site's files it requested before the touch, and all. */
async function filesOf(page: Page, path: string): Promise<Record<keyof typeof budget.scriptsKb, string[]>> {
  const files = new Set<string>()
  const note = (request: { url: () => string }) => void files.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  // The script that listens for publications is counted too.
  if (await page.locator('.live').count()) await expect.poll(() => [...files]).toContain('/investorzone/live')
  const untouched = [...files]
  await page.locator('body').dispatchEvent('pointerdown')
  await ready(page)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return { untouched, touched: [...files] }
}

function packedBytes(path: string): number {
  const file = `build/client${path}`
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function heaviest(files: string[], ending: string): { kb: number; list: string } {
  const matches = files.filter((file) => file.endsWith(ending)).map((file) => ({ file, bytes: packedBytes(file) }))
  const list = matches
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(({ file, bytes }) => `${file} ${bytes}`)
  return { kb: matches.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, list: list.join(', ') }
}

test('pages on a phone are within their budget, load React only when touched, and have no automatic layout shift @night', async ({
  page,
}) => {
  await recordShifts(page)
  await page.addInitScript(() => {
    // Worst case: the browser reports an idle period at once, even while it waits for its next frame.
    window.requestIdleCallback = (work) => {
      work({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    }
    // Work scheduled two seconds after load runs at once.
    const later = window.setTimeout
    window.setTimeout = ((work: () => void, ms = 0) => later(work, ms === 2000 ? 0 : ms)) as typeof setTimeout
  })
  const over: string[] = []
  const moved: string[] = []
  for (const path of pagesForRun([...pagesOfEachView, '/ru/products-export'])) {
    over.push(...overBudget(path, await filesOf(page, path)))
    const fonts = await page.locator('link[rel="preload"][as="font"]').count()
    if (fonts > budget.fontsPreloaded)
      over.push(`${path}: ${fonts} fonts are loaded early, ${budget.fontsPreloaded} allowed`)
    moved.push(...(await shiftsOf(page)))
  }
  expect(moved).toEqual([])
  expect(over, 'Fetch what is not needed at once later, or raise budget.json and say why.').toEqual([])
})

function overBudget(path: string, files: Record<keyof typeof budget.scriptsKb, string[]>): string[] {
  const over = (['untouched', 'touched'] as const).flatMap((state) => {
    const { kb, list } = heaviest(files[state], '.js')
    expect(kb, `${path} runs`).toBeGreaterThan(1)
    const max = budget.scriptsKb[state]
    return kb > max ? [`${path}, ${state}: ${kb.toFixed(1)} kB of scripts, ${max} allowed. Heaviest: ${list}`] : []
  })
  const early = files.untouched.filter((file) => /hydrate-island|\.css$/.test(file))
  const styles = heaviest(files.touched, '.css')
  return [
    ...over,
    ...(early.length > 0 ? [`${path}, untouched, loads ${early}`] : []),
    ...(styles.kb > budget.stylesKb
      ? [`${path}: ${styles.kb.toFixed(1)} kB of styles, ${budget.stylesKb} allowed: ${styles.list}`]
      : []),
  ]
}

/** Returns the time of first paint and the request times of scripts with such a name, in milliseconds. */
function timesOf(page: Page, named: string): Promise<{ drawn: number; requested: number[] }> {
  return page.evaluate(
    (part) => ({
      drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && name.includes(part))
        .map(({ startTime }) => startTime),
    }),
    named,
  )
}

test('no script is requested before a slow phone has displayed the page @night', async ({ page }) => {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of pagesForRun(pagesOfEachView)) {
    await page.goto(path)
    await expect.poll(async () => (await timesOf(page, '/assets/')).requested.length, path).toBeGreaterThan(0)
    const { drawn, requested } = await timesOf(page, '/assets/')
    expect(drawn, path).toBeGreaterThan(0)
    expect(Math.min(...requested), path).toBeGreaterThan(drawn)
  }
})

test('a first visit to Home on a phone is within the total budget', async ({ page }) => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  let bytes = 0
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const { touched: files } = await filesOf(page, '/')
  expect(
    bytes / 1000,
    `Home asked for ${files.length} files; the pictures among them: ${files.filter((file) => file.startsWith('/pictures/')).join(', ')}`,
  ).toBeLessThanOrEqual(budget.homeOnAPhoneKb)
})

test('text is displayed at once, in a fallback font of the same width @night', async ({ page }) => {
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

import type { Page } from '@playwright/test'
import { pagesOfEachView } from '#tests/public-pages.ts'
import { awake, expect, readingTest as test } from './site.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Notes in the page how every element and what stands before and after it looks, and answers what looks otherwise than when last noted. */
async function lookedOtherwise(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noted = globalThis as { looks?: string[] }
    const before = noted.looks ?? []
    const names: string[] = []
    noted.looks = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      ['', '::before', '::after', ...(element instanceof HTMLInputElement ? ['::placeholder'] : [])].map((part) => {
        names.push(`${element.tagName}.${element.getAttribute('class')}${part}`)
        const style = getComputedStyle(element, part || null)
        // What is not there has no looks.
        if (/before|after/.test(part) && style.content === 'none') return 'none'
        return style.cssText
      }),
    )
    return names.filter((_, at) => noted.looks?.[at] !== before[at])
  })
}

for (const [width, height] of [
  [390, 844],
  [1366, 900],
] as const) {
  test(`styles inside a page make of it all that the whole sheet makes, ${width} pixels wide`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      baseURL: site.url,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    // The page as it stands before its scripts come: they wait for a rest that never is.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const dressed: string[] = []
    for (const path of pagesOfEachView) {
      await page.goto(path)
      const sheets = await page
        .locator('style[data-sheet]')
        .evaluateAll((styles) => styles.map((style) => style.dataset.sheet))
      if (!sheets.length) continue
      dressed.push(path)
      expect((await lookedOtherwise(page)).length, path).toBeGreaterThan(50)
      for (const url of sheets) await page.addStyleTag({ url })
      await page.evaluate(() => {
        for (const style of document.querySelectorAll('style[data-sheet]')) style.remove()
      })
      expect(await lookedOtherwise(page), path).toEqual([])
    }
    expect(dressed).toEqual(
      expect.arrayContaining(['/contactus', '/investorzone/investor-contact', '/investorzone/quarterly-results']),
    )
    await context.close()
  })
}

test('the whole sheet takes their place', async ({ page }) => {
  await page.goto('/contactus')
  await awake(page)
  await expect(page.locator('style[data-sheet]')).toHaveCount(0)
  // And the page's own.
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(2)
  await expect(page.locator('head link[rel="stylesheet"][href*="/main-"]')).toHaveCount(1)
  await expect(page.locator('head noscript')).toHaveCount(0)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.reload()
  await awake(page)
  expect(complaints).toEqual([])
})

for (const [what, files, first] of [
  // Once for printing, once for the screen.
  ['sheet', '**/assets/main-*.css', 2],
  ['islands’ script', '**/assets/hydrate-island-*.js', 1],
] as const) {
  test(`a page whose ${what} does not come stays as it is, and is whole when it comes`, async ({ page }) => {
    let asked = 0
    await page.route(files, (route) => {
      asked += 1
      return asked <= first ? route.abort() : route.continue()
    })
    await page.goto('/contactus')
    await expect(page.locator('header.header')).toHaveCSS('position', 'sticky')
    await page.locator('[data-island]').first().dispatchEvent('pointerdown')
    await expect.poll(() => asked).toBe(first)
    await expect(page.locator('header.header')).toHaveCSS('position', 'sticky')
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(first)
    await awake(page)
    await expect(page.locator('style[data-sheet]')).toHaveCount(0)
  })
}

import type { Page } from '@playwright/test'
import { pagesOfEachView } from '#tests/public-pages.ts'
import { expect, test } from './site.ts'

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
        return Array.from(style, (name) => style.getPropertyValue(name)).join(';')
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
    test.setTimeout(180_000)
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
      const sheet = await page.evaluate(
        () => document.querySelector<HTMLStyleElement>('style[data-sheet]')?.dataset.sheet,
      )
      if (!sheet) continue
      dressed.push(path)
      // What is below the screen is laid out when the browser finds time, and then has another height.
      await page.evaluate(() => (document.documentElement.dataset.whole = ''))
      expect((await lookedOtherwise(page)).length, path).toBeGreaterThan(50)
      await page.addStyleTag({ url: sheet })
      await page.evaluate(() => document.querySelector('style[data-sheet]')?.remove())
      expect(await lookedOtherwise(page), path).toEqual([])
    }
    expect(dressed).toEqual(expect.arrayContaining(['/contactus', '/investorzone', '/investorzone/quarterly-results']))
    await context.close()
  })
}

test('the whole sheet takes their place before the page awakes', async ({ page }) => {
  await page.goto('/contactus')
  await page.waitForFunction(() => globalThis.hydration?.signal.aborted)
  await expect(page.locator('style[data-sheet]')).toHaveCount(0)
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(1)
  await expect(page.locator('head noscript')).toHaveCount(0)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.reload()
  await page.waitForFunction(() => globalThis.hydration?.signal.aborted)
  expect(complaints).toEqual([])
})

for (const [what, files] of [
  ['sheet', '**/assets/site-*.css'],
  ['framework', '**/assets/framework-*.js'],
] as const) {
  test(`a page whose ${what} does not come stays as it is, and awakes when it comes`, async ({ page }) => {
    let asked = 0
    await page.route(files, (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.continue()
    })
    await page.goto('/contactus')
    await expect(page.locator('header.site')).toHaveCSS('position', 'sticky')
    await expect.poll(() => asked).toBe(1)
    await expect(page.locator('header.site')).toHaveCSS('position', 'sticky')
    await page.waitForFunction(() => globalThis.hydration?.signal.aborted)
    expect(asked).toBeGreaterThan(1)
  })
}

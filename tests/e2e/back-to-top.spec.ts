import { pagesForRun, pagesOfEachView } from '#tests/public-pages.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('the button to the top on a phone covers no text and no control at the end of any page @night', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const covered: string[] = []
  for (const path of pagesForRun(pagesOfEachView)) {
    await page.goto(path)
    await ready(page)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    const button = page.locator('.to-top')
    await expect(button, path).toBeVisible({ visible: scrolled > 300 })
    if (scrolled > 300) covered.push(...(await button.evaluate(coveredBy)).map((what) => `${path}: ${what}`))
  }
  expect(covered).toEqual([])
})

function coveredBy(button: Element): string[] {
  const place = button.getBoundingClientRect()
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left < place.right && right > place.left && top < place.bottom && bottom > place.top
  const matches: string[] = []
  const range = document.createRange()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { currentNode: words } = walk
    const element = words.parentElement
    if (!element || !words.textContent?.trim() || button.contains(element)) continue
    if (element.closest('.visually-hidden') || !element.checkVisibility({ visibilityProperty: true })) continue
    range.selectNodeContents(words)
    const control = element.closest('a, button')?.getBoundingClientRect()
    if ([...range.getClientRects(), ...(control ? [control] : [])].some(isUnder)) matches.push(words.textContent.trim())
  }
  return matches
}

import { AxeBuilder } from '@axe-core/playwright'
import { pagesOfEachView } from '#tests/public-pages.ts'
import { expect, test } from './site.ts'

const paths = [...pagesOfEachView, '/manufacturing?category=3', '/admin']

// Each width reads every page: by far the longest file, so its tests are shared out.
test.describe.configure({ mode: 'parallel' })

for (const width of [320, 768, 1366, 1920]) {
  test(`axe finds nothing and nothing is cut off at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      for (const { id, nodes } of violations) {
        found.push(`${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${path} is ${over} px wider than the screen`)
    }
    expect(found).toEqual([])
  })
}

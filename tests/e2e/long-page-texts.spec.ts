import { editorPath } from '#app/content/page-paths.ts'
import { pageParts } from '#app/content/parts.ts'
import { keysOf } from '#model/keys-of.ts'
import { editTexts } from '#tests/edit-texts.ts'
import { newTexts, pagesOfPart } from '#tests/page-texts.ts'
import { expect, test } from './site.ts'

const ordinary = 'Sterile medicines reach every ward on time, batch after batch, '
const textsOf = {
  'ordinary words': (max: number) =>
    ordinary
      .repeat(Math.ceil(max / ordinary.length))
      .slice(0, max)
      .trim(),
  'one long word': (max: number) => 'Hydroxyethylcellulose'.repeat(50).slice(0, max),
}

/** Returns the texts that stick out of the screen, except in rows that scroll sideways. */
function textsBesideScreen(): string[] {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element.children.length > 0 || !element.textContent?.trim()) return []
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, svg')) return []
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
      if (scrolls(ancestor)) return []
    const { right, width } = element.getBoundingClientRect()
    return width > 1 && right > innerWidth + 1 ? [`${element.tagName} in ${element.closest('[class]')?.className}`] : []
  })
}

for (const [what, textOf] of Object.entries(textsOf))
  test(`pages fit on a phone if every text has its full length, as ${what} @night`, async ({
    browser,
    call,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    for (const part of keysOf(pageParts)) {
      const { values } = newTexts(part, textOf)
      expect(
        await call('admin/edit-page-texts', editTexts(editorPath(part).replace('/admin/pages/', ''), values)),
      ).toMatchObject({ status: true })
    }
    const paths = new Set(Object.values(pagesOfPart).flatMap((pages) => pages.map(({ path }) => path)))
    const wide: string[] = []
    for (const width of [390, 320]) {
      const page = await browser.newPage({ baseURL, viewport: { width, height: 844 } })
      for (const path of paths) {
        await page.goto(path)
        for (const text of await page.evaluate(textsBesideScreen)) wide.push(`${path} at ${width}: ${text}`)
      }
      await page.close()
    }
    expect(wide).toEqual([])
  })

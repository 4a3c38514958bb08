import type { Page } from '@playwright/test'
import { pagesForRun, pagesOfEachView, pagesWithOtherText } from '#tests/public-pages.ts'
import { openFully } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const views = [
  { name: 'zoomed to 200 %', viewport: { width: 683, height: 450 }, letters: '' },
  { name: 'with letters twice as large on a wide screen', viewport: { width: 1366, height: 900 }, letters: '200%' },
  { name: 'with letters twice as large on a phone', viewport: { width: 390, height: 844 }, letters: '200%' },
]

/** Spaces that a reader may set (WCAG 2.2, 1.4.12). */
const spaces = '* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em } p { margin-block-end: 2em }'

test('every page shows all its text with more space between letters, words and lines @night', async ({ page }) => {
  const matches: string[] = []
  for (const path of pagesForRun([...pagesOfEachView, ...pagesWithOtherText, '/admin'])) {
    await openFully(page, path)
    await page.evaluate(async (css) => {
      const sheet = await new CSSStyleSheet().replace(css.replaceAll(/(?=;| })/g, ' !important'))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, spaces)
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await enlarge(page, '')
      for (const problem of await problemsOf(page)) matches.push(`${path} at ${width}: ${problem}`)
    }
  }
  expect(matches).toEqual([])
})

test('every page shows all its text when zoomed and with larger letters @night', async ({ page }) => {
  const matches: string[] = []
  for (const path of pagesForRun([...pagesOfEachView, ...pagesWithOtherText, '/admin'])) {
    await openFully(page, path)
    for (const { name, viewport, letters } of views) {
      await page.setViewportSize(viewport)
      await enlarge(page, letters)
      for (const problem of await problemsOf(page)) matches.push(`${path} ${name}: ${problem}`)
    }
  }
  expect(matches).toEqual([])
})

for (const { name, viewport, letters } of views) {
  test(`the navigation, a form and a table can be used ${name} @night`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openFully(page, '/contactus')
    await enlarge(page, letters)
    const burger = page.getByRole('button', { name: 'Open menu' })
    if (await burger.isVisible()) await burger.click()
    await page.getByRole('link', { name: 'Manufacturing', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/manufacturing')
    await openFully(page, '/products-export')
    await enlarge(page, letters)
    const name = page.getByRole('rowheader', { name: 'Suvipar' }).locator('span').first()
    expect(await name.evaluate((entry) => entry.getClientRects().length), 'a brand name is not broken').toBe(1)
    await page.getByRole('button', { name: 'Download' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Name')).toBeVisible()
    expect(await problemsOf(page)).toEqual([])
    await form.getByRole('button', { name: 'Download' }).click()
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(form).toHaveCount(0)
  })
}

/** Sets the font size as a reader's settings do; the page's own rules use no other. */
async function enlarge(page: Page, letters: string): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) problems.push(`is ${over} px wider than the screen`)
    const hidden = '.visually-hidden, .skip-link, option, [aria-hidden="true"]'
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (
        !text ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest(hidden)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (!width) continue
      // Up to the first box that scrolls: content beyond it is reached by scrolling.
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) break
        const edge = box.getBoundingClientRect()
        // For screen readers only.
        if (edge.width <= 2) break
        const across = /hidden|clip/.test(overflowX) && (left < edge.left - 2 || right > edge.right + 2)
        const down = /hidden|clip/.test(overflowY) && (top < edge.top - 4 || bottom > edge.bottom + 4)
        if (across || down) {
          problems.push(`“${text.textContent?.trim().slice(0, 40)}” is cut off by .${box.className || box.localName}`)
          break
        }
      }
    }
    return problems
  })
}

test('no word of a list is broken on a phone with letters twice as large @night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lists = [
    ['/contactus', '.contact-desks tbody :is(th, td:last-child)'],
    ['/manufacturing/dehradun', '.plant-figures'],
  ] as const
  const matches: string[] = []
  for (const [path, list] of lists) {
    await openFully(page, path)
    await enlarge(page, '200%')
    for (const word of await brokenWordsIn(page, list)) matches.push(`${path}: ${word}`)
  }
  expect(matches).toEqual([])
})

function brokenWordsIn(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((lists) => {
    if (!lists.length) return ['nothing to read']
    const words: string[] = []
    for (const list of lists) {
      const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const box = node.parentElement?.closest('button, li, td, th, div')?.getBoundingClientRect()
        for (const { 0: word, index } of node.textContent?.matchAll(/[\p{L}\p{N},.]+/gu) ?? []) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
          const beyond = lines.some(({ right }) => box && right > box.right + 2)
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 || beyond) words.push(word)
        }
      }
    }
    return words
  })
}

import type { Page } from '@playwright/test'
import { pagesForRun, pagesOfEachView } from '#tests/public-pages.ts'
import { expect, ready, readingTest as test } from './site.ts'

/**
 * Elements that do nothing without scripts: buttons, the player (the file is linked beside it), local file checks, the basket. Also each
 * second number of a graph that is too narrow.
 */
const ofScripts = 'button, .audio, .verify-drop, .basket-bar, .loader, .graph-second'

test('no public page hides text if scripts are disabled or fail to load @night', async ({
  page,
  browser,
  site: { url: baseURL },
}) => {
  test.setTimeout(240_000)
  const off = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  const away = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()
  await away.route('**/assets/*.js', (route) => route.abort())
  const lost: string[] = []
  for (const path of pagesForRun(pagesOfEachView)) {
    await page.goto(path)
    await ready(page)
    const full = await wordsOf(page)
    for (const [mode, plain] of Object.entries({ off, away })) {
      await plain.goto(path)
      if (plain === away) await plain.locator('html[data-away]').waitFor()
      const words = await wordsOf(plain)
      const anywhere = words.flatMap(({ seen }) => seen)
      for (const [index, { seen, hidden }] of words.entries())
        for (const part of hidden)
          if (!seen.includes(part) && (full[index]?.seen.includes(part) || !anywhere.includes(part)))
            lost.push(`${path} at ${widths[index]}, scripts ${mode}: ${part}`)
    }
  }
  await off.context().close()
  await away.context().close()
  expect(lost).toEqual([])
})

const widths = [390, 1366]

async function wordsOf(page: Page): Promise<Words[]> {
  const matches: Words[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    matches.push(await page.evaluate(readWords, ofScripts))
  }
  return matches
}

type Words = {
  /** Words that are visible, or can be opened by a control of the browser, and link targets. */
  seen: string[]
  hidden: string[]
}

function readWords(ofScripts: string): Words {
  const seen = new Set<string>()
  const hidden = new Set<string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { parentElement: element, textContent } = walk.currentNode
    const words = textContent?.trim() ?? ''
    if (!element || !/[\p{L}\d]/u.test(words) || element.closest('script, style, template, noscript, title, desc'))
      continue
    // A page that is also linked under a shorter name.
    const text = element.closest('nav a')?.getAttribute('href') ?? words
    if (isSeen(element) || opensByItself(element)) seen.add(text)
    else if (!isForListeners(element) && !element.closest(ofScripts)) hidden.add(text)
  }
  return { seen: [...seen], hidden: [...hidden] }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { width, height } = part.getBoundingClientRect()
      if (getComputedStyle(part).overflow !== 'visible' && (width < 2 || height < 2)) return false
    }
    return true
  }

  /** True for text read aloud but not displayed: table heads repeated in each cell, and names of icon buttons. */
  function isForListeners(element: Element): boolean {
    const control = element.closest('a, button')
    if (control && isSeen(control)) return true
    if (element.closest('.visually-hidden, [role="status"], thead, caption')) return true
    return getComputedStyle(element).clipPath === 'inset(50%)'
  }

  /** True for content behind a visible summary, a link to it, or a button for its dialog or popover. */
  function opensByItself(element: Element): boolean {
    const summary = element.parentElement?.closest('details:not([open])')?.querySelector('summary')
    if (summary && !summary.contains(element)) return isSeen(summary) || opensByItself(summary)
    const beside = element.closest('details:not([open]) + *')?.previousElementSibling?.querySelector('summary')
    if (beside && isSeen(beside)) return true
    const layer = element.closest('[popover], dialog')
    if (layer) return document.querySelector(`[popovertarget="${layer.id}"], [commandfor="${layer.id}"]`) !== null
    const named = element.closest('[id]:not(main)')
    const way = named && document.querySelector(`a[href="#${named.id}"]`)
    return way ? isSeen(way) : false
  }
}

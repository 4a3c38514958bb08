import type { Page } from '@playwright/test'
import { pagesForRun, pagesOfEachView } from '#tests/public-pages.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

/** Upper limit of focus stops; no page has more. */
const stopsMax = 400
/** Number of stops between checks for the end. A check after each stop would take longer than the walk. */
const stopsAtOnce = 20

const views = [
  { name: 'on a desktop', viewport: { width: 1366, height: 900 } },
  { name: 'on a phone with a keyboard', viewport: { width: 390, height: 844 } },
]

test('the Tab key reaches every link, button and field of every page, and the focus is visible @night', async ({
  page,
}) => {
  const problems: string[] = []
  for (const path of pagesForRun(pagesOfEachView)) {
    // The surrounding frame is the same on every page, so it is walked once.
    const isFirst = path === pagesOfEachView[0]
    await page.goto(path)
    await ready(page)
    for (const { name, viewport } of views) {
      await page.setViewportSize(viewport)
      // A walk of the full page begins at its start.
      if (isFirst) await page.reload().then(() => ready(page))
      for (const problem of await walk(page, isFirst ? 'body' : 'main')) problems.push(`${path} ${name}: ${problem}`)
    }
  }
  expect(problems).toEqual([])
})

/** Presses Tab from the first to the last stop of a page or part. Returns the problems found, and the elements never reached. */
async function walk(page: Page, part = 'body'): Promise<string[]> {
  const keys = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const press = () => [
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ]
  await page.evaluate(markStops, part)
  await page.evaluate(`window.looking ??= !addEventListener('keyup', ${lookAtFocus}, true)`)
  let walked = 0
  do {
    await Promise.all(Array.from({ length: stopsAtOnce }, press).flat())
    walked += stopsAtOnce
  } while (walked < stopsMax && !(await page.evaluate(() => Reflect.get(window, 'isBehind'))))
  await keys.detach()
  return page.evaluate(troublesAndMissed)
}

/** Runs in the page: moves focus to the start of a part, and records its interactive elements. */
function markStops(part: string): void {
  const full = document.querySelector<HTMLElement>(part)
  if (full && part !== 'body') {
    full.tabIndex = -1
    full.focus()
  }
  const able = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary, audio[controls]'
  const stops = new Set(
    [...(full?.querySelectorAll<HTMLElement>(able) ?? [])].filter(
      (entry) =>
        entry.tabIndex >= 0 &&
        !entry.closest('[inert]') &&
        entry.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
        // One radio button of a group is a stop, and arrows lead to the others; the same for tabs.
        !entry.matches('[type=radio]:not(:checked)'),
    ),
  )
  Object.assign(window, { stops, whole: full, problems: [], isBehind: false })
}

type Walk = { stops: Set<Element>; whole: Element; problems: string[]; isBehind: boolean }

/** Runs in the page after each press: records problems of the focused element, up to the last one. */
function lookAtFocus(): void {
  const seen = window as unknown as Walk
  const { stops, whole: full, problems } = seen
  const item = document.activeElement
  seen.isBehind ||= !item || item === document.body || !full.contains(item)
  if (!item || seen.isBehind) return
  stops.delete(item)
  const name = `“${(item.getAttribute('aria-label') || item.textContent || item.tagName).trim().slice(0, 40)}”`
  const { top, bottom, left, right, width, height } = item.getBoundingClientRect()
  if (width < 1 || height < 1) problems.push(`${name} has the focus and is not to be seen`)
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    problems.push(`${name} has the focus outside the screen`)
  const bar = document.querySelector('.header')
  const over = bar && getComputedStyle(bar).position === 'sticky' && !bar.contains(item) && bar.getBoundingClientRect()
  if (over && over.top <= 0 && bottom <= over.bottom && !item.closest('dialog, .skip-link'))
    problems.push(`${name} has the focus behind the bar`)
  // Its own focus ring, or that of the surrounding field, card or row.
  const rings = [item, item.parentElement, item.parentElement?.parentElement, ...item.children]
  const isRinged = rings.some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!isRinged) problems.push(`${name} has the focus and no ring`)
}

/** Runs in the page: returns the recorded problems, and the elements never reached by Tab. */
function troublesAndMissed(): string[] {
  const { stops, problems } = window as unknown as Walk
  const missed = [...stops]
    .filter((entry) => entry.isConnected && entry.checkVisibility({ visibilityProperty: true }))
    .map(
      (entry) =>
        `“${(entry.getAttribute('aria-label') || entry.textContent || entry.tagName).trim().slice(0, 40)}” is never reached`,
    )
  return [...problems, ...missed]
}

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { runSize } from '#tests/run-size.ts'
import { ready } from './site.ts'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Phone and desktop widths, in pixels. At these widths every state must meet all of WCAG 2.2 AA. */
export const layouts = [320, 1366]

/** Between and beyond the layouts, only positions and sizes differ. */
const otherWidths = [768, 1920]

const allRules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
const contrastRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
const placeRules: RunOptions = { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } }

/** Parts repeated on every page; each state of a part is checked only once. */
const frameParts = ['body > header', 'body > footer']
const seenParts = new Set<string>()

/** Opens a page and waits until it is hydrated. */
export async function openFully(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/**
 * Returns axe violations at each width, and elements wider than the screen, one line each. If `widths` is omitted, also checks the other
 * widths, for rules they can affect. By day checks the first width only. Resizes the window instead of reloading: pages of this site look
 * the same either way.
 */
export async function findings(page: Page, place: string, widths = layouts): Promise<string[]> {
  await addAxe(page)
  const matches: string[] = []
  for (const width of forRun(widths)) matches.push(...(await findingsAt(page, width, allRules)))
  if (widths === layouts && runSize.everyKindOfPage)
    for (const width of otherWidths) matches.push(...(await findingsAt(page, width, placeRules)))
  await page.setViewportSize({ width: widths.at(-1) ?? 1366, height: 900 })
  return matches.map((line) => `${place} ${line}`)
}

const forRun = (widths: readonly number[]) => (runSize.everyKindOfPage ? widths : widths.slice(0, 1))

async function addAxe(page: Page): Promise<void> {
  // Injected by the browser itself: a page's content security policy blocks our script.
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(axeSource)
  await page.evaluate(layOutAll)
}

/** Returns texts below the contrast of WCAG AA, for a page checked by all rules in other colours. */
export async function contrastFindings(page: Page, place: string): Promise<string[]> {
  await addAxe(page)
  const matches: string[] = []
  for (const width of forRun(layouts)) matches.push(...(await findingsAt(page, width, contrastRules)))
  return matches.map((line) => `${place} ${line}`)
}

async function findingsAt(page: Page, width: number, rules: RunOptions): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  // Content covered by the header of a scrolled page would count as a target that is too small.
  await page.evaluate(() => scrollTo(0, 0))
  await waitUntilSettled(page)
  const exclude = await seenBefore(page, `${JSON.stringify(rules)} at ${width}`)
  const problems = await page.evaluate(
    async ({ options, exclude }) => {
      // The page behind an open dialog is inert; it is checked separately.
      const shown = [...document.querySelectorAll<HTMLElement>(':modal')].at(-1) ?? { include: document, exclude }
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(shown, {
        ...options,
        resultTypes: ['violations'],
        // Only a rule about locked orientation, not among these, would read the style sheets again.
        preload: false,
      })
      const over = document.documentElement.scrollWidth - innerWidth
      return [
        ...violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
        ),
        ...(over > 0 ? [`${over} px wider than the screen`] : []),
      ]
    },
    { options: rules, exclude },
  )
  return problems.map((line) => `at ${width} px, ${line}`)
}

/** Returns the parts of the frame that this worker has already checked with these rules, in the same state. */
async function seenBefore(page: Page, mode: string): Promise<string[]> {
  const seen: string[] = []
  for (const part of frameParts) {
    const currentHtml = await page.evaluate((selector) => {
      const result = document.querySelector(selector)
      return result && `${result.querySelector(':popover-open') ? 'open' : 'closed'} ${result.outerHTML}`
    }, part)
    if (!currentHtml) continue
    const key = `${mode} ${currentHtml}`
    if (seenParts.has(key)) seen.push(part)
    seenParts.add(key)
  }
  return seen
}

/**
 * Disables deferred layout of far.css, whose boxes would overlap the following content. Users never see this, because layout happens
 * first. Uses a sheet, so that newly rendered parts are included.
 */
function layOutAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Waits until nothing moves: layout follows the width, and transitions are over. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const moving = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

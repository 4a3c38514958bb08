import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The widths at which every page is held to WCAG 2.2 AA. */
export const everyWidth = [320, 768, 1366, 1920]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens a page and waits until it is awake and every part of it is laid out (app/lay-out-rest.ts). */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A first touch wakes it at once.
  await page.keyboard.press('Shift')
  await page.locator('html[data-whole]').waitFor()
}

/**
 * What axe finds on the page as it stands, at each width, and whether anything is wider than the screen: one line each. The window is
 * resized instead of the page opened anew; a page of this site looks the same either way.
 */
export async function findings(page: Page, where: string, widths: number[]): Promise<string[]> {
  // By the browser's own way in: a page's content security policy lets no script of ours in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What the header covers while a page is scrolled would count as too small a target.
    await page.evaluate(() => {
      scrollTo(0, 0)
      // What far.css puts off lies over what follows it, for a reader of boxes only: nobody sees it before it is laid out.
      for (const part of document.querySelectorAll<HTMLElement>('.acc > details'))
        part.style.contentVisibility = 'visible'
    })
    await settled(page)
    const trouble = await page.evaluate(async (tags) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: tags,
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
    }, rules)
    found.push(...trouble.map((line) => `${where} at ${width} px, ${line}`))
  }
  return found
}

/** Colours and places are measured once nothing moves: what follows the width is drawn, and transitions are over. */
async function settled(page: Page): Promise<void> {
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

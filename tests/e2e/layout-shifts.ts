import type { Page } from '@playwright/test'
import { ready } from './site.ts'

/** Records layout shifts on each page opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Returns the layout shifts of the open, hydrated page, one line each. A page that shifted is loaded again. The page's own shifts recur;
 * a late font on a busy machine does not.
 */
export async function shiftsOf(page: Page): Promise<string[]> {
  if (!(await shiftsNow(page)).length) return []
  await page.reload()
  await ready(page)
  return (await shiftsNow(page)).map((shift) => `${new URL(page.url()).pathname} ${shift}`)
}

function shiftsNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    return (globalThis as unknown as { shifts: string[] }).shifts
  })
}

import { chromium, type Page } from '@playwright/test'
import { browserPath } from './browser-path.ts'
import type { Figure } from './figure.ts'
import { filledSite } from './filled-site.ts'

/** A slow phone: this many times slower than the machine. */
const slower = 4
const typed = 'meropenem'
/** A quick hand: between touching the field and the first letter too. */
const betweenLettersMs = 150

/**
 * The worst wait between a letter typed into the product search and the next picture on the screen, in milliseconds, as the browser itself
 * reports it (Event Timing, the measure behind Interaction to Next Paint).
 */
export async function typing(sizes: number[]): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  for (const items of sizes) {
    const site = await filledSite({ items })
    // Somebody asked before: what is measured is the phone, and the rows are packed for all once.
    await fetch(`${site.url}/api/v1/user/get-products`, { method: 'POST' })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.goto(`${site.url}/products-export`)
    await page.waitForFunction(() => (globalThis as { hydration?: AbortController }).hydration?.signal.aborted)
    const developer = await page.context().newCDPSession(page)
    await developer.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(() => {
      const waits: number[] = []
      Object.assign(globalThis, { waits })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (/^(key|input|pointer|click)/.test(entry.name)) waits.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    })
    // By bare touch and keyboard: a locator looks whether it may press, and that would itself hold the page up.
    await touch(page, 'input[type=search]')
    for (const letter of typed) {
      await new Promise((done) => setTimeout(done, betweenLettersMs))
      await page.keyboard.press(letter)
    }
    await page.waitForFunction((word) => document.title && location.search.includes(word), typed)
    const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)
    figures.push({
      name: `Typing among ${items.toLocaleString('en-US')} items on a ${slower}× slower phone: worst wait`,
      value: Math.max(0, ...waits),
      unit: 'ms',
      atMost: 100,
      note: `${waits.length} of the events took longer than one frame`,
    })
    await page.close()
    await site.end()
  }
  await browser.close()
  return figures
}

/** A finger on the middle of an element, once the page has come to rest. */
async function touch(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector} to touch.`)
  await new Promise((done) => setTimeout(done, 500))
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

/** A slow phone: this many times slower than the machine. */
export const slower = 4

/** A page of a slow phone, in a context of its own. */
export async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  return context.newPage()
}

/**
 * From now on the page is slowed down, and the browser notes how long each event waits for the next picture. What began before is left out: the
 * browser itself makes a pointer enter each new page, and tells so only after that page was drawn.
 */
export async function noteWaits(page: Page): Promise<void> {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(() => {
    const waits: number[] = []
    const from = performance.now()
    Object.assign(globalThis, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime >= from && /^(key|input|pointer|click)/.test(entry.name)) waits.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

/** The waits noted so far that took longer than one frame, in milliseconds. */
export async function waitsOf(page: Page): Promise<number[]> {
  return z.array(z.number()).parse(await page.evaluate(() => Reflect.get(globalThis, 'waits')))
}

/** Resolves once events have waited; the longest of their waits, in milliseconds. */
export async function longestWait(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'waits').length > 0)
  return Math.max(...(await waitsOf(page)))
}

/**
 * A finger on the middle of an element, once the page has come to rest. No locator is used on a page before: from then on a script of the driver
 * hears each event of a press, which costs the slow phone 5 ms.
 */
export async function touch(page: Page, selector: string): Promise<void> {
  let [x, y] = [Number.NaN, Number.NaN]
  for (;;) {
    const now = await page.evaluate(bringIntoSight, selector)
    if (now.x === x && now.y === y) break
    ;({ x, y } = now)
    await atRest(page)
  }
  await page.touchscreen.tap(x, y)
}

/** The middle of an element, in the window. What moves by itself may have moved it out of sight. */
function bringIntoSight(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector} to touch.`)
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Resolves once half a second has passed without a frame that kept the page busy: a page that was just scrolled draws what is near. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const restMs = 500
        let timer = setTimeout(done, restMs)
        const later = () => {
          clearTimeout(timer)
          timer = setTimeout(done, restMs)
        }
        new PerformanceObserver(later).observe({ type: 'long-animation-frame' })
      }),
  )
}

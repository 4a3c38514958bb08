import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

/** Slowdown of a phone relative to this machine. */
export const slower = 4

/** Creates a page of a slow phone, in a separate context. */
export async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  return context.newPage()
}

/**
 * Slows the page down and records how long each event waits for the next frame. Ignores earlier events. The browser moves a pointer into
 * each new page, and reports this only after that page was drawn.
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

/** Returns the recorded waits longer than one frame, in milliseconds. */
export async function waitsOf(page: Page): Promise<number[]> {
  return z.array(z.number()).parse(await page.evaluate(() => Reflect.get(globalThis, 'waits')))
}

/** Waits for recorded events. Returns the longest wait, in milliseconds. */
export async function longestWait(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'waits').length > 0)
  return Math.max(...(await waitsOf(page)))
}

/**
 * Touches the middle of an element once the page is idle. Avoids locators before: afterwards a driver script handles each press event,
 * which costs the slow phone 5 ms.
 */
export async function touch(page: Page, selector: string): Promise<void> {
  let [x, y] = [Number.NaN, Number.NaN]
  for (;;) {
    const now = await page.evaluate(scrollIntoView, selector)
    if (now.x === x && now.y === y) break
    ;({ x, y } = now)
    await atRest(page)
  }
  await page.touchscreen.tap(x, y)
}

/** Returns the middle of an element, in window coordinates. Animations may have moved the element out of view. */
function scrollIntoView(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector} to touch.`)
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Resolves after half a second without a long frame: a page that was just scrolled draws nearby content. */
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

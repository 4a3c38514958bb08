import { expect, type Page } from '@playwright/test'

/** Stops the page's clock, so that its timers run only as far as a test lets them. */
export async function stopClock(page: Page): Promise<void> {
  // The instant must not be past when the browser hears of it, which on a busy machine takes more than one try.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))).toPass()
}

/** Moves the pointer onto a part and off it: what moves by itself starts its interval anew at this instant. */
export async function startInterval(page: Page, part: string): Promise<void> {
  await page.locator(part).hover()
  await page.mouse.move(2, 2)
  await letPageRender(page)
}

/** The page's work is queued as messages, which a stopped clock does not hold: behind a few of our own it is done. */
async function letPageRender(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done()
          port2.postMessage(0)
        }),
    )
  }
}

/** Comes back once the browser has told the page, with a frame, that a part is in view; a stopped clock does not hold that either. */
export async function letPageSee(page: Page, part: string): Promise<void> {
  await page.locator(part).evaluate(
    (element) =>
      new Promise<void>((done) => {
        const watching = new IntersectionObserver(([entry]) => {
          if (!entry?.isIntersecting) return
          watching.disconnect()
          done()
        })
        watching.observe(element)
      }),
  )
  await letPageRender(page)
}

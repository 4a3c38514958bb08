import { expect, type Page } from '@playwright/test'

/** Stops the page's clock, so that timers run only when a test advances it. */
export async function stopClock(page: Page): Promise<void> {
  // The instant must be in the future when the browser receives it. A busy machine may need several attempts.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))).toPass()
}

/** Moves the pointer onto a part and off it. This restarts the interval of animated parts at this instant. */
export async function startInterval(page: Page, part: string): Promise<void> {
  await page.locator(part).hover()
  await page.mouse.move(2, 2)
  await waitForRender(page)
}

/** Waits for rendering: it is queued as messages, which run despite the stopped clock. Our own messages are queued behind them. */
async function waitForRender(page: Page): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
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

/** Resolves once an element's visibility was reported to the page, in a frame. A stopped clock does not delay that either. */
export async function waitForVisibility(page: Page, part: string): Promise<void> {
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
  await waitForRender(page)
}

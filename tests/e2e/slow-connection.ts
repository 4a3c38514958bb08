import type { Page } from '@playwright/test'

/** Simulates a slow connection from now on: 400 ms per request, 50 kB/s. */
export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/** Records which of these parts are visible, however briefly, in order of appearance. Starts with the next page. */
export async function recordVisible(page: Page, parts: readonly string[]): Promise<Set<string>> {
  const shown = new Set<string>()
  await page.exposeFunction('notePart', (part: string) => shown.add(part))
  await page.addInitScript((selectors) => {
    const note = (part: string) => (window as unknown as { notePart: (part: string) => void }).notePart(part)
    const check = () => {
      for (const part of selectors)
        if ([...document.querySelectorAll(part)].some((entry) => entry.checkVisibility())) note(part)
    }
    new MutationObserver(check).observe(document, { subtree: true, childList: true, attributes: true })
  }, parts)
  return shown
}

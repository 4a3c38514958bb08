import { existsSync, readFileSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'

const noted = 'node_modules/.firefox-path'

/** Starts a stock Firefox over WebDriver BiDi, with a fresh profile and unchanged settings. The caller must close it. */
export function startFirefox(): Promise<Browser> {
  const executablePath = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/firefox-esr'
  return launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: { width: 1366, height: 900 } })
}

/** Resolves once frame and islands of a public page are hydrated. Sends a touch, which hydrates each island at once. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('ready' in document.documentElement.dataset)) return false
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
    for (const island of islands) island.dispatchEvent(new Event('pointerdown'))
    return islands.every(({ dataset }) => 'ready' in dataset)
  })
}

/**
 * Records, from the next page on, whether such a part becomes visible, however briefly. The returned function resolves to the result for
 * this page.
 */
export async function recordVisible(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.evaluateOnNewDocument((part) => {
    const check = () => {
      if ([...document.querySelectorAll(part)].some((entry) => entry.checkVisibility()))
        Object.assign(window, { wasShown: true })
    }
    new MutationObserver(check).observe(document, { subtree: true, childList: true, attributes: true })
  }, selector)
  return () => page.evaluate(() => 'wasShown' in window)
}

/** Resolves once an element matching the selector contains this text. */
export async function messageOf(page: Page, selector: string, words: string): Promise<void> {
  await page.waitForFunction(
    (where, what) => [...document.querySelectorAll(where)].some((part) => part.textContent?.includes(what)),
    {},
    selector,
    words,
  )
}

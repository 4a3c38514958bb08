import { existsSync, readFileSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'

/** Written by tools/ensure.mjs, which finds or installs a Firefox. */
const noted = 'node_modules/.firefox-path'

/** A stock Firefox over WebDriver BiDi, with a fresh profile and no setting changed. Close it. */
export function startFirefox(): Promise<Browser> {
  const executablePath = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/firefox-esr'
  return launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: { width: 1366, height: 900 } })
}

/** Resolves once frame and islands of a public page answer. A touch wakes each island at once. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('awake' in document.documentElement.dataset)) return false
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
    for (const island of islands) island.dispatchEvent(new Event('pointerdown'))
    return islands.every(({ dataset }) => 'awake' in dataset)
  })
}

/** Notes, from the next page on, whether such a part is shown, however briefly; the function returned says whether it was on this page. */
export async function noteShown(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.evaluateOnNewDocument((part) => {
    const look = () => {
      if ([...document.querySelectorAll(part)].some((one) => one.checkVisibility()))
        Object.assign(window, { wasShown: true })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  }, selector)
  return () => page.evaluate(() => 'wasShown' in window)
}

/** Resolves once some element that the selector finds holds these words. */
export async function says(page: Page, selector: string, words: string): Promise<void> {
  await page.waitForFunction(
    (where, what) => [...document.querySelectorAll(where)].some((part) => part.textContent?.includes(what)),
    {},
    selector,
    words,
  )
}

import { type Browser, chromium, type Page } from '@playwright/test'
import { islands } from '#app/document/islands.ts'
import { browserPath } from './browser-path.ts'
import type { Figure } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { longestWait, noteWaits, slower, slowPhone, touch } from './slow-phone.ts'

type Press = {
  what: string
  path: string
  /** What is pressed, one after the other. */
  selectors: string[]
  atMost: number
  /** Held back as on a slow line: what is pressed must answer before any of them is there. */
  withoutScripts?: true
}

const idleIslands = Object.entries(islands).flatMap(([name, { wake }]) => (wake === 'idle' ? [name] : []))
const drawer = ['.header-burger']
const recording = '/investorzone/concall'

const presses: Press[] = [
  { what: 'the menu', path: '/', selectors: drawer, atMost: 64 },
  { what: 'the menu before any script is there', path: '/', selectors: drawer, atMost: 64, withoutScripts: true },
  { what: 'the next strength', path: '/', selectors: ['[aria-label="Next strength"]'], atMost: 100 },
  {
    what: 'a country of the map',
    path: '/',
    selectors: ['.presence-list li:nth-child(2) button', '.presence-list li:nth-child(5) button'],
    atMost: 100,
  },
  { what: 'play', path: recording, selectors: ['button[aria-label^="Play "]'], atMost: 100 },
]

/**
 * The worst wait between a press and the next picture on a slow phone, in milliseconds, as the browser itself reports it (Event Timing, the
 * measure behind Interaction to Next Paint).
 */
export async function answering(): Promise<Figure[]> {
  const site = await filledSite()
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  for (const press of presses) {
    const value = await worstWait(browser, site.url, press)
    figures.push({
      name: `Pressing ${press.what} on a ${slower}× slower phone`,
      value,
      unit: 'ms',
      atMost: press.atMost,
    })
  }
  await browser.close()
  await site.end()
  return figures
}

async function worstWait(browser: Browser, url: string, { path, selectors, withoutScripts }: Press): Promise<number> {
  const page = await slowPhone(browser)
  if (withoutScripts) await page.route('**/assets/*.js', () => {})
  await page.goto(url + path, { waitUntil: withoutScripts ? 'commit' : 'load' })
  if (withoutScripts) await page.locator('.footer').waitFor()
  else await awake(page, selectors[0] ?? '')
  await noteWaits(page)
  for (const selector of selectors) await touch(page, selector)
  const waited = await longestWait(page)
  await page.context().close()
  return waited
}

/** The frame answers, and so do the islands that wake by themselves and the one that holds this element. */
async function awake(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().scrollIntoViewIfNeeded()
  await page.waitForFunction(
    ({ within, names }) => {
      const held = document.querySelector(within)?.closest<HTMLElement>('[data-island]')
      const idle = names.map((name) => document.querySelector<HTMLElement>(`[data-island="${name}"]`))
      return [document.documentElement, held, ...idle].every((element) => !element || 'awake' in element.dataset)
    },
    { within: selector, names: idleIslands },
  )
}

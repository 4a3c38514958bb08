import { type Browser, chromium, type Page } from '@playwright/test'
import { islands } from '#app/document/islands.ts'
import { browserPath } from './browser-path.ts'
import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { longestWait, noteWaits, slower, slowPhone, touch } from './slow-phone.ts'

type Press = {
  what: string
  path: string
  selectors: string[]
  atMost: number
  /** Scripts are held back as on a slow connection: presses must work before any of them has loaded. */
  withoutScripts?: true
}

/** Number of pages measured: one press may take half longer than another. */
const runs = 5

const idleIslands = Object.entries(islands).flatMap(([name, { hydrate }]) => (hydrate === 'idle' ? [name] : []))
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
 * Worst wait between a press and the next frame on a slow phone, in milliseconds. The browser itself reports the time (Event Timing, the
 * measure behind Interaction to Next Paint). Median of several pages, each pressed once.
 */
export async function answering(): Promise<Figure[]> {
  const site = await filledSite()
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  for (const press of presses) {
    const waits: number[] = []
    for (let run = 0; run < runs; run += 1) waits.push(await worstWait(browser, site.url, press))
    figures.push({
      name: `Pressing ${press.what} on a ${slower}× slower phone`,
      value: median(waits),
      unit: 'ms',
      atMost: press.atMost,
      note: `${Math.min(...waits)} to ${Math.max(...waits)} ms`,
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
  if (withoutScripts) await page.evaluate(footer)
  else await ready(page, selectors[0] ?? '')
  await noteWaits(page)
  for (const selector of selectors) await touch(page, selector)
  const waited = await longestWait(page)
  await page.context().close()
  return waited
}

const footer = () =>
  new Promise<void>((done) => {
    const check = () => (document.querySelector('.footer') ? done() : setTimeout(check, 50))
    check()
  })

/** Waits until the element is visible, and the frame, idle islands and the element's own island are hydrated. */
function ready(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    ({ within, names }) => {
      const pressed = document.querySelector(within)
      pressed?.scrollIntoView({ block: 'center' })
      const islands = names.map((name) => document.querySelector<HTMLElement>(`[data-island="${name}"]`))
      const waited = [document.documentElement, pressed?.closest<HTMLElement>('[data-island]'), ...islands]
      return new Promise<void>((done) => {
        const check = () =>
          waited.every((element) => !element || 'ready' in element.dataset) ? done() : setTimeout(check, 50)
        check()
      })
    },
    { within: selector, names: idleIslands },
  )
}

import type { Browser, CDPSession, Page } from '@playwright/test'
import * as z from 'zod'
import { paginateAbove } from '#model/paginate.ts'
import { ready } from '#tests/e2e/site.ts'
import { launchBrowser, phonePage, slower, slowProcessor } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'

type Press = { what: string; path?: string; selector: string; atMost: number; withoutScripts?: true }

const runs = 5
const typed = 'meropenem'
const betweenLettersMs = 150
const menu = '.header-burger'
const presses: Press[] = [
  { what: 'the menu', selector: menu, atMost: 64 },
  { what: 'the menu before any script is there', selector: menu, atMost: 64, withoutScripts: true },
  { what: 'the next strength', selector: '[aria-label="Next strength"]', atMost: 100 },
  { what: 'a country of the map', selector: '.presence-list li:nth-child(5) button', atMost: 100 },
  { what: 'play', path: '/investorzone/concall', selector: 'button[aria-label^="Play "]', atMost: 100 },
]

/** Measures the wait for the next frame after a press or a letter on a slow phone, as the browser reports it (Event Timing). */
export async function answering(): Promise<Figure[]> {
  const browser = await launchBrowser()
  const figures: Figure[] = []
  const add = (name: string, value: number, atMost: number) =>
    figures.push({ name: `${name} on a ${slower}× slower phone`, value, unit: 'ms', atMost })
  const site = await filledSite()
  for (const press of presses) {
    const waits: number[] = []
    for (let run = 0; run < runs; run += 1) waits.push(await waitForPress(browser, site.url, press))
    add(`Pressing ${press.what}`, median(waits), press.atMost)
  }
  await site.end()
  for (const items of [paginateAbove, 10_000])
    add(
      `Typing among ${items.toLocaleString('en-US')} items: worst wait`,
      await worstWaitForLetter(browser, items),
      100,
    )
  await browser.close()
  return figures
}

async function waitForPress(browser: Browser, url: string, { path = '/', selector, withoutScripts }: Press) {
  const { page, developer } = await phonePage(browser)
  // Scripts are held back as on a slow connection: presses must work before any of them has loaded.
  if (withoutScripts) await page.route('**/assets/*.js', () => {})
  await page.goto(url + path, { waitUntil: withoutScripts ? 'commit' : 'load' })
  if (withoutScripts) await page.waitForFunction(() => document.querySelector('.footer'))
  else await ready(page)
  await observeWaits(page, developer)
  await touch(page, selector)
  await page.waitForFunction(() => Reflect.get(window, 'waits').length > 0)
  const wait = await longestWait(page)
  await page.context().close()
  return wait
}

async function worstWaitForLetter(browser: Browser, items: number): Promise<number> {
  const site = await filledSite({ items })
  // The first request compresses the rows, which is not the phone's work.
  await fetch(`${site.url}/api/v1/user/get-products`, { method: 'POST' })
  const { page, developer } = await phonePage(browser)
  await page.goto(`${site.url}/products-export`)
  await ready(page)
  await observeWaits(page, developer)
  await touch(page, 'input[type=search]')
  await page.waitForTimeout(betweenLettersMs)
  await page.keyboard.type(typed, { delay: betweenLettersMs })
  await page.waitForFunction((word) => document.title && location.search.includes(word), typed)
  const wait = await longestWait(page)
  await page.context().close()
  await site.end()
  return wait
}

/** Slows the page down and records how long each later event waits for the next frame. */
async function observeWaits(page: Page, developer: CDPSession): Promise<void> {
  await slowProcessor(developer)
  await page.evaluate(() => {
    const waits: number[] = []
    const from = performance.now()
    Object.assign(window, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime >= from && /^(key|input|pointer|click)/.test(entry.name)) waits.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

async function longestWait(page: Page): Promise<number> {
  return Math.max(0, ...z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'waits'))))
}

/** Touches the middle of an element. Avoids locators, because their script handles each press and costs the phone 5 ms. */
async function touch(page: Page, selector: string): Promise<void> {
  const middleOf = (within: string) => {
    const element = document.querySelector(within)
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  await page.evaluate(middleOf, selector)
  // A page that was just scrolled draws nearby content.
  await page.waitForTimeout(1500)
  const { x, y } = await page.evaluate(middleOf, selector)
  await page.touchscreen.tap(x, y)
}

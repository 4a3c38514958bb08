import { chromium } from '@playwright/test'
import { browserPath } from './browser-path.ts'
import type { Figure } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { noteWaits, slower, slowPhone, touch, waitsOf } from './slow-phone.ts'

const typed = 'meropenem'
/** A fast typist, including the delay between touching the field and the first letter. */
const betweenLettersMs = 150

/**
 * Measures the worst wait between a letter typed into the product search and the next frame, in milliseconds. The browser itself reports
 * the time (Event Timing, the measure behind Interaction to Next Paint).
 */
export async function typing(sizes: number[]): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  for (const items of sizes) {
    const site = await filledSite({ items })
    // An earlier request compressed the rows, so that only the phone is measured.
    await fetch(`${site.url}/api/v1/user/get-products`, { method: 'POST' })
    const page = await slowPhone(browser)
    await page.goto(`${site.url}/products-export`)
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
    await noteWaits(page)
    await touch(page, 'input[type=search]')
    for (const letter of typed) {
      await new Promise((done) => setTimeout(done, betweenLettersMs))
      await page.keyboard.press(letter)
    }
    await page.waitForFunction((word) => document.title && location.search.includes(word), typed)
    const waits = await waitsOf(page)
    figures.push({
      name: `Typing among ${items.toLocaleString('en-US')} items on a ${slower}× slower phone: worst wait`,
      value: Math.max(0, ...waits),
      unit: 'ms',
      atMost: 100,
      note: `${waits.length} of the events took longer than one frame`,
    })
    await page.context().close()
    await site.end()
  }
  await browser.close()
  return figures
}

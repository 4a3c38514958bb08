import { type Browser, chromium } from '@playwright/test'
import { type SignInSite, signIn } from '#tests/e2e/sign-in.ts'
import { startServer } from '#tests/server.ts'
import { browserPath } from './browser-path.ts'
import { type Figure, median } from './figure.ts'

/** Slow 4G of Chromium's developer tools: milliseconds per request, bytes per second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const runs = 5
const usableMs = 3000

/** Element that makes each screen usable: its form, or the first of its rows. */
const screens = {
  '/admin': 'main form button',
  '/admin/desk': 'main .clock-list li',
  '/admin/products-export': 'main tbody tr',
  '/admin/investorzone': 'main form .field-control',
  '/admin/investorzone/quarterly-results': 'main form .field-control',
  '/admin/enquiries': 'main .field-control',
  '/admin/history': 'main .history-changes li',
  '/admin/info': 'main tbody tr',
}

/** Milliseconds from requesting a screen of the admin area until it is usable. Phone viewport, Slow 4G, empty cache, median of five. */
export async function adminArea(): Promise<Figure[]> {
  const server = await startServer({ CONNECTIONS_PER_ADDRESS: '0' })
  const site: SignInSite = { server, sessions: new Map() }
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  for (const [path, usable] of Object.entries(screens)) {
    const waits: number[] = []
    for (let run = 0; run < runs; run += 1) waits.push(await waitUntilUsable(browser, site, { path, usable }))
    figures.push({
      name: `${path} on Slow 4G until it can be used`,
      value: median(waits),
      unit: 'ms',
      atMost: usableMs,
      note: `${Math.min(...waits).toFixed(0)} to ${Math.max(...waits).toFixed(0)} ms`,
    })
  }
  await browser.close()
  await server.stop()
  return figures
}

/** A separate context has an empty cache; `/admin` is the sign-in form only without a session. */
async function waitUntilUsable(
  browser: Browser,
  site: SignInSite,
  { path, usable }: { path: string; usable: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  if (path !== '/admin') await signIn(page, 'admin@example.com', site)
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', slow4g)
  await page.addInitScript(noteUsable, usable)
  await page.goto(site.server.url + path, { waitUntil: 'commit' })
  const usableAt = await page.waitForFunction(() => Reflect.get(window, 'usableAt'))
  const waited = Number(await usableAt.jsonValue())
  await context.close()
  return waited
}

/**
 * Runs in the page: records when an element first became visible, in milliseconds since the request. A measurement from outside would be
 * later.
 */
function noteUsable(selector: string): void {
  const check = () => {
    const isShown = [...document.querySelectorAll(selector)].some((entry) => entry.checkVisibility())
    if (isShown) Object.assign(window, { usableAt: performance.now() })
    else requestAnimationFrame(check)
  }
  check()
}

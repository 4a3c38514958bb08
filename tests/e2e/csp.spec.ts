import type { ConsoleMessage, Page } from '@playwright/test'
import { statusFrom } from '#tests/http.ts'
import { pagesApart, publicPages, zonePages } from '#tests/public-pages.ts'
import { runSize } from '#tests/run-size.ts'
import { recordShifts, shiftsOf } from './layout-shifts.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

const sentPages = [...publicPages, '/no-such-page']
const adminPages = [
  '/admin/products-export',
  '/admin/products-domestic',
  '/admin/investorzone',
  '/admin/info',
  '/admin/newsletters',
]

/** Collects every error of a page: blocked by the policy, hydration errors, exceptions. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    // A missing page is answered with 404, which the console reports.
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

async function reportsFor(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('reported', (text: string) => void reports.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const response = `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`
      ;(window as unknown as { reported: (text: string) => void }).reported(response)
    })
  })
  return reports
}

/** Number of pages opened for each kind: documents, calls and products. The others differ only in their texts and are only requested. */
const { openedOfAKind } = runSize

/** A server creates at most 120 new pages a minute per address. Therefore each fifty requests use another client address. */
const anotherAddress = (count: number) => `127.0.0.${2 + Math.floor(count / 50)}`

/** A product in another language differs from others only in its texts, whatever its language and sub-section. */
const kindOf = (path: string) => path.replace(/^\/(es|fr|ru)\/.*\//, '/another language/').replace(/[^/]*\d+$/, '')

test('every link leads to a page that respects the policy, logs nothing to the console and has no automatic motion @night', async ({
  page,
  site,
}) => {
  // Opens hundreds of pages.
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await recordShifts(page)
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${page.url()} ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`${page.url()} ${error.message}`))
  const reports = await reportsFor(page)
  const waiting = ['/']
  const seen = new Set<string>()
  const moved: string[] = []
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const alike = [...seen].filter((other) => kindOf(other) === kindOf(path)).length
    if (alike > openedOfAKind) {
      expect(await statusFrom(site.url + path, anotherAddress(seen.size)), path).toBe(200)
      continue
    }
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await ready(page)
    expect(await emptyStyles(page), path).toBe(0)
    moved.push(...(await shiftsOf(page)))
    waiting.push(...(await linksOf(page, site.url)))
  }
  expect([...seen].filter((path) => path.startsWith('/investorzone')).length).toBeGreaterThanOrEqual(zonePages.length)
  expect(messages).toEqual([])
  expect(reports).toEqual([])
  expect(moved).toEqual([])
})

async function linksOf(page: Page, origin: string): Promise<string[]> {
  const links = await page
    .locator('a[href]:not([download])')
    .evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '', link.baseURI).href))
  return links
    .map((link) => new URL(link))
    .filter(
      (link) => link.origin === origin && !/^\/(files|admin|api)\/|\.(csv|ics|json|pdf|xlsx|xml)$/.test(link.pathname),
    )
    .map(({ pathname }) => pathname)
}

/** Counts elements with an empty style attribute, whose content the policy removed. */
function emptyStyles(page: Page): Promise<number> {
  return page
    .locator('[style]')
    .evaluateAll((match) => match.filter((entry) => entry.getAttribute('style') === '').length)
}

test('pages without incoming links respect the policy @night', async ({ page }) => {
  const complaints = complaintsOf(page)
  const reports = await reportsFor(page)
  for (const path of [...pagesApart, '/no-such-page']) {
    await page.goto(path)
    await ready(page)
    expect(await emptyStyles(page), path).toBe(0)
  }
  expect(reports).toEqual([])
  expect(complaints).toEqual([])
})

test('no page is sent with a style attribute or an inline handler', async ({ request }) => {
  for (const path of [...sentPages, '/admin', ...adminPages]) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/<[^>]+ style="/)
    expect(html, path).not.toMatch(/<[^>]+ on[a-z]+="/)
  }
})

test('navigation through the menu never violates the policy @night', async ({ page }) => {
  const complaints = complaintsOf(page)
  const reports = await reportsFor(page)
  await page.goto('/')
  await ready(page)
  for (const name of ['Our Purpose', 'Manufacturing', 'Research and Development', 'Investor Zone', 'Contact Us']) {
    await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  expect(reports).toEqual([])
  expect(complaints).toEqual([])
})

test('tabs and searches that load parts of other pages never violate the policy @night', async ({ page }) => {
  const complaints = complaintsOf(page)
  const reports = await reportsFor(page)
  await page.goto('/manufacturing')
  await ready(page)
  await page.getByRole('tab', { name: 'Capsules' }).click()
  await expect(page.locator('.manufacturing-card h3')).toHaveText(['Capsules'])
  await page.goto('/investorzone/quarterly-results')
  await ready(page)
  await page.getByRole('tab', { name: '2024-2025' }).click()
  await expect(page).toHaveURL(/year=2024-2025/)
  await page.getByRole('searchbox', { name: 'Find' }).fill('credit rating')
  await page.getByRole('searchbox', { name: 'Find' }).press('Enter')
  await expect(page).toHaveURL('/investorzone/search?q=credit+rating')
  expect(reports).toEqual([])
  expect(complaints).toEqual([])
})

test('a crawl of the admin area causes no policy violation and no hydration error', async ({ page, site }) => {
  const complaints = complaintsOf(page)
  const reports = await reportsFor(page)
  await page.goto('/admin')
  await expect(page.getByLabel('Email')).toBeEditable()
  await site.signIn(page)
  for (const path of adminPages) {
    await page.goto(path)
    await expect(page.getByText('Signed in as')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(reports).toEqual([])
  expect(complaints).toEqual([])
})

test('no page of ours can be framed, and no page that we open can access ours (A71)', async ({
  page,
  request,
  site,
}) => {
  await page.goto('about:blank')
  for (const path of ['/contactus', '/admin', '/robots.txt']) {
    await page.setContent(`<iframe src="${site.url}${path}"></iframe>`)
    await expect.poll(() => page.frames().at(-1)?.url(), path).toMatch(/^chrome-error:/)
  }
  for (const path of sentPages) {
    const html = await (await request.get(path)).text()
    for (const [link] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g))
      expect(link, path).toMatch(/rel="[^"]*noopener/)
  }
})

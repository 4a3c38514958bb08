import type { ConsoleMessage, Page } from '@playwright/test'
import { pagesOfEachView } from '#tests/public-pages.ts'
import { expect, test } from './site.ts'

const publicPages = [...pagesOfEachView, '/no-such-page']
const adminPages = [
  '/admin/products-export',
  '/admin/products-domestic',
  '/admin/investorzone',
  '/admin/info',
  '/admin/newsletters',
]

/** Everything a page complained about: stopped by the policy, hydrated wrongly, broken. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    // A page that is not there is answered 404, which the console mentions.
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

/** Opens a page, wakes it and waits until React runs it. */
async function wake(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(40, 40)
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
  await page.waitForLoadState('networkidle')
}

async function reportsFor(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('reported', (text: string) => void reports.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const told = `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`
      ;(window as unknown as { reported: (text: string) => void }).reported(told)
    })
  })
  return reports
}

test('a visitor’s crawl meets no policy violation and no hydration error', async ({ page }) => {
  test.setTimeout(120_000)
  const complaints = complaintsOf(page)
  const reports = await reportsFor(page)
  for (const path of publicPages) {
    await wake(page, path)
    expect(
      await page
        .locator('[style]')
        .evaluateAll((found) => found.filter((one) => one.getAttribute('style') === '').length),
    ).toBe(0)
  }
  expect(reports).toEqual([])
  expect(complaints).toEqual([])
})

test('no page is sent with a style attribute or an inline handler', async ({ request }) => {
  for (const path of [...publicPages, '/admin', ...adminPages]) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/<[^>]+ style="/)
    expect(html, path).not.toMatch(/<[^>]+ on[a-z]+="/)
  }
})

test('a visitor who moves through the menu never leaves the policy', async ({ page }) => {
  const complaints = complaintsOf(page)
  const reports = await reportsFor(page)
  await wake(page, '/')
  for (const name of ['Our Purpose', 'Manufacturing', 'Research and Development', 'Investor Zone', 'Contact Us']) {
    await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
    await page.waitForLoadState('networkidle')
  }
  expect(reports).toEqual([])
  expect(complaints).toEqual([])
})

test('an admin’s crawl meets no policy violation and no hydration error', async ({ page, site }) => {
  test.setTimeout(120_000)
  const complaints = complaintsOf(page)
  const reports = await reportsFor(page)
  await wake(page, '/admin')
  await site.signIn(page)
  for (const path of adminPages) await wake(page, path)
  expect(reports).toEqual([])
  expect(complaints).toEqual([])
})

test('A71 no page of ours can be framed, and no page that we open can reach back', async ({ page, site }) => {
  await page.goto('about:blank')
  for (const path of ['/contactus', '/admin', '/robots.txt']) {
    await page.setContent(`<iframe src="${site.url}${path}"></iframe>`)
    await page.waitForTimeout(300)
    expect(page.frames().at(-1)?.url(), path).toMatch(/^chrome-error:/)
  }
  for (const path of publicPages) {
    await page.goto(path)
    const openers = await page
      .locator('a[target="_blank"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('rel') ?? ''))
    for (const rel of openers) expect(rel, path).toMatch(/noopener/)
  }
})

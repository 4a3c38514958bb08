import type { Page } from '@playwright/test'
import { awake, expect, test } from './site.ts'

/** Going from one page to the next: quickly, slowly, and when something fails on the way. */
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Marks this document: a page that was loaded anew has no such mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('a new page starts at its top', async ({ page }) => {
  await page.goto('/ourpurpose', { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, 900))
  await bar(page).getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page).toHaveURL('/manufacturing')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the next page comes in place, as a transition of the view where the browser has them', async ({ page }) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition?.bind(document)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (update) => {
      ;(window as unknown as { transitions: number }).transitions += 1
      return begin(update)
    }
  })
  await page.goto('/contactus')
  await awake(page)
  await mark(page)
  await bar(page).getByRole('link', { name: 'Our Purpose' }).click()
  await expect(page).toHaveURL('/ourpurpose')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Purpose')
  expect(await isMarked(page)).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(1)
})

test('the next page comes in place also where the browser has no transitions', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await page.goto('/contactus')
  await awake(page)
  await mark(page)
  await bar(page).getByRole('link', { name: 'Our Purpose' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Purpose')
  expect(await isMarked(page)).toBe(true)
})

test('a link that is pointed at or focused is fetched ahead, and one that is only there is not', async ({ page }) => {
  await page.goto('/contactus')
  await awake(page)
  const ahead = page.locator('link[rel="prefetch"][href*=".data"], link[rel="modulepreload"]')
  const hrefs = () => ahead.evaluateAll((links) => links.map((link) => link.getAttribute('href')).join(' '))
  expect(await hrefs()).not.toContain('investorzone')
  await bar(page).getByRole('link', { name: 'Investor Zone' }).hover()
  await expect.poll(hrefs).toContain('/investorzone.data')
  await page.mouse.move(600, 600)
  await bar(page).getByRole('link', { name: 'Manufacturing' }).focus()
  await expect.poll(hrefs).toContain('manufacturing')
})

test('a slow navigation shows the loader, a fast one does not flash it', async ({ page }) => {
  await page.goto('/contactus', { waitUntil: 'networkidle' })
  const loader = page.getByRole('status').filter({ hasText: 'Loading' })
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.loader')) document.body.dataset.loaderSeen = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await bar(page).getByRole('link', { name: 'Our Purpose' }).click()
  await expect(page).toHaveURL('/ourpurpose')
  await expect(page.locator('body')).not.toHaveAttribute('data-loader-seen', 'yes')
  await page.route(/\.data/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await bar(page).getByRole('link', { name: 'Investor Zone' }).click()
  await expect(loader).toBeVisible()
  await expect(page).toHaveURL('/investorzone')
  await expect(loader).toBeHidden()
})

test.describe('the error screen', () => {
  const openInvestorZone = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>('.site a[href="/investorzone"]')?.click())
  const heading = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' })
  const stack = (page: Page) => page.getByRole('region', { name: 'Stack trace' })

  test('shows the status and the words of an answer, and no stack', async ({ page }) => {
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: 'The store does not answer.' }))
    await openInvestorZone(page)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('.status')).toHaveText('503 The store does not answer.')
    await expect(stack(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to homepage' }).click()
    await expect(page).toHaveURL('/')
  })

  test('shows an exception of this browser with its stack, and can try again', async ({ page }) => {
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await page.route(/\.data/, (route) => route.abort())
    await openInvestorZone(page)
    await expect(heading(page)).toBeVisible()
    await expect(stack(page)).toContainText('TypeError')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Zone' })).toBeVisible()
  })
})

test('without a connection the page stays and says why, and says when it is back', async ({ page, context }) => {
  await page.goto('/contactus')
  await awake(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible()
  // What a link would fetch ahead cannot come: the page stays all the same.
  await bar(page).getByRole('link', { name: 'Research and Development' }).hover()
  await page.waitForTimeout(400)
  await bar(page).getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page.getByText('the next one opens once you are connected', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/contactus')
  await context.setOffline(false)
  await expect(page.getByText('You are connected again.')).toBeVisible()
  await bar(page).getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page).toHaveURL('/manufacturing')
})

test('while the server does not answer a link that is pointed at changes nothing, and leads on once it does', async ({
  page,
}) => {
  await page.goto('/contactus')
  await awake(page)
  await mark(page)
  await page.route('**/*', (route) => route.abort())
  await bar(page).getByRole('link', { name: 'Research and Development' }).hover()
  await page.waitForTimeout(1000)
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/*')
  await bar(page).getByRole('link', { name: 'Research and Development' }).click()
  await expect(page).toHaveURL('/r&d')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research and Development')
})

test('a page whose script went with an older release is loaded anew', async ({ page }) => {
  await page.goto('/contactus')
  await awake(page)
  await mark(page)
  await page.route('**/assets/research*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await bar(page).getByRole('link', { name: 'Research and Development' }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
})

test('crossing between the public pages and the admin area is a full page load', async ({ page }) => {
  await page.goto('/admin', { waitUntil: 'networkidle' })
  await mark(page)
  await page.locator('.brand').first().click()
  await expect(page).toHaveURL('/')
  expect(await isMarked(page)).toBe(false)
})

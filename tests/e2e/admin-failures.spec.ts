import type { Page, Route } from '@playwright/test'
import { choose, notice, openAsAdmin, rowOf } from './catalogue-admin.ts'
import { expect, test } from './site.ts'
import { slowDown } from './slow-connection.ts'

/** Tests that a failed call of the admin area shows its error in place and changes nothing else. */
const routes: { pattern: RegExp; end: (route: Route) => Promise<void> }[] = [
  { pattern: /did not respond/, end: (route) => route.abort('internetdisconnected') },
  { pattern: /invalid response/, end: (route) => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }) },
  { pattern: /on our side/, end: (route) => route.fulfill({ status: 500, json: {} }) },
]
const failure = (page: Page) => page.locator('.toast-bad')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const { pattern, end } of routes) {
  test(`a failed reload after a saved change does not remove list, toast and Undo: ${pattern.source} @night`, async ({
    page,
    site,
  }) => {
    await openAsAdmin(page, site)
    const strength = await rowOf(page, 'Suvipirox').innerText()
    await page.route('**/api/v1/admin/get-catalogue', end)
    await choose(page, 'Actions for Suvipirox', 'Edit section')
    await page.getByRole('dialog').getByLabel('Strength').fill('41 mg/ml')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(failure(page)).toContainText(pattern)
    expect(await rowOf(page, 'Suvipirox').innerText()).toBe(strength)
    const undo = notice(page, 'Suvipirox changed.').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await undo.hover()

    await page.unroute('**/api/v1/admin/get-catalogue')
    await failure(page).getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, 'Suvipirox')).toContainText('41 mg/ml')
    await undo.click()
    await expect(notice(page, 'Undone.')).toBeVisible()
    await expect.poll(() => rowOf(page, 'Suvipirox').innerText()).toBe(strength)
  })
}

test('Undo works while the list cannot be loaded @night', async ({ page, site }) => {
  await openAsAdmin(page, site)
  await page.route('**/api/v1/admin/get-catalogue', (route) => route.abort())
  await choose(page, 'Actions for Suvipirox', 'Archive section')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone.')).toBeVisible()
  await expect(rowOf(page, 'Suvipirox')).toBeVisible()
})

for (const [path, call, title] of [
  ['/admin/products-export', 'admin/get-catalogue', 'Export products'],
  ['/admin/investorzone/egm', 'admin/get-investors', 'Investor Zone'],
  ['/admin/info', 'admin/get-admin', 'Admin Info'],
  ['/admin/enquiries', 'admin/get-enquiries', 'Enquiries'],
  ['/admin/history', 'admin/get-history', 'History'],
  ['/admin/status', 'admin/get-status', 'Site status'],
] as const) {
  test(`${path} shows a failed first load inside the frame with a retry; a failed reload removes nothing @night`, async ({
    page,
    site,
    context,
  }) => {
    await site.signIn(page)
    const address = `**/api/v1/${call}`
    await page.route(address, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: 'did not respond' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, title)).toBeVisible()
    // In a long list, the rows below are still being rendered.
    const beginning = (await page.locator('#main').innerText()).slice(0, 200)

    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
    // Once the browser is online again, the page's data is loaded again.
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(failure(page)).toContainText('could not be refreshed')
    expect((await page.locator('#main').innerText()).slice(0, 200)).toBe(beginning)
  })
}

test('the permissions of a role are requested again with the screen @night', async ({ page, site }) => {
  await site.signIn(page)
  await page.route('**/api/v1/admin/*', (route) => route.abort())
  await page.goto('/admin/products-export')
  await expect(heading(page, 'This page could not be shown')).toBeVisible()
  await page.unroute('**/api/v1/admin/*')
  await page.locator('#main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add item' })).toBeVisible()
})

test('a failed token check is reported beside the page, and can be repeated until it succeeds (43.23) @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  let checks = 0
  await page.route('**/api/v1/admin/get-me', (route) => {
    checks += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/admin/products-export')
  await page.waitForLoadState('networkidle')
  const failed = page.getByRole('alert').filter({ hasText: 'We could not check your sign-in' })
  const before = checks
  await failed.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => checks).toBeGreaterThan(before)
  // The load that follows repeats the check by itself.
  let counted = before
  const isSettled = () => {
    const earlier = counted
    counted = checks
    return checks === earlier
  }
  await expect.poll(isSettled, { intervals: [1000] }).toBe(true)
  await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0)
  await page.unroute('**/api/v1/admin/get-me')
  await failed.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Add item' })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('a sub-page of the admin zone that cannot be loaded shows a toast, and the current page is unchanged (43.23) @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/investorzone/egm')
  await expect(page.locator('#sheet-title')).toHaveText('EGM')
  await page.route('**/api/v1/admin/get-investors', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'Company Policy', exact: true }).click()
  await expect(failure(page)).toContainText('you are still on the previous page')
  await expect(page).toHaveURL(/\/admin\/investorzone\/egm$/)
  await expect(page.locator('#sheet-title')).toHaveText('EGM')
  await expect(failure(page)).toHaveCount(1)
  await page.unroute('**/api/v1/admin/get-investors')
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('#sheet-title')).toHaveText('Company Policy')
})

test('a failed search or request for older rows does not clear the list or the typed text @night', async ({
  page,
  site,
}) => {
  for (const name of ['Ann', 'Ben', 'Cy']) {
    const data = { name, email: `${name.toLowerCase()}@clinic.example`, type: 'Export', country: 'Kenya' }
    await page.request.post('/api/v1/user/download', { data })
  }
  await site.signIn(page)
  // Simulates more than one page.
  const address = '**/api/v1/admin/get-enquiries'
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), more: true } })
  })
  await page.goto('/admin/enquiries')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await page.route(address, (route) => route.abort())
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(failure(page)).toContainText('did not respond')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search').fill('ben@clinic')
  await expect(failure(page).filter({ hasText: 'could not be refreshed' })).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(page.getByLabel('Search')).toHaveValue('ben@clinic')
  await page.unroute(address)
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(1)
})

test('the desk and General Information load without enquiries and the price, and do not fail with them @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.route('**/api/v1/admin/get-enquiries', (route) => route.abort())
  await page.goto('/admin/desk')
  await expect(page.getByText('Enquiries could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Due this week' })).toBeVisible()
  const { promise: requested, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/user/get-curr-rate', async (route) => [await requested, await route.continue()])
  await page.goto('/admin/investorzone')
  await expect(page.getByText('Stock scrip id')).toBeVisible()
  await expect(page.locator('.price')).toHaveCount(0)
  answer()
  await expect(page.locator('.price-now')).toBeVisible()
})

test('a screen whose script cannot be loaded shows an error inside the frame @night', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/newsletters')
  await expect(heading(page, 'NewsLetters')).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('alert')).toContainText('did not respond')
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'History')).toBeVisible()
})

test('a save on a slow connection (400 ms, 50 kB/s) results in the changed list with its toast @night', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site)
  await slowDown(page)
  await choose(page, 'Actions for Suvitram', 'Edit section')
  await page.getByRole('dialog').getByLabel('Strength').fill('52 mg/ml')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Suvitram changed.')).toBeVisible()
  await expect(rowOf(page, 'Suvitram')).toContainText('52 mg/ml')
})

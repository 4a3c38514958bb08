import type { Browser, Page } from '@playwright/test'
import { formatDay } from '#model/india-time.ts'
import { findings } from './axe-checks.ts'
import { expect, type Site, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

test('a Muhurat session is requested and cancelled in settings, and rules are listed with dates and sources @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/settings')
  const sessions = page.getByRole('region', { name: 'Muhurat sessions' })
  await expect(sessions.getByRole('listitem')).toHaveText([/Sunday,? 8 November 2026/])
  await sessions.getByLabel('Day of the session').fill('2027-10-29')
  await sessions.getByRole('button', { name: 'Add session' }).click()
  const waiting = sessions.getByRole('list', { name: 'pending changes' })
  await expect(waiting).toContainText('Muhurat sessions: add 29 Oct 2027')
  await sessions.getByRole('button', { name: /^Withdraw request/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const recording = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Recording of the call/ }) })
  await expect(recording).toContainText('before the next trading day or within 24 hours')
  await expect(recording).toContainText('01 Apr 2022')
  expect(await findings(page, 'settings', [320, 1366])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
})

const requirement = 'Transcript of the call'

test('a change of a rule is proposed by one person and approved or rejected by another, and the open screen updates @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  const since = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.goto('/admin/desk/settings')
  await page.getByRole('button', { name: `Change limit: ${requirement}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Nobody else can approve it')
  await page.keyboard.press('Escape')
  await call('admin/add-admin', { name: 'Asha CFO', email: 'cfo@suvira.example', role: 'approver' })
  await propose(page, since)
  const requested = `${requirement}: 4 trading days instead of 5 trading days, for deadlines that start from ${formatDay(since)}`
  const waiting = page.getByRole('list', { name: 'Awaiting approval' })
  await expect(waiting).toContainText(requested)
  await expect(waiting.getByRole('button')).toHaveText(['Withdraw request'])
  await expect(page.getByRole('button', { name: `Change limit: ${requirement}` })).toHaveCount(0)
  expect(await findings(page, 'settings, a limit waits', [320, 1366])).toEqual([])
  // Unsaved input stays while a colleague decides.
  const [section, day] = [page.getByLabel('EGM', { exact: true }), page.getByLabel('Day without trading')]
  await section.check()
  await day.fill('2027-08-16')

  const approver = await approverFrom(browser, site)
  await approver.goto('/admin/desk/approvals')
  await expect(approver.getByText('One item is awaiting approval.')).toBeVisible()
  await approver.goto('/admin/desk')
  await approver.getByRole('listitem').filter({ hasText: requested }).getByRole('link', { name: 'Review' }).click()
  await expect(approver.getByRole('heading', { name: 'Legal limits' })).toBeInViewport()
  await approver.getByRole('button', { name: `Approve: ${requirement}` }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(approver.getByRole('row').filter({ hasText: '4 trading days' })).toContainText('Upcoming')

  const coming = page.getByRole('row').filter({ hasText: '4 trading days' })
  await expect(coming).toContainText('Approved by cfo@suvira.example', { timeout: 20_000 })
  await expect(section).toBeChecked()
  await expect(day).toHaveValue('2027-08-16')
  await removedInVain(page, approver, since)
  await approver.context().close()
})

/** Requests removal of the limit twice: another person rejects the first request, and the requester withdraws the second. */
async function removedInVain(page: Page, approver: Page, since: string): Promise<void> {
  const waiting = page.getByRole('list', { name: 'Awaiting approval' })
  await askToRemove(page, since)
  await approver.reload()
  await approver.getByRole('button', { name: `Reject: ${requirement}` }).click()
  const requested = approver.getByRole('dialog', { name: 'Reject this change?' })
  await requested.getByRole('button', { name: 'Reject' }).click()
  await expect(requested.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason.')
  await requested.getByLabel('Reason').fill('The circular still holds')
  expect(await findings(approver, 'settings, sent back', [320])).toEqual([])
  await requested.getByRole('button', { name: 'Reject' }).click()
  await page.reload()
  await expect(waiting).toHaveCount(0)
  await askToRemove(page, since)
  await waiting.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(waiting).toHaveCount(0)
}

async function askToRemove(page: Page, since: string): Promise<void> {
  const coming = page.getByRole('row').filter({ hasText: '4 trading days' })
  await coming.getByRole('button', { name: `Remove limit in force since ${formatDay(since)}: ${requirement}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
  const waiting = page.getByRole('list', { name: 'Awaiting approval' })
  await expect(waiting).toContainText(`${requirement}: 5 trading days again instead of 4 trading days`)
}

/** Proposes four days instead of five from a day on, after invalid values for number, day and source. */
async function propose(page: Page, since: string): Promise<void> {
  await page.getByRole('button', { name: `Change limit: ${requirement}` }).click()
  const form = page.getByRole('dialog', { name: requirement })
  const count = form.getByLabel('Trading days')
  const from = form.getByLabel('In force from')
  const source = form.getByLabel('Source')
  const send = form.getByRole('button', { name: 'Propose limit' })
  await count.fill('50')
  await send.click()
  await expect(count).toHaveAccessibleDescription(/^Enter a number from 2 to 20 trading days \(now 5/)
  await expect(from).toHaveAccessibleDescription('Choose the day.')
  await expect(source).toHaveAccessibleDescription('Enter the number of the circular.')
  await count.fill('4')
  await source.fill('SEBI/HO/CFD/2026/112')
  await from.fill('2026-01-05')
  await send.click()
  await expect(from).toHaveAccessibleDescription(/Deadlines that have started keep their limit/)
  await from.fill(since)
  await send.click()
}

/** Signs in a person who may approve but not propose, in a separate browser. */
async function approverFrom(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  await site.signIn(page, 'cfo@suvira.example')
  return page
}

async function approveHolidays(approver: Page): Promise<void> {
  await approver.goto('/admin/desk/approvals')
  expect(await findings(approver, 'approvals, a holiday waits', [320, 1366])).toEqual([])
  await approver.getByRole('button', { name: /^Approve: Market holidays: add/ }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(approver.getByText('Nothing is awaiting approval.')).toBeVisible()
}

test('market holidays requested by one owner are approved by another, and invalid ones refused at the field (43.5) @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/settings?year=2027')
  const holidays = page.getByRole('region', { name: 'Market holidays' })
  const days = holidays.locator('ul:not(.desk-rows) > li')
  const waiting = holidays.getByRole('list', { name: 'pending changes' })
  await expect(holidays.getByText('No Data')).toBeVisible()
  const field = holidays.getByLabel('Day without trading')

  await holidays.getByRole('button', { name: 'Add holiday' }).click()
  await expect(field).toHaveAccessibleDescription('Choose a day.')
  await expect(field).toBeFocused()
  await field.fill('2027-08-15')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Sunday, 15 August 2027: the exchange never trades on weekends/)

  // A year’s list is typed in one go: the field stays focused.
  await field.fill('2027-08-16')
  await field.press('Enter')
  await expect(waiting).toContainText('add 16 Aug 2027')
  await expect(field).toBeFocused()
  await field.fill('2027-01-26')
  await field.press('Enter')
  await expect(waiting).toContainText('add 26 Jan 2027, 16 Aug 2027')
  await field.fill('2027-01-26')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/is already awaiting approval/)
  await expect(days).toHaveCount(0)
  await call('admin/add-admin', { name: 'Asha CFO', email: 'cfo@suvira.example', role: 'approver' })
  await approveHolidays(await approverFrom(browser, site))
  await page.reload()
  await expect(days).toHaveText([/Tuesday,? 26 January 2027/, /16 August/])
  await holidays.getByRole('button', { name: /Remove .*26 January/ }).click()
  await expect(waiting).toContainText('remove 26 Jan 2027')
  await expect(days).toHaveText([/26 January/, /16 August/])

  await page.goto('/admin/status')
  await expect(page.locator('dl > div').filter({ hasText: 'Market holidays' })).toContainText('2 in 2027')
  await page.goto('/admin/history?entity=setting')
  await page.locator('.history-changes summary').first().click()
  await expect(page.locator('.history-changes > li').first().locator('ins').first()).toContainText('2027-01-26')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/desk/settings?year=2026')
  await expect(days.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a failed request for a holiday is explained at the field, which still contains the day @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/settings?year=2028')
  const holidays = page.getByRole('region', { name: 'Market holidays' })
  const field = holidays.getByLabel('Day without trading')
  await expect(holidays.getByText('No Data')).toBeVisible()
  await page.route('**/admin/set-holidays', (route) => route.abort())
  await field.fill('2028-08-15')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/did not respond/)
  await expect(field).toHaveValue('2028-08-15')
  await page.unroute('**/admin/set-holidays')
  await field.press('Enter')
  await expect(holidays.getByRole('list', { name: 'pending changes' })).toContainText('add 15 Aug 2028')
})

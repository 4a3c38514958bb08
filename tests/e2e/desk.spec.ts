import { toIndiaField } from '#model/india-time.ts'
import { expect, test } from './site.ts'

test('an admin who enters the end of a call sees its deadlines, and another end needs a second person @night', async ({
  page,
  site,
  call,
}) => {
  // On a full minute, and so long ago that an end one day later moves the deadline on any weekday.
  const minuteMs = 60_000
  const starts = new Date((Math.floor(Date.now() / minuteMs) - 50 * 60) * minuteMs).toISOString()
  await call('admin/add-event', { kind: 'call', name: 'Call of today', starts })
  await site.signIn(page)
  await page.goto('/admin/desk')
  await expect(page.getByRole('heading', { name: 'Due this week' })).toBeVisible()
  // Pending decisions, scheduled documents, meetings without an end, and due duties, in this order (44.12).
  const parts = page.locator('#desk-waiting, #desk-scheduled, #desk-ended, #desk-due')
  const ids = await parts.evaluateAll((match) => match.map(({ id }) => id))
  expect(ids).toEqual(['desk-waiting', 'desk-scheduled', 'desk-ended', 'desk-due'])
  await page.getByRole('button', { name: 'Enter the end of Call of today' }).click()
  const dialog = page.getByRole('dialog')
  const ended = new Date(Date.parse(starts) + 60 * minuteMs)
  await dialog.getByLabel('End, Indian Standard Time').fill(toIndiaField(ended))
  await dialog.getByRole('button', { name: 'Enter the end' }).click()
  const clocks = page.getByRole('region', { name: /^Due / }).getByRole('listitem')
  await expect(clocks.filter({ hasText: 'Transcript of the call' }).filter({ hasText: 'Call of today' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter the end of Call of today' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Deadlines for' })).toBeVisible()

  // The calendar shows the same: a line along the days, and text. Another end needs a second person (43.5).
  await page.goto(`/admin/desk/calendar?month=${toIndiaField(new Date(starts)).slice(0, 7)}`)
  await page.getByRole('button', { name: 'Change end of Call of today' }).click()
  await dialog
    .getByLabel('End, Indian Standard Time')
    .fill(toIndiaField(new Date(ended.getTime() + 24 * 60 * minuteMs)))
  // The button shows that the change needs approval (44.10).
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent for approval' })).toBeVisible()
  await page.goto('/admin/desk/calendar')
  const transcript = page
    .getByRole('region', { name: 'Next 70 days' })
    .getByRole('listitem')
    .filter({ hasText: 'Transcript of the call' })
    .filter({ hasText: 'Call of today' })
  await expect(transcript).toContainText(/5 trading days, by the end of .*. Running since .* left/)
  const due = (await transcript.locator('time').getAttribute('datetime')) ?? ''
  await page.goto(`/admin/desk/calendar?month=${due.slice(0, 7)}`)
  const day = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${due}"]`) })
  await expect(day.locator('.month-table-runs')).toHaveCount(1)
  await day.getByRole('link', { name: 'Transcript of the call due' }).click()
  await expect(page).toHaveURL('/admin/desk#desk-due')
})

test('a row is marked not applicable at the desk; an admin who chose the desk starts there @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk')
  await page.getByRole('button', { name: 'Start here after signing in' }).click()
  await expect(page.getByRole('button', { name: 'Start with the products after signing in' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Regulation 46' }).click()
  await page.getByRole('button', { name: 'Edit Annual return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why it does not apply').fill('Not before the first meeting')
  await dialog.getByLabel('Responsible person').fill('Nandini Shah')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Annual return' })
  await expect(row).toContainText('Nandini Shah')
  await expect(row).toContainText('Not applicableNot before the first meeting')
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Due / }).click()
  await expect(row).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^Not applicable / })
    .click()
  await page.getByPlaceholder('Row, page or person').fill('nandini')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()
  for (const width of [320, 390, 1000, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('link', { name: /, products$/ }).click()
  await expect(page).toHaveURL(/\/admin\/desk$/)
})

test('an event is added, moved and cancelled in the calendar, and each change can be undone @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/calendar?month=2031-03')
  await page.getByRole('button', { name: 'Add an event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption({ label: 'Conference or visit' })
  await dialog.getByLabel('Name').fill('Visit of the year')
  await dialog.getByLabel('Day', { exact: true }).fill('2031-03-12')
  await dialog.getByLabel('Time').fill('16:00')
  await dialog.getByRole('button', { name: 'Add event' }).click()
  const row = page.getByRole('region', { name: 'Events from 01 Mar 2031' }).getByRole('listitem')
  await expect(row).toContainText('Wed 12 Mar 2031, 16:00 IST')
  await expect(page.getByRole('table').getByRole('link', { name: 'Visit of the year' })).toBeVisible()
  await page.getByRole('button', { name: 'Change Visit of the year' }).click()
  await dialog.getByLabel('Time').fill('11:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('11:30 IST')
  await page.getByRole('button', { name: 'Cancel Visit of the year' }).click()
  await dialog.getByLabel('Reason').fill('Postponed')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(row).toContainText('cancelled')
  await page.getByRole('status').filter({ hasText: 'cancelled' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('confirmed')
})

test.describe('in a browser of the United States', () => {
  test.use({ locale: 'en-US' })

  test('a date is typed day first and shown as dd mmm yyyy, and an invalid one is reported at its field (44.11) @night', async ({
    page,
    site,
  }) => {
    await site.signIn(page)
    await page.goto('/admin/desk/calendar')
    await page.getByRole('button', { name: 'Add an event' }).click()
    const dialog = page.getByRole('dialog')
    const day = dialog.getByLabel('Day', { exact: true })
    await dialog.getByLabel('Name').fill('Visit of the plant')
    await day.fill('30 Feb 2031')
    await dialog.getByRole('button', { name: 'Add event' }).click()
    await expect(day).toHaveAccessibleDescription('Enter a day like 12 Feb 2026.')
    await expect(day).toBeFocused()
    await day.fill('05/02/2031')
    await dialog.getByLabel('Time').focus()
    await expect(day).toHaveValue('05 Feb 2031')
    await dialog.getByRole('button', { name: 'Add event' }).click()
    await page.goto('/admin/desk/calendar?month=2031-02')
    await expect(page.getByRole('region', { name: 'Events from 01 Feb 2031' })).toContainText('05 Feb 2031')
  })
})

test('pending approvals are on the first screen of the approver’s phone (44.12) @night', async ({
  browser,
  site,
  call,
}) => {
  await call('admin/add-admin', { name: 'Asha CFO', email: 'cfo@suvira.example', role: 'approver' })
  await call('admin/set-approval', { sections: ['EGM'] })
  await call('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice that waits' }] })
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await site.signIn(phone, 'cfo@suvira.example')
  await phone.goto('/admin/desk')
  const row = phone.getByRole('listitem').filter({ hasText: 'Notice that waits' })
  await expect(row.getByRole('link', { name: /Review/ })).toBeInViewport({ ratio: 1 })
  await context.close()
})

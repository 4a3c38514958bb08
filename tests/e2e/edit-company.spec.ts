import type { Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { expect, onPhonesByNight, ready, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

const screen = '/admin/desk/company'
const tagline = 'Made with care, accounted for.'

async function openScreen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(screen)
  await ready(page)
}

const factsOf = (page: Page) => page.getByRole('region', { name: /^Company \d/ })
const form = (page: Page) => page.getByRole('dialog', { name: 'Company' })
const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Check your changes' })

async function review(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Review changes' }).click()
  await expect(reviewOf(page)).toBeVisible()
}

async function editTagline(page: Page, text: string): Promise<void> {
  await factsOf(page).getByRole('button', { name: 'Edit Tagline', exact: true }).click()
  await expect(form(page).getByRole('textbox', { name: 'Tagline', exact: true })).toBeFocused()
  await form(page).getByRole('textbox', { name: 'Tagline', exact: true }).fill(text)
}

for (const width of [1366, 390])
  test(`a fact is changed now, after old and new are compared, and undone (${width})${onPhonesByNight(width)}`, async ({
    page,
    site,
  }) => {
    await site.signIn(page)
    await openScreen(page, width)
    await editTagline(page, tagline)
    await review(page)
    await expect(reviewOf(page).getByRole('row', { name: /Tagline/ })).toContainText(tagline)
    expect(await findings(page, 'review', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await reviewOf(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(factsOf(page).getByRole('row', { name: /Tagline/ })).toContainText(tagline)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(factsOf(page)).not.toContainText(tagline)
    await page.getByRole('link', { name: 'History' }).first().click()
    await expect(page.locator('.history-changes')).toContainText('Tagline')
  })

test('a scheduled change is listed with its instant, old and new, and can be cancelled @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await openScreen(page, 390)
  await editTagline(page, tagline)
  await review(page)
  await reviewOf(page).getByLabel('From a set time').check()
  await reviewOf(page).getByRole('button', { name: 'Schedule' }).click()
  const instant = reviewOf(page).getByLabel('Date and time')
  await expect(instant).toHaveAccessibleDescription('Enter the date and time.')
  await instant.fill('1 Jan 2020, 10:00')
  await reviewOf(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(instant).toHaveAccessibleDescription('Choose a time in the future, or publish now.')
  await instant.fill('1 Dec 2099, 09:15')
  await reviewOf(page).getByRole('button', { name: 'Schedule' }).click()
  const scheduled = page.getByRole('region', { name: 'From 01 Dec 2099' })
  await expect(scheduled.getByRole('row', { name: /Tagline/ })).toContainText(tagline)
  await expect(factsOf(page)).not.toContainText(tagline)
  expect(await findings(page, 'scheduled', [320, 1366])).toEqual([])
  // A change of the same fact names the one that will replace it.
  await editTagline(page, 'Until then.')
  await review(page)
  await expect(reviewOf(page)).toContainText('Tagline also changes on 01 Dec 2099')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await scheduled.getByRole('button', { name: /^Cancel change/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
  await expect(scheduled).toHaveCount(0)
})

for (const width of [1366, 390])
  test(`an entry of a list is added, moved by keyboard and removed, and the focus follows (${width}) @night`, async ({
    page,
    site,
  }) => {
    await site.signIn(page)
    await openScreen(page, width)
    await factsOf(page).getByRole('button', { name: 'Edit Corporate office', exact: true }).click()
    const office = form(page).getByRole('group', { name: 'Corporate office', exact: true })
    await office.getByRole('button', { name: 'Add entry: Corporate office' }).click()
    await expect(office.getByRole('textbox', { name: 'Entry 4' })).toBeFocused()
    await form(page).getByRole('button', { name: 'Review changes' }).click()
    await expect(office.getByRole('textbox', { name: 'Entry 4' })).toHaveAccessibleDescription(
      'Corporate office is required.',
    )
    await expect(office.getByRole('textbox', { name: 'Entry 4' })).toBeFocused()
    expect(await findings(page, 'list with an error', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await page.keyboard.type('India')
    const up = office.getByRole('button', { name: 'Move India up' })
    await up.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Enter')
    await expect(office.getByRole('status')).toHaveText('India is now 1 of 4.')
    await expect(office.getByRole('textbox', { name: 'Entry 1' })).toHaveValue('India')
    await expect(office.getByRole('button', { name: 'Move India down' })).toBeFocused()
    await office.getByRole('button', { name: /^Remove Suvira House/ }).click()
    await expect(office.getByRole('button', { name: /^Remove Plot 27/ })).toBeFocused()
    await review(page)
    const change = reviewOf(page).getByRole('row', { name: /^Corporate office 1/ })
    await expect(change).toHaveText(/Suvira House.*India/)
    await reviewOf(page).getByRole('button', { name: 'Back' }).click()
    await form(page).getByRole('button', { name: 'Restore original: Corporate office', exact: true }).click()
    await expect(office.getByRole('textbox', { name: 'Entry 1' })).toHaveValue(/^Suvira House/)
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(form(page)).toHaveCount(0)
  })

test('two editors of one fact compare their versions, and nothing typed is lost @night', async ({ page, call }) => {
  await openScreen(page, 1366)
  await editTagline(page, 'Typed here.')
  await form(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Typed Name Limited')
  await call('admin/change-company-facts', { part: 'company', values: { tagline: 'Typed elsewhere.' } })
  await review(page)
  await reviewOf(page).getByRole('button', { name: 'Publish now' }).click()
  const conflict = form(page).getByRole('region', { name: 'Changes made by somebody else' })
  await expect(conflict.getByRole('row', { name: /Tagline/ })).toHaveText(/Typed here\..*Typed elsewhere\./)
  await expect(form(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed Name Limited')
  expect(await findings(page, 'conflict', [320, 1366])).toEqual([])
  await form(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(reviewOf(page).getByRole('row', { name: /Tagline/ })).toContainText('Typed elsewhere.')
  await reviewOf(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(factsOf(page)).toContainText('Typed here.')
  await expect(factsOf(page)).toContainText('Typed Name Limited')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(factsOf(page)).toContainText('Typed elsewhere.')
  await call('admin/change-company-facts', { part: 'company', values: { tagline: null } })
})

test('a second person approves a fact, and its author can cancel the request before @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await call('admin/set-approval', { sections: ['Company facts'] })
  await openScreen(page, 390)
  await expect(page.getByText('Nobody else can approve changes.')).toBeVisible()
  await call('admin/add-admin', { name: 'Asha Rao', email: 'asha@suvira.example', role: 'approver' })
  await page.reload()
  const pending = page.getByRole('region', { name: 'Awaiting approval' })
  for (const text of [tagline, 'Approved by Asha.']) {
    await editTagline(page, text)
    await review(page)
    await expect(reviewOf(page)).toContainText('Asha Rao must approve this before visitors see it.')
    await reviewOf(page).getByRole('button', { name: 'Send for approval' }).click()
    await expect(pending.getByRole('row', { name: /Tagline/ })).toContainText(text)
    await expect(factsOf(page)).not.toContainText(text)
    if (text !== tagline) continue
    expect(await findings(page, 'pending', [320, 1366])).toEqual([])
    await pending.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
    await expect(pending).toHaveCount(0)
  }
  const approver = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage()
  await site.signIn(approver, 'asha@suvira.example')
  await approver.goto(screen)
  await expect(approver.getByText('You can read these facts, but not change them.')).toBeVisible()
  await approver.getByRole('link', { name: 'Review' }).click()
  await approver.getByRole('button', { name: /^Approve: / }).click()
  await expect(approver.getByRole('dialog')).toContainText('Visitors see the new content.')
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(approver.getByText('Approved.')).toBeVisible()
  await page.reload()
  await expect(factsOf(page)).toContainText('Approved by Asha.')
  await expect(pending).toHaveCount(0)
  await approver.context().close()
})

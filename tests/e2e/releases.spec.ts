import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { toIndiaField } from '#model/india-time.ts'
import { findings } from './axe-checks.ts'
import { dialog, pdf } from './filing.ts'
import { documents } from './meeting-documents.ts'
import { expect, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

test('five dropped files are sealed, aborted, sealed again and published with a button, with evidence @night', async ({
  page,
  site,
  browser,
  call,
}) => {
  const starts = new Date(Date.now() - 7_200_000).toISOString()
  await call('admin/add-event', { kind: 'board-meeting', name: 'Board meeting of this evening', starts })
  await page.goto('/admin/desk/releases')
  await expect(page.getByText('No releases yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Plan a release' }).click()
  await dialog(page).getByLabel('Name').fill('Board meeting, 12 Nov 2026, Q2 FY27')
  await dialog(page).getByRole('button', { name: 'Plan release' }).click()
  await expect(page.getByRole('heading', { name: 'Board meeting, 12 Nov 2026, Q2 FY27' })).toBeVisible()
  expect(await findings(page, 'release, empty', [320, 1366])).toEqual([])

  await takeInFive(page)
  await commented(page)
  await setTime(page, new Date(Date.now() + 3_600_000))
  await seal(page)
  await expect(page.getByText('Published in', { exact: true })).toBeVisible()
  await expect(page.getByText('Sealed', { exact: true })).toHaveCount(6)
  const later = page.getByRole('link', { name: 'Preview as a visitor' })
  await expect(later).toHaveAttribute('href', /^\/admin\/investorzone\/quarterly-results\?at=20\d\d-/)
  expect(await findings(page, 'release, sealed', [320, 1366])).toEqual([])

  const visitor = await (await browser.newContext()).newPage()
  expect(await shown(visitor, site.url)).toBe(0)
  // On a phone as well: nothing covers the buttons.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abort release' }).click()
  await page.setViewportSize({ width: 1366, height: 900 })
  await dialog(page).getByLabel('Reason').fill('The meeting goes on')
  expect(await findings(page, 'release, abort asked', [1366])).toEqual([])
  await dialog(page).getByRole('button', { name: 'Abort release' }).click()
  await expect(page.getByText('Ready')).toHaveCount(5)
  await seal(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await endMeeting(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await dialog(page).getByLabel('Reason for publishing before BSE and NSE').fill('Both portals are down')
  await dialog(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published', { exact: true })).toHaveCount(5)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await shown(visitor, site.url)).toBe(1)
  await visitor.context().close()
  await answered(page, new Date(Date.now() - 60_000))
  expect(await findings(page, 'release, released', [320, 1366])).toEqual([])
  await closed(page, new Date(Date.now() - 60_000))
})

test('an auditor reads the documents through a personal link until it is revoked, and the room shows each access @night', async ({
  page,
  browser,
  site,
  call,
}) => {
  const { data } = await call('admin/add-release', { name: 'Board meeting with an auditor' })
  await page.goto(`${site.url}/admin/desk`)
  await expect(page.getByRole('heading', { name: 'Due this week' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('combobox').fill('with an auditor')
  await dialog(page).getByRole('option', { name: 'Board meeting with an auditor' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/desk/releases/${data._id}`)
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      { ...pdf('Unaudited financial results for the quarter ended 31 December 2026'), name: 'SPL_Q3_results.pdf' },
    ])
  await expect(page.getByText('Saved as drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(page.getByText('Ready')).toHaveCount(1)
  await page.getByRole('button', { name: 'Create link' }).click()
  await dialog(page).getByLabel('Name of the reader').fill('A. Rao, auditor')
  await dialog(page).getByLabel('PAN or passport number').fill('ABCPR1234Z')
  await dialog(page).getByLabel('Purpose of sharing').fill('Limited review')
  await dialog(page)
    .getByLabel('Until')
    .fill(toIndiaField(new Date(Date.now() + 3_600_000)))
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Send this link only to that person').inputValue()
  expect(await findings(page, 'release, preview link', [320, 1366])).toEqual([])

  const auditor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await auditor.goto(link)
  await expect(auditor.getByText('For A. Rao, auditor only')).toBeVisible()
  await auditor.getByRole('link', { name: 'Results with review report' }).click()
  await expect(auditor.getByText('Unaudited financial results for the quarter')).not.toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Opened 2 times')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke the link of A. Rao' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText(/^Revoked .* Created by/)).toBeVisible()
  expect((await auditor.reload())?.status()).toBe(404)
  await auditor.context().close()
})

/** Drops five files and saves them; each file is proposed for its document. */
async function takeInFive(page: Page): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(documents)
  await expect(page.getByRole('combobox', { name: 'Type of record-date.pdf' })).toHaveValue('record-date')
  await expect(page.getByRole('combobox', { name: 'Type of SPL_Q2_results.pdf' })).toHaveValue('results')
  expect(await findings(page, 'release, dropped', [320, 1366])).toEqual([])
  await page.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(page.getByText('Ready')).toHaveCount(5)
}

/** Marks the meeting as ended, which is required before its results can be published manually. */
async function endMeeting(page: Page): Promise<void> {
  await expect(dialog(page).getByLabel('Meeting')).toContainText('Board meeting of this evening')
  expect(await findings(page, 'release, meeting ended', [320, 1366])).toEqual([])
  await dialog(page)
    .getByLabel('End, Indian Standard Time')
    .fill(toIndiaField(new Date(Date.now() - 600_000)))
  await dialog(page).getByRole('button', { name: 'Mark meeting as ended' }).click()
  await expect(page.getByText('Meeting marked as ended')).toBeVisible()
}

async function commented(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comment on Press release' }).click()
  await dialog(page).getByLabel('Comment').fill('Says 14.7 %, the results say 14.6 %. Use one.')
  await dialog(page).getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('button', { name: 'Comment on Press release, 1 open' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'One comment is still open.' })).toBeVisible()
  await page.getByRole('button', { name: 'Reply' }).click()
  await dialog(page).getByLabel('Reply').fill('Changed to 14.6 %')
  await dialog(page).getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByText('Changed to 14.6 %')).toBeVisible()
  expect(await findings(page, 'release, commented', [320, 1366])).toEqual([])
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Changed to 14.6 %')).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText(/\. Resolved by admin@example\.com, /)).toBeVisible()
}

async function setTime(page: Page, instant: Date): Promise<void> {
  await page.getByRole('button', { name: 'Set the time' }).click()
  await dialog(page).getByLabel('Release time, Indian Standard Time').fill(toIndiaField(instant))
  await dialog(page).getByRole('button', { name: 'Set time' }).click()
}

/** Seals, although no figures are recorded. */
async function seal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Seal until / }).click()
  await dialog(page).getByRole('button', { name: 'Seal without them' }).click()
}

async function answered(page: Page, instant: Date): Promise<void> {
  await writeDown(page, 'BSE', '8839410 (sample)', instant)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download evidence' }).click()
  const parts = unzipSync(readFileSync(await (await saved).path()))
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['README.txt', 'ledger.json', 'check-evidence.mjs']))
  expect(Object.keys(parts).filter((name) => name.startsWith('papers/'))).toHaveLength(5)
  await expect(
    page.getByText('Before you can close this release: The acknowledgement of NSE is missing.'),
  ).toBeVisible()
}

async function closed(page: Page, instant: Date): Promise<void> {
  await writeDown(page, 'NSE', 'SPL/26/4417 (sample)', instant)
  const filings = page.getByRole('heading', { name: /^Filed with the exchanges/ })
  await expect(filings).toHaveText(/10$/)
  await page.getByRole('button', { name: 'Remove NSE SPL/26/4417 (sample) of ' }).first().click()
  await expect(filings).toHaveText(/9$/)
  await page.getByRole('status').filter({ hasText: 'removed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(filings).toHaveText(/10$/)
  await page.getByRole('button', { name: 'Close release' }).click()
  await dialog(page).getByRole('button', { name: 'Close release' }).click()
  await page.getByRole('status').filter({ hasText: 'Release closed.' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Close release' }).click()
  await dialog(page).getByRole('button', { name: 'Close release' }).click()
  await expect(page.getByText(/^By admin@example.com\. Published /)).toBeVisible()
  await expect(page.getByLabel('Choose files')).toHaveCount(0)
  expect(await findings(page, 'release, closed', [320, 1366])).toEqual([])
}

async function writeDown(page: Page, exchange: string, number: string, instant: Date): Promise<void> {
  await page.getByRole('button', { name: 'Add number' }).click()
  await dialog(page).getByLabel('Exchange').selectOption(exchange)
  await dialog(page).getByLabel('Acknowledgement number').fill(number)
  await dialog(page).getByLabel('Filed at, Indian Standard Time').fill(toIndiaField(instant))
  await dialog(page).getByRole('button', { name: 'Record number' }).click()
}

async function shown(visitor: Page, url: string): Promise<number> {
  await visitor.goto(`${url}/investorzone/corporate-announcements`)
  return visitor.getByText('Press release: revenue grew').count()
}

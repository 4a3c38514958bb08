import type { Browser, Page } from '@playwright/test'
import { tinyMp3 } from '#tests/tiny-files.ts'
import { pdf } from './filing.ts'
import { type Call, expect, type Site, test } from './site.ts'

test.use({ environment: { PAGE_IMAGES: 'on', SEED: 'none' } })

const phone = { width: 390, height: 844 }

test('two requests are read in one reader by keyboard and approved together after the recording has played (44.10) @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await call('admin/add-admin', { name: 'Asha CFO', email: 'cfo@suvira.example', role: 'approver' })
  await call('admin/set-approval', { sections: ['EGM', 'Concall'] })
  const notice = await linkTo(call, pdf('Notice of the meeting').buffer, 'notice.pdf')
  const recording = await linkTo(call, tinyMp3(80), 'call.mp3')
  await call('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice', file_link: notice }] })
  const documents = [{ name: 'Call Q2', audio_link: recording, date: '2026-11-20' }]
  await call('admin/file-documents', { list: ['Concall'], documents })

  const approver = await atPhone(browser, site)
  await approver.goto('/admin/desk/approvals')
  await approver.getByRole('link', { name: 'Review these 2 requests together' }).click()
  const approve = approver.getByRole('button', { name: 'Approve both' })
  await expect(approve).toBeDisabled()
  await approver.getByRole('button', { name: 'Read all 2 files here' }).click()
  const reader = approver.getByRole('dialog')
  await expect(reader.getByRole('img', { name: 'Page 1' })).toBeVisible()
  await expect(reader.getByText('1 of 2 Seen')).toBeVisible()
  await approver.keyboard.press('ArrowRight')
  await expect(reader.getByText('2 of 2 Not seen')).toBeVisible()
  await expect(approver.getByText('1 of 2 seen')).toBeVisible()
  await reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play())
  await expect(reader.getByText('2 of 2 Seen')).toBeVisible()
  await reader.getByRole('button', { name: 'Done' }).click()
  await expect(
    approver.getByText('The documents are approved together. If one cannot be approved, none is.'),
  ).toBeVisible()
  await approve.click()
  await expect(approver.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
  await page.goto('/investorzone/egm')
  await expect(page.getByRole('link', { name: 'Notice' }).first()).toBeVisible()
  await approver.context().close()
})

test('a batch of 214 earlier documents is read in one reader and approved with one button (44.10) @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  test.setTimeout(900_000)
  await call('admin/add-admin', { name: 'Asha CFO', email: 'cfo@suvira.example', role: 'approver' })
  await call('admin/set-approval', { sections: ['EGM'] })
  const documents = []
  for (let number = 1; number <= 214; number += 1) {
    const file_link = await linkTo(call, pdf(`Notice ${number}`).buffer, `notice-${number}.pdf`)
    documents.push({ name: `Notice ${number}`, file_link, filterdate: '2019-2020' })
  }
  await call('admin/file-documents', { list: ['EGM'], documents })

  const approver = await atPhone(browser, site)
  await approver.goto('/admin/desk/approvals')
  await approver.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click()
  await approver.getByRole('button', { name: 'Read all 214 files here' }).click()
  const reader = approver.getByRole('dialog')
  for (let number = 1; number <= 214; number += 1) {
    await expect(reader.getByText(`${number} of 214 Seen`)).toBeVisible({ timeout: 60_000 })
    await approver.keyboard.press('ArrowRight')
  }
  await reader.getByRole('button', { name: 'Done' }).click()
  await approver.getByRole('button', { name: 'Approve all 214' }).click()
  await expect(approver.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
  await page.goto('/investorzone/egm?year=2019-2020')
  await expect(page.locator('main')).toContainText('Notice 214')
  await approver.context().close()
})

async function linkTo(call: Call, bytes: Buffer, name: string): Promise<string> {
  return (await call('admin/file-to-link', { base_64: bytes.toString('base64'), name })).link
}

async function atPhone(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url, viewport: phone })).newPage()
  await site.signIn(page, 'cfo@suvira.example')
  return page
}

import type { Browser, Page } from '@playwright/test'
import { tinyMp3 } from '#tests/tiny-files.ts'
import { pdf } from './filing.ts'
import { type Call, expect, type Site, test } from './site.ts'

test.use({ environment: { PAGE_IMAGES: 'on', SEED: 'none' } })

const phone = { width: 390, height: 844 }

test('two requests are read in one reader by keyboard and approved together once the recording has played (44.10)', async ({
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
  await expect(approver.getByText('All or none: if one of them cannot be approved, none is.')).toBeVisible()
  await approve.click()
  await expect(approver.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
  await page.goto('/investorzone/egm')
  await expect(page.getByRole('link', { name: 'Notice' }).first()).toBeVisible()
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

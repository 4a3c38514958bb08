import type { Page } from '@playwright/test'
import { writePdf } from '#server/sample/write-pdf.ts'
import { openSiteDatabase } from '#tests/site-database.ts'
import { expect, type Site, test } from './site.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const box = (page: Page, at: number) => page.getByLabel(`Digit ${at} of 4`)

test('a session that ends during typing loses nothing: after signing in in another tab, both open forms save @night', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000)
  await site.signIn(page)
  await page.goto('/admin/products-export')
  await page.getByRole('button', { name: 'Add item' }).click()
  const item = dialog(page, 'Add item')
  await item.getByLabel('Brand Name').fill('Suvilasting')
  await item.getByLabel('Category').fill('Antibiotics')
  await item.getByLabel('Strength').fill('3 g, typed before the session ended')

  const filing = await context.newPage()
  await filing.goto('/admin/investorzone/egm')
  await filing.getByRole('button', { name: 'Upload PDF' }).click()
  const upload = dialog(filing, 'Upload PDF')
  const pdf = Buffer.from(writePdf({ heading: 'Notice', lines: ['Notice of a meeting.'] }))
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf })
  await upload.getByLabel('Name').fill('A notice that outlived its session')

  endSessions(site)
  await item.getByRole('button', { name: 'Save' }).click()
  await upload.getByRole('radio', { name: 'Publish now' }).check()
  await upload.getByRole('button', { name: 'Publish now' }).click()
  for (const form of [item, upload]) await expect(form.locator('.failure')).toContainText('Your session has ended')
  await expect(item.getByLabel('Strength')).toHaveValue('3 g, typed before the session ended')

  const opening = context.waitForEvent('page')
  await item.getByRole('link', { name: 'Sign in' }).click()
  await signInByHand(await opening, site)
  for (const form of [item, upload]) await expect(form.locator('.failure')).toContainText('You are signed in again')

  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Suvilasting/ })).toContainText('3 g, typed before the session ended')
  await expect(upload.getByLabel('Name')).toHaveValue('A notice that outlived its session')
  await upload.getByRole('button', { name: 'Publish now' }).click()
  await expect(filing.locator('.documents')).toContainText('A notice that outlived its session')
})

/** Simulates that half a day has passed, so that a new code may be requested at once. */
function endSessions({ dataDir }: Site): void {
  const database = openSiteDatabase(dataDir)
  database.exec('delete from sessions; delete from challenges')
  database.close()
}

async function signInByHand(page: Page, site: Site): Promise<void> {
  await page.waitForURL('**/admin')
  await page.getByLabel('Email').fill('admin@example.com')
  const before = site.mails().length
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => site.mails().length).toBeGreaterThan(before)
  const code = site
    .mails()
    .at(-1)
    ?.text.match(/\b\d{4}\b/)?.[0]
  await box(page, 1).fill(code ?? '')
  await page.waitForURL('**/admin/products-export')
}

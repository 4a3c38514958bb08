import type { Page } from '@playwright/test'
import { writePdf } from '#server/sample/write-pdf.ts'
import { expect } from './site.ts'

/** Returns a PDF with this text, in the form for file uploads. */
export const pdf = (heading: string, ...lines: string[]) => ({
  name: 'upload.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(writePdf({ heading, lines })),
})

/** Opens a sub-page of the investor zone in the admin area. */
export const open = (page: Page, slug: string) => page.goto(`/admin/investorzone/${slug}`)
export const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload PDF' })
export const dialog = (page: Page) => page.getByRole('dialog')

export async function publishNow(page: Page, label = 'Publish now') {
  await dialog(page).getByRole('radio', { name: 'Publish now' }).check()
  await dialog(page).getByRole('button', { name: label }).click()
}

/** Returns the row of a file in the table of several files. */
export const fileRow = (page: Page, name: string) =>
  dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })

/** Returns the fields of a file in the table of several files; open if the file is incomplete, or after `Change`. */
export const fileFields = (page: Page, name: string) => dialog(page).getByRole('group', { name })

/** Confirms an undo that is visible to visitors. */
export async function undoBecause(page: Page, reason: string, label = 'Undo') {
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).locator('footer').getByRole('button', { name: label, exact: true }).click()
}

/** Files a document of that name, as an admin does. */
export async function fileOn(page: Page, slug: string, name: string) {
  await open(page, slug)
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').first().setInputFiles(pdf(name))
  // The proposals of the file come first.
  await expect(dialog(page).getByLabel('Name')).not.toHaveValue('')
  await dialog(page).getByLabel('Name').fill(name)
  await publishNow(page)
  await expect(page.getByText('Document filed.')).toBeVisible()
}

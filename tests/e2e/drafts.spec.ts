import { dialog, open, pdf, publishNow, uploadButton } from './filing.ts'
import { expect, test } from './site.ts'

test('a tab that is closed loses nothing: what was typed, and the file, are there to go on with, and published once', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await open(page, 'egm')
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Notice of the meeting'))
  await expect(dialog(page).getByLabel('Name')).not.toHaveValue('')
  await dialog(page).getByLabel('Name').fill('Notice begun')
  const saved = page.waitForResponse(
    async (reply) => reply.url().endsWith('/admin/save-draft') && (await reply.text()).includes('Notice begun'),
  )
  await saved
  await expect(dialog(page).getByText(/^Draft saved, /)).toBeVisible()
  await page.reload()

  await page.getByText('One draft').click()
  await page.getByRole('button', { name: 'Go on with Notice begun' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Notice begun')
  await expect(dialog(page).getByText('upload.pdf')).toBeVisible()
  await publishNow(page)
  await expect(page.getByText('Document filed.')).toBeVisible()
  await expect(page.locator('.documents > li').filter({ hasText: 'Notice begun' })).toHaveCount(1)
  await expect(page.getByText('One draft')).toHaveCount(0)
})

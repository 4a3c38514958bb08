import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

test('the list of documents is sorted, filtered by state and paginated, and links to a document @night', async ({
  page,
  call,
}) => {
  await call('admin/save-draft', { name: 'Begun' })
  await page.goto('/admin/desk/documents')
  await expect(page.getByRole('rowheader', { name: 'Begun' })).toBeVisible()
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page).toHaveURL(/sort=state/)
  await page.getByRole('link', { name: /^Published \d/ }).click()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(await findings(page, 'documents', [320, 1366])).toEqual([])
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/investorzone\/.*#document-\d+$/)
})

test('documents are selected on several pages, moved after a preview for visitors, and moved back @night', async ({
  page,
  call,
}) => {
  const documents = ['Notice of meeting', 'Minutes of meeting'].map((name) => ({ name }))
  await call('admin/file-documents', { list: ['EGM'], documents })
  await page.goto('/admin/desk/documents')
  await page.getByRole('checkbox', { name: 'Select Notice of meeting' }).check()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByText('2 documents selected')).toBeVisible()
  await page.getByRole('checkbox').nth(1).uncheck()
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Select Minutes of meeting' }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 documents' })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Choose a section or a year.')).toBeVisible()
  await dialog.getByLabel('Section').selectOption('Corporate Announcement')
  await expect(dialog.getByRole('row').filter({ hasText: 'Minutes of meeting' })).toContainText(
    'Corporate Announcement',
  )
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Filed in the wrong section')
  expect(await findings(page, 'moving', [320, 1366])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Notice of meeting' })
  await expect(row).toContainText('Corporate Announcement')
  await page.getByRole('checkbox', { name: 'Select Minutes of meeting' }).check()
  await page.getByRole('status').filter({ hasText: 'Documents moved.' }).getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('dialog', { name: 'Undo all 2 changes?' })
  await question.getByLabel('Reason').fill('They belong to the meeting')
  await question.getByRole('button', { name: 'Undo all' }).click()
  await expect(row).toContainText('EGM')
})

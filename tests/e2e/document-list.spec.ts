import { findings } from './findings.ts'
import { expect, test } from './site.ts'

test('the list of documents is sorted by a press, narrowed by state, turned page by page, and leads to a document', async ({
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

import { pdf } from './filing.ts'
import { expect, test } from './site.ts'

test('two dropped files are drafts at once, and a reload shows the same list with the changed kind (44.2) @night', async ({
  page,
  site,
  call,
}) => {
  const { data } = await call('admin/add-release', { name: 'Board meeting with two files' })
  await page.goto(`${site.url}/admin/desk/releases/${data._id}`)
  const files = [
    { ...pdf('Leaf 1'), name: 'scan-1.pdf' },
    { ...pdf('Policy on related party transactions'), name: 'policy.pdf' },
  ]
  await page.getByLabel('Choose files').setInputFiles(files)
  const names = page.locator('[data-bench-row]')
  await expect(names).toHaveText(['scan-1.pdf', 'policy.pdf'])
  const whatIs = (name: string) => page.getByRole('combobox', { name: `Type of ${name}` })
  await expect(whatIs('scan-1.pdf')).toHaveValue('')
  const section = page.getByRole('row').filter({ has: whatIs('policy.pdf') })
  await expect(section).toContainText('Company Policy')
  await whatIs('policy.pdf').selectOption('related-party')
  await expect(page.getByText('1 needs a decision.')).toBeVisible()
  await expect(page.getByText('Saved as drafts.')).toBeVisible()

  await page.reload()
  await expect(names).toHaveText(['scan-1.pdf', 'policy.pdf'])
  await expect(whatIs('scan-1.pdf')).toHaveValue('')
  await expect(whatIs('policy.pdf')).toHaveValue('related-party')
  // The file names its section: another document type does not change it.
  await expect(section).toContainText('Company Policy')
  await page.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(page.getByRole('heading', { name: 'Related party transactions' })).toBeVisible()
  await expect(page.getByText('Choose a section.')).toBeVisible()
})

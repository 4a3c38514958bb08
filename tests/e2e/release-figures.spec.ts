import { dialog, pdf } from './filing.ts'
import { expect, test } from './site.ts'

test('the release room reports missing figures and links to their entry; sealing without them needs one confirmation (44.9) @night', async ({
  page,
  site,
  call,
}) => {
  const release_at = new Date(Date.now() + 3_600_000).toISOString()
  const { data } = await call('admin/add-release', { name: 'Board meeting, Q3 FY27', release_at })
  await page.goto(`${site.url}/admin/desk/releases/${data._id}`)
  const results = 'Unaudited financial results for the quarter ended 31 December 2026'
  await page.getByLabel('Choose files').setInputFiles([{ ...pdf(results), name: 'UFR Q3 FY27.pdf' }])
  await page.getByRole('button', { name: 'Back to the documents' }).click()
  const figures = page.getByRole('region', { name: /^Key figures/ })
  await expect(figures).toContainText('No figures are recorded')

  await page.getByRole('button', { name: /^Seal until / }).click()
  await expect(dialog(page)).toContainText('Visitors will see the document without figures')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await figures.getByRole('link', { name: 'Enter figures' }).click()
  await page.getByRole('button', { name: 'Enter by hand' }).click()
  await dialog(page).getByLabel('Document').selectOption({ index: 1 })
  await dialog(page).getByLabel('Period').fill('Q3 FY27')
  await dialog(page).getByLabel('Page of the statement').fill('1')
  await dialog(page).getByLabel('Unit of the amounts').selectOption('₹ crore')
  await dialog(page).getByLabel('Revenue from operations').fill('231.4')
  await dialog(page).getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Q3 FY27, consolidated' })).toContainText('Draft.')

  await page.goto(`${site.url}/admin/desk/releases/${data._id}`)
  await expect(figures).toContainText('Q3 FY27, consolidated: recorded')
  await page.getByRole('button', { name: /^Seal until / }).click()
  await expect(page.getByText('Published in', { exact: true })).toBeVisible()
})

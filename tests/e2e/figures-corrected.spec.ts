import { dialog, pdf } from './filing.ts'
import { expect, test } from './site.ts'

test('another file of results asks about its figures: old and new stand side by side and are published together (44.6)', async ({
  page,
  site,
  call,
}) => {
  const list = ['Financial results', 'Financial Reports']
  const { link } = await call('admin/file-to-link', {
    base_64: pdf('Results').buffer.toString('base64'),
    name: 'r.pdf',
  })
  const document = { name: 'Results Q3 FY27', file_link: link, sortdate: '2026-12-31', filterdate: '2026-2027' }
  const { data } = await call('admin/file-documents', { list, documents: [document] })
  const figures = { revenue: { value: 2_314_000_000, page: 2 }, eps: { value: '5.02', page: 2 } }
  await call('admin/record-figures', {
    ...{ document: data.keys[0], basis: 'consolidated', period: '2026-Q3', figures, confirmed: true },
  })
  await page.goto(`${site.url}/admin/investorzone/quarterly-results`)
  await page.getByRole('button', { name: 'Edit Results Q3 FY27' }).click()
  await dialog(page)
    .getByLabel('Another PDF')
    .setInputFiles({ ...pdf('Results, corrected'), name: 'corrected.pdf' })
  await dialog(page).getByLabel('Reason').fill('Revenue was wrong')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Choose what happens to the figures.')
  await dialog(page).getByLabel('Figures in this document').selectOption('Publish them with the correction')
  const revenue = dialog(page).getByLabel('Revenue from operations, Q3 FY27')
  await expect(revenue).toHaveValue('231.4')
  await expect(revenue).toHaveAccessibleDescription('Now 231.4 ₹ crore')
  await revenue.fill('229.8')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const seen = (await call('user/get-figures', {})).data
  expect(seen.periods[0].figures).toMatchObject({ revenue: { value: 2_298_000_000 }, eps: { value: '5.02' } })
  expect(seen.documents[0].corrected_at).toBeUndefined()
})

import { expect, test } from './site.ts'

test('the other names of molecules are edited in the catalogue, searchable at once, and undone @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/products-export')
  await page.getByRole('button', { name: 'Section actions' }).click()
  await page.getByRole('menuitem', { name: 'Synonyms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Synonyms of molecules' })
  const list = dialog.getByLabel('One pair per line')
  await expect(list).toHaveValue(/acetaminophen = paracetamol/)
  await list.fill(`${await list.inputValue()}\ndolorex`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter two names on each line')
  await list.fill(`${await list.inputValue()} = tramadol`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const rows = page.locator('.catalogue-list tbody tr')
  await page.getByLabel('Search', { exact: true }).fill('dolorex')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No Data')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { choose, notice, openAsAdmin, rowOf, tab } from './catalogue-admin.ts'
import { expect, test } from './site.ts'

async function addItem(page: Page, fields: Record<string, string>) {
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test.beforeEach(({ page, site }) => openAsAdmin(page, site))

test('an added item is visible to visitors at once', async ({ page, browser, site }) => {
  await addItem(page, { 'Brand Name': 'Suvifirst', Category: 'Antibiotics', Strength: '1 g', 'Generic Name': 'Test' })
  await expect(notice(page, 'Suvifirst added.')).toBeVisible()
  await expect(rowOf(page, 'Suvifirst').getByText('New')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/products-export`)
  await expect(rowOf(visitor, 'Suvifirst')).toContainText('1 g')
  await visitor.close()
})

test('brand name and category are required @night', async ({ page }) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Brand Name is required.')).toBeVisible()
  await expect(dialog.getByText('Category is required.')).toBeVisible()
})

test('an item is edited and the edit undone from its toast; an edit without changes is not saved @night', async ({
  page,
}) => {
  await choose(page, 'Actions for Suvipirox', 'Edit section')
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Change the data and try again')).toBeVisible()
  await dialog.getByLabel('Strength').fill('40 mg/ml')
  await expect(page.getByText('Change the data and try again')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Suvipirox')).toContainText('40 mg/ml')
  await notice(page, 'Suvipirox changed.').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Suvipirox')).toContainText('20 mg/ml')
})

test('a failed call leaves the typed text in the form @night', async ({ page }) => {
  await choose(page, 'Actions for Suvidic', 'Edit section')
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await dialog.getByLabel('Strength').fill('typed')
  await page.route('**/api/v1/admin/edit-product-item', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Strength')).toHaveValue('typed')
})

test('two admins edit the same item, and the second sees the difference and decides @night', async ({
  page,
  browser,
  site,
}) => {
  await choose(page, 'Actions for Suvitram', 'Edit section')
  const secondPage = await browser.newPage()
  await site.signIn(secondPage)
  await secondPage.goto(`${site.url}/admin/products-export`)
  await choose(secondPage, 'Actions for Suvitram', 'Edit section')
  await secondPage.getByLabel('Strength').fill('theirs')
  await secondPage.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(secondPage, 'Suvitram')).toContainText('theirs')
  await secondPage.close()
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await dialog.getByLabel('Strength').fill('mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const difference = dialog.getByRole('region', { name: 'Changes made by somebody else' })
  await expect(difference.getByRole('row').filter({ hasText: 'Strength' })).toContainText('theirs')
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(rowOf(page, 'Suvitram')).toContainText('mine')
})

test('an item is archived after a confirmation, marked, and restored with its mark @night', async ({ page }) => {
  await choose(page, 'Actions for Suvicalc', 'Archive section')
  await page.getByRole('dialog', { name: 'Archive Suvicalc?' }).getByRole('button', { name: 'Archive' }).click()
  await expect(notice(page, 'Suvicalc archived.')).toBeVisible()
  await rowOf(page, 'Suvicalc').getByRole('button', { name: 'Un-archive' }).click()
  await expect(notice(page, 'Suvicalc is back')).toBeVisible()
  await expect(rowOf(page, 'Suvicalc').getByRole('button', { name: 'Un-archive' })).toHaveCount(0)
})

test('an item is not archived if the confirmation is cancelled @night', async ({ page }) => {
  await choose(page, 'Actions for Suvicobal', 'Archive section')
  const question = page.getByRole('dialog', { name: 'Archive Suvicobal?' })
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Suvicobal').getByRole('button', { name: 'Un-archive' })).toHaveCount(0)
})

test('a sub-section is added, renamed, archived and un-archived; others are unchanged @night', async ({ page }) => {
  await choose(page, 'Section actions', 'Add section')
  let dialog = page.getByRole('dialog', { name: 'Add section' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Title is required.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Gels')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(tab(page, 'Gels')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No Data')).toBeVisible()

  await choose(page, 'Section actions', 'Edit section')
  dialog = page.getByRole('dialog', { name: 'Edit section' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Change the data and try again')).toBeVisible()
  await dialog.getByLabel('Title').fill('Jellies')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(tab(page, 'Jellies')).toBeVisible()

  await addItem(page, { 'Brand Name': 'Suvijelly', Category: 'Skin' })
  await expect(rowOf(page, 'Suvijelly').getByRole('button', { name: 'Actions for' })).toBeVisible()
  await choose(page, 'Section actions', 'Archive section')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(tab(page, 'Jellies')).toContainText('Un-archive')
  await expect(rowOf(page, 'Suvijelly').getByRole('button', { name: 'Actions for' })).toHaveCount(0)
  await expect(tab(page, 'Oral Powders')).toContainText('Un-archive')
  await expect(tab(page, 'Injections')).not.toContainText('Un-archive')

  await choose(page, 'Section actions', 'Un-Archive section')
  await expect(tab(page, 'Jellies')).not.toContainText('Un-archive')
  await expect(tab(page, 'Oral Powders')).toContainText('Un-archive')
})

test('an archived tab is restored with its mark @night', async ({ page }) => {
  await tab(page, 'Oral Powders').getByText('Un-archive').click()
  await expect(tab(page, 'Oral Powders')).not.toContainText('Un-archive')
  await notice(page, 'Oral Powders is back').getByRole('button', { name: 'Undo' }).click()
  await expect(tab(page, 'Oral Powders')).toContainText('Un-archive')
})

test('the form for domestic items has the domestic labels @night', async ({ page }) => {
  await page.goto('/admin/products-domestic')
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  for (const label of ['Product name', 'Description', 'Packing', 'Category']) {
    await expect(dialog.getByLabel(label)).toBeVisible()
  }
})

test('a missing value is reported with the label of its field (Finding 26) @night', async ({ page }) => {
  for (const [path, label] of [
    ['/admin/products-export', 'Brand Name'],
    ['/admin/products-export?section=6490979c41f3c10818266ee2', 'Generic Name'],
    ['/admin/products-domestic', 'Product name'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Add item' }).click()
    const form = page.getByRole('dialog', { name: 'Add item' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(`${label} is required.`)
  }
})

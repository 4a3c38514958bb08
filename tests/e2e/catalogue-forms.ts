import type { Locator, Page } from '@playwright/test'
import { type Call, expect } from './site.ts'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words })

export async function openCatalogue(page: Page): Promise<void> {
  await page.goto('/admin/products-export')
  await expect(page.locator('table').first()).toBeVisible()
}

/** Opens the edit form of the first visible item. Uses the keyboard: before clicking, the test runner may scroll an open menu away. */
export async function editFirstItem(page: Page): Promise<Locator> {
  await page
    .locator('table')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit section' }).press('Enter')
  return dialog(page, 'Edit item')
}

/** Changes the strength of the item being edited, as another admin. */
export async function changeElsewhere(call: Call, form: Locator, strength: string): Promise<void> {
  const brand = await form.getByLabel('Brand Name').inputValue()
  const { data } = await call('admin/get-products', {})
  const item = data.item.find((each: { brand_name: string }) => each.brand_name === brand)
  const { brand_name, generic_name, category, section_id, subsection_id, _id: id } = item
  const fields = { brand_name, generic_name, category, section_id, subsection_id }
  const { err } = await call('admin/edit-product-item', { ...fields, id, strength })
  if (err) throw new Error(err)
}

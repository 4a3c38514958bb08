import type { Page } from '@playwright/test'
import { expect, type Site } from './site.ts'

export const rowOf = (page: Page, brand: string) => page.locator('.catalogue-list tbody tr').filter({ hasText: brand })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Uses the keyboard: before clicking, the test runner may scroll an open menu away. */
export async function choose(page: Page, menu: string, choice: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: choice }).press('Enter')
}

export async function openAsAdmin(page: Page, site: Site): Promise<void> {
  await site.signIn(page)
  await page.goto('/admin/products-export')
  await expect(page.getByRole('tab').first()).toBeVisible()
}

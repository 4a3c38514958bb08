import type { Page } from '@playwright/test'

/** Fills in the contact fields. */
export async function fillIn(page: Page, email = 'procurement@baraka.example'): Promise<void> {
  await page.getByLabel('Name').fill('Head of procurement')
  await page.getByRole('textbox', { name: 'Company' }).fill('Baraka Medical Supplies')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Country').selectOption('Kenya')
  await page.getByRole('textbox', { name: 'Message' }).fill('Tender closes on 15 December.')
}

/** Fills in the product fields: quantity and pack of the first, market of the last, and a document. */
export async function fillInRows(page: Page): Promise<void> {
  await page.getByLabel('Quantity').first().fill('40,000')
  await page.getByLabel('Market').last().fill('Kenya')
  await page.getByLabel('Pack').first().selectOption({ index: 1 })
  await page.getByText('Documents').first().click()
  await page.getByRole('checkbox', { name: 'CTD' }).first().check()
}

/** Returns all fields that the enquiry form would send, by name. */
export const fieldsOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('.enquiry-form')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    )

export const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click()

/** Adds a search result to the list and removes it again. */
export async function addAndRemoveProduct(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: /^Products \d+$/ })
  const before = await heading.innerText()
  await page.getByRole('button', { name: 'Add the one found' }).click()
  await heading.filter({ hasNotText: before }).waitFor()
  const remove = page.getByRole('button', { name: /^Remove .+/ })
  await remove.last().click()
  await heading.filter({ hasText: before }).waitFor()
}

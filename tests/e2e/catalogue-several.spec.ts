import { notice, openAsAdmin, tab } from './catalogue-admin.ts'
import { findings } from './findings.ts'
import { expect, test } from './site.ts'

test('several products are selected, given another category, moved and archived, each with one undo', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site)
  const pick = (brand: string) => page.getByRole('checkbox', { name: `Select ${brand}`, exact: true })
  const bar = page.locator('.item-picks')
  const row = page.getByRole('row').filter({ has: pick('Suvidic') })
  await pick('Suvipirox').check()
  await pick('Suvidic').check()
  await expect(bar).toContainText('2 products selected')
  await bar.getByRole('button', { name: 'Category or section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription('Give a category, or choose a section.')
  await dialog.getByLabel('Category').fill('Aaa painkillers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.accordion details').first()).toContainText('Suvipirox')
  await expect(bar).toHaveCount(0)
  await notice(page, '2 products changed.').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Aaa painkillers')).toHaveCount(0)

  await pick('Suvidic').check()
  await bar.getByRole('button', { name: 'Category or section' }).click()
  const section = page.getByRole('dialog').getByLabel('Section')
  const other = (await section.locator('option').allTextContents()).at(-1) ?? ''
  await section.selectOption(other)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(pick('Suvidic')).toHaveCount(0)
  await tab(page, other).click()
  const all = page.getByRole('checkbox', { name: /^Select all shown of/ })
  await all.first().check()
  await pick('Suvidic').check()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(row.getByText('Un-archive')).toBeVisible()
  await notice(page, 'archived.').getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Un-archive')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await pick('Suvidic').check()
  await expect(bar).toBeInViewport()
  expect(await findings(page, 'selected products', [320, 1366])).toEqual([])
})

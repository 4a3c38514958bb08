import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

const field = 'Find or do'

test('Ctrl K finds a document, a product and an action, by keys only @night', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/desk')
  await expect(page.getByRole('heading', { name: 'Due this week' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: field })
  const input = palette.getByRole('combobox', { name: field })
  await expect(input).toBeFocused()
  await expect(palette.getByRole('option', { name: 'Import a quarter’s figures' })).toBeVisible()
  await expect(palette.getByText('Loading…')).toHaveCount(0)
  await expect(palette.getByRole('group', { name: 'Due' }).getByRole('option').first()).toBeVisible()
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toBeVisible()
  await input.fill('annual report 2024')
  await expect(palette.getByRole('group', { name: 'Documents' }).getByRole('option').first()).toContainText(
    'Annual Report 2024-2025',
  )
  await expect(palette.locator('mark').first()).toHaveText('Annual')
  expect(await findings(page, 'palette', [320, 1366])).toEqual([])
  await input.press('Enter')
  await expect(page).toHaveURL(/\/admin\/investorzone\/annual-reports\?year=2024-2025#document-\d+$/)
  await expect(palette).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await input.fill('>figures')
  await expect(palette.getByRole('option')).toHaveText([/Import a quarter’s figures/])
  await input.press('Enter')
  await expect(page).toHaveURL('/admin/desk/numbers')

  await page.keyboard.press('Control+k')
  await input.fill('ceftriaxne')
  await expect(palette.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await input.fill('no such thing')
  await expect(palette.getByText('No results for “no such thing”.')).toBeVisible()
  await input.press('ArrowDown')
  await input.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('a catalogue admin finds only catalogue entries, and a failed load is reported @night', async ({
  page,
  site,
  call,
}) => {
  await call('admin/add-admin', { name: 'Ravi', email: 'ravi@suvira.example', role: 'catalogue' })
  await site.signIn(page, 'ravi@suvira.example')
  await page.goto('/admin/products-export')
  await expect(page.getByRole('button', { name: field })).toBeVisible()
  await page.route('**/api/v1/admin/find-products', (route) => route.abort())
  await page.getByRole('button', { name: field }).click()
  const palette = page.getByRole('dialog', { name: field })
  await expect(palette.getByText('Could not load: products.')).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Export products' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Numbers' })).toHaveCount(0)
  await expect(palette.getByRole('option', { name: 'Admin Info' })).toBeVisible()
  await palette.getByRole('button', { name: 'Close' }).click()
  await expect(palette).toHaveCount(0)
})

test('Ctrl K that is pressed before the session is checked opens the palette afterwards @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/admin/get-me', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/admin/investorzone/egm')
  await expect(page.locator('#sheet-title')).toHaveText('EGM')
  await page.keyboard.press('Control+k')
  answer()
  await expect(page.getByRole('combobox', { name: field })).toBeFocused()
})

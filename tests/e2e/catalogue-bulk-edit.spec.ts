import { findings } from './axe-checks.ts'
import { choose, notice, openAsAdmin, tab } from './catalogue-admin.ts'
import { expect, test } from './site.ts'

test('several products are selected, changed in category, moved and archived, each with one undo @night', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site)
  const pick = (brand: string) => page.getByRole('checkbox', { name: `Select ${brand}`, exact: true })
  const bar = page.locator('.selection-bar')
  const row = page.getByRole('row').filter({ has: pick('Suvidic') })
  await pick('Suvipirox').check()
  await pick('Suvidic').check()
  await expect(bar).toContainText('2 products selected')
  await bar.getByRole('button', { name: 'Change category or section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription('Enter a category or choose a section.')
  await dialog.getByLabel('Category').fill('Aaa painkillers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.accordion details').first()).toContainText('Suvipirox')
  await expect(bar).toHaveCount(0)
  await notice(page, '2 products changed.').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Aaa painkillers')).toHaveCount(0)

  await pick('Suvidic').check()
  await bar.getByRole('button', { name: 'Change category or section' }).click()
  const section = page.getByRole('dialog').getByLabel('Section')
  const subsection = (await section.locator('option').allTextContents()).at(-1) ?? ''
  await section.selectOption(subsection)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(pick('Suvidic')).toHaveCount(0)
  await tab(page, subsection).click()
  const all = page.getByRole('checkbox', { name: /^Select all visible items of/ })
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

test('products are reordered by arrow keys, by a menu and by dragging, and visitors see the new order @night', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site)
  const first = page.locator('.catalogue-list table').first()
  const names = () => first.getByRole('rowheader').allInnerTexts()
  const handle = (brand: string) => page.getByRole('button', { name: `Order of ${brand}: arrow up or down` })
  const shown = async () => (await names()).slice(0, 3).map((name) => name.split(/\s/)[0]?.replace(/New$/, '') ?? '')
  const order = (...expected: string[]) => expect.poll(shown).toEqual(expected)
  const [item = '', two = '', three = ''] = await shown()
  await handle(three).focus()
  await page.keyboard.press('ArrowUp')
  await order(item, three, two)
  await expect(handle(three)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await order(three, item, two)
  await choose(page, `Actions for ${three}`, 'Move down')
  await order(item, three, two)
  await handle(two).dragTo(handle(item), { targetPosition: { x: 5, y: 2 } })
  await order(two, item, three)
  await page.goto('/products-export')
  const seen = page.locator('.catalogue-list table').first().getByRole('rowheader')
  await expect(seen.nth(0)).toContainText(two)
  await expect(seen.nth(1)).toContainText(item)
  await page.goBack()
  await page.getByRole('searchbox').fill('suvi')
  await expect(page.locator('.item-picks-handle')).toHaveCount(0)
})

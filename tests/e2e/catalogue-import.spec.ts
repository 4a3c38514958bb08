import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { csvText } from '#model/csv.ts'
import { styledXlsx, xlsx } from '#tests/fixtures/xlsx.ts'
import { choose, notice, openAsAdmin, rowOf, tab } from './catalogue-admin.ts'
import { expect, test } from './site.ts'

test.beforeEach(({ page, site }) => openAsAdmin(page, site))

const heading = ['Name', 'Type', 'Brand Name', 'Generic Name', 'Strength']
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import catalogue' })

async function drop(page: Page, name: string, buffer: Buffer) {
  await choose(page, 'Section actions', 'Import catalogue')
  await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

type Seen = { stages: string[]; longestGapMs: number }

/** Runs in the page: records every stage the bar names, and the longest time without a frame. */
function watchImport(): void {
  const seen: Seen = { stages: [], longestGapMs: 0 }
  Object.assign(window, { seen })
  new MutationObserver(() => {
    const label = document.querySelector('[role="progressbar"]')?.getAttribute('aria-label')?.split(': ')[1]
    if (label && seen.stages.at(-1) !== label) seen.stages.push(label)
  }).observe(document, { subtree: true, childList: true, attributes: true })
  let last = performance.now()
  const frame = (now: number) => {
    seen.longestGapMs = Math.max(seen.longestGapMs, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

test('a dry run shows the result for every row, a confirmation imports them, and one Undo reverts all @night', async ({
  page,
}) => {
  const rows = [
    heading,
    ['Capsules', 'Antibiotics', 'Suviimport', 'Imported', '1 g'],
    ['Capsules', 'Antibiotics', 'Suvimox', 'Amoxicillin Capsules', '250 mg'],
    ['Nowhere', 'Antibiotics', 'Suvilost', '', ''],
  ]
  await drop(page, 'rows.csv', Buffer.from(csvText(rows)))
  await expect(dialog(page).getByText('A4')).toBeVisible()
  await expect(dialog(page).getByText('There is no section named “Nowhere”.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(notice(page, '1 added, 1 changed.')).toBeVisible()
  await tab(page, 'Capsules').click()
  await expect(rowOf(page, 'Suviimport')).toBeVisible()
  await expect(rowOf(page, 'Suvimox')).toContainText('250 mg')
  await notice(page, '1 added, 1 changed.').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Suviimport')).toHaveCount(0)
  await expect(rowOf(page, 'Suvimox')).toContainText('500 mg')
})

test('5,000 rows are imported with a progress bar, and the page is still responsive @night', async ({ page }) => {
  const rows = Array.from({ length: 5000 }, (_, index) => [
    'Oral Drops',
    `C${index % 9}`,
    `Suvi ${index}`,
    'Many',
    index,
  ])
  await page.evaluate(watchImport)
  await drop(page, 'rows.xlsx', xlsx([heading, ...rows]))
  const button = dialog(page).getByRole('button', { name: 'Import 5,000 rows' })
  await expect(button).toBeVisible()
  await button.click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  // The limit of five seconds is tested without a browser (tests/calls/catalogue-import.test.ts).
  await expect(notice(page, '5000 added')).toBeVisible()
  const { stages, longestGapMs } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  expect(stages).toEqual(['reading the file', 'checking every row', 'saving'])
  // A user who waits a second presses again.
  expect(longestGapMs).toBeLessThan(1000)
  await notice(page, '5000 added').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone.')).toBeVisible({ timeout: 15_000 })
})

test('a failed import shows its error and the preview, and a retry succeeds @night', async ({ page }) => {
  await drop(page, 'rows.csv', Buffer.from(csvText([heading, ['Capsules', 'Antibiotics', 'Suviretry', '', '2 g']])))
  // After the check of the file, which is the same call.
  const button = dialog(page).getByRole('button', { name: 'Import 1 row' })
  await expect(button).toBeVisible()
  await page.route('**/admin/import-products', (route) => route.abort())
  await button.click()
  await expect(dialog(page).locator('.failure')).toContainText('did not respond')
  await page.unroute('**/admin/import-products')
  await button.click()
  await expect(notice(page, '1 added')).toBeVisible()
})

test('the columns of a file with other headings are selected in the dialog and remembered (Finding 9) @night', async ({
  page,
}) => {
  const rows = (brand: string) =>
    csvText([
      ['Price list'],
      ['Group', 'Product', 'Composition', 'Dose', 'Class'],
      ['Capsules', brand, 'Doxycycline', '100 mg', 'Antibiotics'],
    ])
  await drop(page, 'prices.csv', Buffer.from(rows('Suvidox')))
  await expect(dialog(page).getByRole('alert')).toContainText(
    '“Sub-section”, “Category”, “Brand Name” are missing. Choose the columns',
  )
  // A title above them is not a row of headings.
  await expect(dialog(page).getByLabel('Row with the headings')).toHaveValue('2')
  for (const [label, letter] of [
    ['Sub-section', 'A'],
    ['Brand Name', 'B'],
    ['Generic Name', 'C'],
    ['Strength', 'D'],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: label }).first().selectOption(letter)
  }
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose a column for “Category”.')
  await expect(dialog(page).getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Choose a column')
  await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('E')
  await expect(dialog(page).getByText('Like “Antibiotics”')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await expect(notice(page, '1 added')).toBeVisible()
  await drop(page, 'prices.csv', Buffer.from(rows('Suvidox Forte')))
  await expect(dialog(page).getByText('Headings in row 2: A Sub-section, E Category, B Brand Name')).toBeVisible()
})

test('the preview shows the generic name, and a warning if a value is no text (Finding 9) @night', async ({ page }) => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const row = [...['Capsules', 'Antibiotics', 'Suvipercent', 'Dextrose'].map(text), '<c s="1"><v>0.05</v></c>']
  await drop(page, 'rows.xlsx', styledXlsx([heading.map(text), row]))
  const listed = dialog(page).getByRole('listitem').filter({ hasText: 'Suvipercent' })
  await expect(listed).toContainText('Dextrose')
  await expect(listed).toContainText('E2 A percentage; imported as “5%”.')
})

test('a file that is no table is refused with the reason @night', async ({ page }) => {
  await drop(page, 'rows.xlsx', Buffer.from('PK no archive'))
  await expect(dialog(page).getByText('looks like XLSX but cannot be read')).toBeVisible()
})

test('the exported file is imported without changes @night', async ({ page }) => {
  const arriving = page.waitForEvent('download')
  await choose(page, 'Section actions', 'Export catalogue')
  const file = await readFile(await (await arriving).path())
  await drop(page, 'again.csv', file)
  await expect(dialog(page).getByRole('button', { name: 'Import 0 rows' })).toBeVisible()
  await expect(dialog(page).getByRole('definition').nth(3)).toHaveText('0')
})

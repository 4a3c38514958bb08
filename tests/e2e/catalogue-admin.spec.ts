import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { csvText } from '#model/csv.ts'
import { styledXlsx, xlsx } from '#tests/fixtures/xlsx.ts'
import { expect, test } from './site.ts'

const rowOf = (page: Page, brand: string) => page.locator('.out tbody tr').filter({ hasText: brand })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** By keyboard: before it clicks, the test runner may scroll an open menu away. */
async function choose(page: Page, menu: string, choice: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: choice }).press('Enter')
}

async function addItem(page: Page, fields: Record<string, string>) {
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/products-export')
  await expect(page.getByRole('tab').first()).toBeVisible()
})

test('an added item is on the visitor’s page at once', async ({ page, browser, site }) => {
  await addItem(page, { 'Brand Name': 'Suvifirst', Category: 'Antibiotics', Strength: '1 g', 'Generic Name': 'Test' })
  await expect(toast(page, 'Suvifirst added.')).toBeVisible()
  await expect(rowOf(page, 'Suvifirst').getByText('New')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/products-export`)
  await expect(rowOf(visitor, 'Suvifirst')).toContainText('1 g')
  await visitor.close()
})

test('brand name and category are required', async ({ page }) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Brand Name is required.')).toBeVisible()
  await expect(dialog.getByText('Category is required.')).toBeVisible()
})

test('an item is edited, the edit undone from its toast; without a change nothing is saved', async ({ page }) => {
  await choose(page, 'Actions for Suvipirox', 'Edit section')
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Change the data and try again')).toBeVisible()
  await dialog.getByLabel('Strength').fill('40 mg/ml')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Suvipirox')).toContainText('40 mg/ml')
  await toast(page, 'Suvipirox changed.').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Suvipirox')).toContainText('20 mg/ml')
})

test('a call that fails leaves the form as it was typed', async ({ page }) => {
  await choose(page, 'Actions for Suvidic', 'Edit section')
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await dialog.getByLabel('Strength').fill('typed')
  await page.route('**/api/v1/admin/edit-product-item', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Strength')).toHaveValue('typed')
})

test('two admins edit the same item: the second sees the difference and decides', async ({ page, browser, site }) => {
  await choose(page, 'Actions for Suvitram', 'Edit section')
  const other = await browser.newPage()
  await site.signIn(other)
  await other.goto(`${site.url}/admin/products-export`)
  await choose(other, 'Actions for Suvitram', 'Edit section')
  await other.getByLabel('Strength').fill('theirs')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(other, 'Suvitram')).toContainText('theirs')
  await other.close()
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await dialog.getByLabel('Strength').fill('mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const difference = dialog.getByRole('region', { name: 'What somebody changed meanwhile' })
  await expect(difference.getByRole('row').filter({ hasText: 'Strength' })).toContainText('theirs')
  await dialog.getByRole('button', { name: 'Save mine on top' }).click()
  await expect(rowOf(page, 'Suvitram')).toContainText('mine')
})

test('an item is archived after a question, marked, and brought back by its mark', async ({ page }) => {
  await choose(page, 'Actions for Suvicalc', 'Archive section')
  await page.getByRole('dialog', { name: 'Archive Suvicalc?' }).getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Suvicalc archived.')).toBeVisible()
  await rowOf(page, 'Suvicalc').getByRole('button', { name: 'Un-archive' }).click()
  await expect(toast(page, 'Suvicalc is back')).toBeVisible()
  await expect(rowOf(page, 'Suvicalc').getByRole('button', { name: 'Un-archive' })).toHaveCount(0)
})

test('cancelling the question archives nothing', async ({ page }) => {
  await choose(page, 'Actions for Suvicobal', 'Archive section')
  const question = page.getByRole('dialog', { name: 'Archive Suvicobal?' })
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Suvicobal').getByRole('button', { name: 'Un-archive' })).toHaveCount(0)
})

test('a sub-section is added, renamed, archived and un-archived; others stay as they are', async ({ page }) => {
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

test('pressing the mark of an archived tab brings it back', async ({ page }) => {
  await tab(page, 'Oral Powders').getByText('Un-archive').click()
  await expect(tab(page, 'Oral Powders')).not.toContainText('Un-archive')
  await toast(page, 'Oral Powders is back').getByRole('button', { name: 'Undo' }).click()
  await expect(tab(page, 'Oral Powders')).toContainText('Un-archive')
})

test('the domestic form has the domestic words', async ({ page }) => {
  await page.goto('/admin/products-domestic')
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  for (const label of ['Product name', 'Description', 'Packing', 'Category']) {
    await expect(dialog.getByLabel(label)).toBeVisible()
  }
})

type Seen = { stages: string[]; longestGapMs: number }

/** In the page: notes every stage the bar names, and the longest time without a frame. */
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

test.describe('import', () => {
  const heading = ['Name', 'Type', 'Brand Name', 'Generic Name', 'Strength']
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import catalogue' })

  async function drop(page: Page, name: string, buffer: Buffer) {
    await choose(page, 'Section actions', 'Import catalogue')
    await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  }

  test('a dry run tells every row’s fate, confirming does it, one Undo takes all back', async ({ page }) => {
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
    await expect(toast(page, '1 added, 1 changed.')).toBeVisible()
    await tab(page, 'Capsules').click()
    await expect(rowOf(page, 'Suviimport')).toBeVisible()
    await expect(rowOf(page, 'Suvimox')).toContainText('250 mg')
    await toast(page, '1 added, 1 changed.').getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Suviimport')).toHaveCount(0)
    await expect(rowOf(page, 'Suvimox')).toContainText('500 mg')
  })

  test('5,000 rows arrive in under five seconds; a bar tells the stages, and the page keeps answering', async ({
    page,
  }) => {
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
    const start = Date.now()
    await button.click()
    await expect(dialog(page).getByRole('progressbar')).toBeVisible()
    await expect(toast(page, '5000 added')).toBeVisible()
    expect(Date.now() - start).toBeLessThan(5000)
    const { stages, longestGapMs } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    expect(stages).toEqual(['reading the file', 'checking every row', 'saving'])
    // A hand that waits a second presses again.
    expect(longestGapMs).toBeLessThan(1000)
    await toast(page, '5000 added').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Taken back.')).toBeVisible({ timeout: 15_000 })
  })

  test('an import that fails keeps its preview and says why; pressed again, it goes through', async ({ page }) => {
    await drop(page, 'rows.csv', Buffer.from(csvText([heading, ['Capsules', 'Antibiotics', 'Suviretry', '', '2 g']])))
    // Once the file was checked, which is the same call.
    const button = dialog(page).getByRole('button', { name: 'Import 1 row' })
    await expect(button).toBeVisible()
    await page.route('**/admin/import-products', (route) => route.abort())
    await button.click()
    await expect(dialog(page).locator('.failure')).toContainText('did not answer')
    await page.unroute('**/admin/import-products')
    await button.click()
    await expect(toast(page, '1 added')).toBeVisible()
  })

  test('Finding 9: columns of a file with other headings are chosen in the dialog, and known the next time', async ({
    page,
  }) => {
    const rows = (brand: string) =>
      csvText([
        ['Price list'],
        ['Group', 'Product', 'Composition', 'Dose', 'Therapy'],
        ['Capsules', brand, 'Doxycycline', '100 mg', 'Antibiotics'],
      ])
    await drop(page, 'prices.csv', Buffer.from(rows('Suvidox')))
    await expect(dialog(page).getByRole('alert')).toContainText(
      '“Name”, “Type”, “Brand Name” are missing. Choose the columns',
    )
    // A title above them is no row of headings.
    await expect(dialog(page).getByLabel('Headings stand in')).toHaveValue('2')
    for (const [label, letter] of [
      ['Name', 'A'],
      ['Brand Name', 'B'],
      ['Generic Name', 'C'],
      ['Strength', 'D'],
    ] as const) {
      await dialog(page)
        .getByRole('combobox', { name: label, exact: label === 'Name' })
        .first()
        .selectOption(letter)
    }
    await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Choose a column for “Type”.')
    await expect(dialog(page).getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription('Choose a column')
    await dialog(page).getByRole('combobox', { name: 'Type' }).selectOption('E')
    await expect(dialog(page).getByText('Like “Antibiotics”')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
    await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
    await expect(toast(page, '1 added')).toBeVisible()
    await drop(page, 'prices.csv', Buffer.from(rows('Suvidox Forte')))
    await expect(dialog(page).getByText('Headings in row 2: A Name, E Type, B Brand Name')).toBeVisible()
  })

  test('Finding 9: the preview shows the generic name, and a warning where a value is no text', async ({ page }) => {
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
    const row = [...['Capsules', 'Antibiotics', 'Suvipercent', 'Dextrose'].map(text), '<c s="1"><v>0.05</v></c>']
    await drop(page, 'rows.xlsx', styledXlsx([heading.map(text), row]))
    const listed = dialog(page).getByRole('listitem').filter({ hasText: 'Suvipercent' })
    await expect(listed).toContainText('Dextrose')
    await expect(listed).toContainText('E2 A percentage in the spreadsheet, read as “5%”.')
  })

  test('a file that is no table says why', async ({ page }) => {
    await drop(page, 'rows.xlsx', Buffer.from('PK no archive'))
    await expect(dialog(page).getByText('looks like XLSX but cannot be read')).toBeVisible()
  })

  test('the exported file comes back unchanged', async ({ page }) => {
    const arriving = page.waitForEvent('download')
    await choose(page, 'Section actions', 'Export catalogue')
    const file = await readFile(await (await arriving).path())
    await drop(page, 'again.csv', file)
    await expect(dialog(page).getByRole('button', { name: 'Import 0 rows' })).toBeVisible()
    await expect(dialog(page).getByRole('definition').nth(3)).toHaveText('0')
  })
})

test('Finding 26: what is missing is named as its field is labelled', async ({ page }) => {
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

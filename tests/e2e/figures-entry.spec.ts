import { amounts, instance, perShare, secondQuarter } from '#tests/fixtures/xbrl.ts'
import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

const xbrl = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/xml', buffer })

/** A second quarter that no sample document mentions. */
const next = { end: '2026-12-31' }

test('a quarter is read from the exchange file, compared, recorded with its document and undone @night', async ({
  page,
  call,
}) => {
  const { data } = await call('admin/file-documents', {
    list: ['Financial results', 'Financial Reports'],
    documents: [{ name: 'Results Q3 FY27' }],
  })
  await page.goto('/admin/desk/numbers')
  await page.getByLabel('Results file').setInputFiles(xbrl('INTEGRATED_Q3.xml', instance(next)))
  const table = page.getByRole('region', { name: /^Q3 FY27 against Q2 FY27/ })
  await expect(table.getByRole('row').filter({ hasText: 'Revenue from operations' })).toContainText('214.6')
  await expect(page.getByRole('region', { name: /^Checks/ })).toContainText('Expenses')
  await expect(page.getByText('Suvira Parenterals Limited: 17 values, 15 used.')).toBeVisible()
  expect(await findings(page, 'numbers, compared', [320, 1366])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Record', { exact: true }).first().scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 1366, height: 900 })

  await page.getByLabel('Source document').selectOption(String(data.keys[0]))
  await page.getByLabel('Page of the statement').fill('3')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const recorded = page.getByRole('region', { name: /^Recorded/ }).getByRole('listitem')
  await expect(recorded.filter({ hasText: 'Q3 FY27, consolidated' })).toContainText(
    'Results Q3 FY27, page 3. Published.',
  )
  await page.getByRole('status').filter({ hasText: 'recorded' }).getByRole('button', { name: 'Undo' }).click()
  await expect(recorded.filter({ hasText: 'Q3 FY27' })).toHaveCount(0)
})

test('an unreadable file shows the error at its field, and figures that do not add up need a reason @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/numbers')
  const field = page.getByLabel('Results file')
  await field.setInputFiles(xbrl('letter.xml', Buffer.from('<letter>Dear all</letter>')))
  await expect(page.locator('.field-bad')).toContainText('its outermost element is letter')
  await page.getByRole('button', { name: 'Remove letter.xml' }).click()
  const facts = [...amounts({ ...secondQuarter, OtherExpenses: 390_000_000 }), ...perShare()]
  await field.setInputFiles(xbrl('off.xml', instance({ ...next, facts })))
  await expect(page.getByRole('heading', { name: 'Record despite the differences' })).toBeVisible()
  await expect(page.getByText('One thing does not add up')).toBeVisible()
  await expect(page.locator('.numbers-line-off')).toHaveText(/^Total expenses/)
  await page.getByLabel('Source document').selectOption({ index: 1 })
  await page.getByLabel('Page of the statement').fill('3')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const reason = page.getByLabel('Reason')
  await expect(reason).toHaveAccessibleDescription(/do not match: Expenses/)
  await expect(page.getByLabel('Page of the statement')).toHaveValue('3')
})

test('figures are entered by hand in crores, and an invalid one does not clear the others @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/numbers')
  await page.getByRole('button', { name: 'Enter by hand' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document').selectOption({ index: 1 })
  await dialog.getByLabel('Period').fill('Q4 FY27')
  await dialog.getByLabel('Page of the statement').fill('5')
  await dialog.getByLabel('Unit of the amounts').selectOption('₹ crore')
  await dialog.getByLabel('Revenue from operations').fill('2,20.12345678')
  await dialog.getByLabel('Earnings per share').fill('5.02')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByLabel('Revenue from operations')).toHaveAccessibleDescription(/not a whole number of rupees/)
  await dialog.getByLabel('Revenue from operations').fill('220.1')
  await dialog.getByRole('button', { name: 'Record' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Q4 FY27, consolidated' })
  await expect(row).toContainText('Revenue ₹220.1 crore · Earnings per share ₹5.02, basic')
  await row.getByRole('button', { name: 'Correct Q4 FY27, consolidated' }).click()
  await expect(dialog.getByLabel('Revenue from operations')).toHaveValue('220.1')
  await expect(dialog.getByLabel('Period')).toHaveValue('Q4 FY27')
})

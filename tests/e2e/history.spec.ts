import { readFileSync } from 'node:fs'
import { monthInIndia } from '#model/india-time.ts'
import { undoBecause } from './filing.ts'
import { type Call, expect, test } from './site.ts'

// Several of these tests visit many pages.
test.describe.configure({ timeout: 120_000 })

const file = async (call: Call, name: string): Promise<number> => {
  const { data } = await call('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name, sortdate: '2026-01-05' }],
  })
  return data.keys[0]
}

test.beforeEach(async ({ page, site }) => site.signIn(page))

test('every change shows the author, the time and the values before and after, and can be undone', async ({
  page,
  call,
}) => {
  const key = await file(call, 'Notice with a mistkae')
  await call('admin/edit-document', { key, name: 'Notice without a mistake', reason: 'A slip' })
  await page.goto('/admin/history')
  const row = page.locator('.history-changes > li').first()
  await expect(row).toContainText('Correct document Notice without a mistake')
  await expect(row).toContainText('admin@example.com')
  await expect(row).toContainText('IST')
  await row.locator('summary').click()
  await expect(row.locator('del')).toHaveText(['Published', 'Notice with a mistkae', '–'])
  await expect(row.locator('ins')).toHaveText(['Corrected', 'Notice without a mistake', 'A slip'])
  await expect(row).toContainText('Reason: A slip')
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toContainText('Notice without a mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toContainText('Enter a reason.')
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await undoBecause(page, 'It was no mistake')
  await expect(page.locator('.history-changes > li').first()).toContainText('Reason: It was no mistake')
  await expect(page.locator('.history-changes > li').first()).toContainText(
    'Undo correct document Notice with a mistkae',
  )
})

test('a withdrawn document is restored from the history @night', async ({ page, request, call }) => {
  const key = await file(call, 'Withdrawn and back')
  await call('admin/withdraw-document', { key, reason: 'Too early' })
  await page.goto('/admin/history')
  const row = page.locator('.history-changes > li').first()
  await row.locator('summary').click()
  await expect(row).toContainText('Too early')
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('dialog', { name: 'Restore this document?' })).toContainText('Visitors will see again')
  await undoBecause(page, 'Now is the time', 'Restore')
  await expect(page.getByText('Restored.')).toBeVisible()
  expect(await (await request.get('/investorzone/egm')).text()).toContain('Withdrawn and back')
})

test('filters are part of the address @night', async ({ page, call }) => {
  await file(call, 'Needle in the history')
  await page.goto('/admin/history')
  await page.getByLabel('Search').fill('Needle')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/search=Needle/)
  await expect(page.locator('.history-changes > li')).toHaveCount(1)
  await page.goto('/admin/history?actor=nobody%40example.com')
  await expect(page.getByText('No Data')).toBeVisible()
  await page.goto('/admin/history?entity=admin')
  await expect(page.locator('.history-changes > li').first()).toContainText('admin@example.com')
})

test('older changes are loaded on demand @night', async ({ page }) => {
  await page.goto('/admin/history?search=file+document')
  const rows = page.locator('.history-changes > li')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Older changes' }).click()
  await expect(rows).toHaveCount(100)
})

test('changes made together are one line, undone and restored together @night', async ({ page, request, call }) => {
  const names = ['One of three', 'Two of three', 'Three of three']
  const { revision } = await call('admin/file-documents', {
    list: ['EGM'],
    documents: names.map((name) => ({ name, sortdate: '2026-02-05' })),
  })
  const zone = async () => (await request.get('/investorzone/egm')).text()
  await page.goto('/admin/history')
  const row = page.locator('.history-changes > li').first()
  await expect(row).toContainText('and 2 more')
  await expect(row).toContainText(`no. ${revision}`)
  await row.getByRole('button', { name: 'Undo' }).click()
  for (const name of names) await expect(page.getByRole('dialog')).toContainText(name)
  await undoBecause(page, 'Filed twice', 'Undo all')
  await expect(row).toContainText('Undo file document')
  await expect(row).toContainText('and 2 more')
  expect(await zone()).not.toContain('Two of three')
  await row.getByRole('link', { name: 'Show all 3 changes' }).click()
  await expect(page.locator('.history-changes > li')).toHaveCount(3)
  await page.locator('.history-changes > li').first().getByRole('button', { name: 'Restore' }).click()
  await undoBecause(page, 'Only filed once', 'Restore all')
  await expect(page.getByText('Restored.')).toBeVisible()
  for (const name of names) expect(await zone()).toContain(name)
})

test('the zone is displayed as of a change, on the page and in the year of the changed document @night', async ({
  page,
  call,
}) => {
  await file(call, 'First of two moments')
  const filedAt = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(filedAt)
  const later = await file(call, 'Second of two moments')
  expect(later).toBeGreaterThan(0)
  await page.goto('/admin/history?search=First+of+two')
  await page.getByRole('link', { name: 'See the site as it was then' }).click()
  await expect(page.getByText(/As visitors see it on/)).toBeVisible()
  await expect(page.locator('#sheet-title')).toHaveText('EGM')
  await expect(page.locator('.documents')).toContainText('First of two moments')
  await expect(page.locator('.documents')).not.toContainText('Second of two moments')

  const year = monthInIndia(new Date()).year - 5
  const { data } = await call('admin/file-documents', {
    list: ['Financial results', 'Financial Reports'],
    documents: [{ name: `March Quarter ${year}, told apart`, sortdate: `${year}-03-31` }],
  })
  await call('admin/withdraw-document', { key: data.keys[0], reason: 'Twice' })
  // The list where it was filed, and where it was right after its withdrawal.
  for (const action of ['file', 'withdraw']) {
    await page.goto('/admin/history?search=told+apart')
    const change = page.locator('.history-changes > li').filter({ hasText: new RegExp(`^${action}`, 'i') })
    await change.getByRole('link', { name: 'See the site as it was then' }).click()
    await expect(page.locator('#sheet-title')).toHaveText('Quarterly Results')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(`${year - 1}-${year}`)
    await expect(page.locator(`#document-${data.keys[0]}`)).toHaveCount(action === 'file' ? 1 : 0)
  }
})

test('changes are grouped by day, filtered by the days in the address, and saved as a filtered file @night', async ({
  page,
  call,
}) => {
  await file(call, 'Notice of today')
  await page.goto('/admin/history')
  const today = await page.locator('.history-day').first().innerText()
  await expect(page.getByRole('region', { name: today }).getByRole('listitem').first()).toContainText('Notice of today')
  const filters = page.getByRole('search', { name: 'History' })
  await filters.getByLabel('To').fill('2020-01-31')
  await filters.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL('/admin/history?to=2020-01-31')
  await expect(page.getByText('No changes match these filters.')).toBeVisible()
  await page.goto('/admin/history?search=Notice+of+today')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv).toMatch(/No\.,At \(UTC\),Who,What,Of,Row,Before,After,Reason,SHA-256/)
  expect(csv).toMatch(/admin@example\.com,file document,Notice of today,document \d+,.*,[0-9a-f]{64}/s)
})

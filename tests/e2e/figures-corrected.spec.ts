import type { Page } from '@playwright/test'
import { dialog, pdf } from './filing.ts'
import { type Call, expect, type Site, test } from './site.ts'

type Correction = { page: Page; site: Site; call: Call; name: string; before?: string[]; after?: string[] }

/** Files results with figures, opens the dialog that corrects them, and chooses another PDF. */
async function chooseAnother({ page, site, call, name, before = [], after = [] }: Correction) {
  const list = ['Financial results', 'Financial Reports']
  const base_64 = pdf('Results', ...before).buffer.toString('base64')
  const { link } = await call('admin/file-to-link', { base_64, name: 'r.pdf' })
  const document = { name, file_link: link, sortdate: '2026-12-31', filterdate: '2026-2027' }
  const { data } = await call('admin/file-documents', { list, documents: [document] })
  const figures = { revenue: { value: 2_314_000_000, page: 2 }, eps: { value: '5.02', page: 2 } }
  await call('admin/record-figures', {
    document: data.keys[0],
    basis: 'consolidated',
    period: '2026-Q3',
    figures,
    confirmed: true,
  })
  await page.goto(`${site.url}/admin/investorzone/quarterly-results`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await choose(page, after)
  await dialog(page).getByLabel('Reason').fill('Revenue was wrong')
}

const choose = (page: Page, lines: readonly string[]) =>
  dialog(page)
    .getByLabel('Replacement PDF')
    .setInputFiles({ ...pdf('Results, corrected', ...lines), name: 'corrected.pdf' })
const publishTogether = (page: Page) =>
  dialog(page).getByLabel('Figures in this document').selectOption('Publish them with the correction')
const revenueOf = (page: Page) => dialog(page).getByLabel('Revenue from operations, Q3 FY27')
const epsOf = (page: Page) => dialog(page).getByLabel('Earnings per share, Q3 FY27')

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a new file of results asks for its figures, and figures that it does not contain must be entered (44.6) @night', async ({
  page,
  site,
  call,
}) => {
  await chooseAnother({ page, site, call, name: 'Results Q3 FY27' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Choose what happens to the figures.')
  await publishTogether(page)
  await expect(revenueOf(page)).toHaveValue('')
  await revenueOf(page).fill('229.8')
  await expect(revenueOf(page)).toHaveAccessibleDescription('Now 231.4 ₹ crore. Not found in the new file. Enter it.')
  await epsOf(page).fill('5.02')
  await save(page)
  const seen = (await call('user/get-figures', {})).data
  expect(seen.periods[0].figures).toMatchObject({ revenue: { value: 2_298_000_000 }, eps: { value: '5.02' } })
  expect(seen.documents[0].corrected_at).toBeUndefined()
})

test('a new file of results proposes its figures, overwrites no typed figure and is uploaded once (44.6) @night', async ({
  page,
  site,
  call,
}) => {
  let uploads = 0
  page.on('request', (request) => {
    uploads += Number(request.url().endsWith('/admin/upload-file'))
  })
  const lines = (revenue: string, eps: string) => [`Revenue ${revenue}`, `Basic earnings per share ${eps}`]
  await chooseAnother({
    page,
    site,
    call,
    name: 'Corrected results',
    before: lines('231.40', '5.02'),
    after: lines('229.80', '5.02'),
  })
  await publishTogether(page)
  await expect(revenueOf(page)).toHaveValue('229.8')
  await expect(revenueOf(page)).toHaveAccessibleDescription(
    'Now 231.4 ₹ crore. The new file shows 229.8 on page 1. Check it.',
  )
  await expect(epsOf(page)).toHaveAccessibleDescription('Now 5.02 ₹ a share. Same in the new file.')
  await expect(dialog(page).getByLabel('Page of the statement')).toHaveValue('1')
  await epsOf(page).fill('5.00')
  await dialog(page).getByRole('button', { name: 'Remove corrected.pdf' }).click()
  await choose(page, lines('228.10', '4.99'))
  await expect(revenueOf(page)).toHaveValue('228.1')
  await expect(epsOf(page)).toHaveAccessibleDescription(
    'Now 5.02 ₹ a share. The new file shows 4.99 on page 1. Check it.',
  )
  await expect(epsOf(page)).toHaveValue('5.00')
  await save(page)
  expect(uploads).toBe(2)
  const { figures } = (await call('user/get-figures', {})).data.periods[0]
  expect(figures).toMatchObject({ revenue: { value: 2_281_000_000, page: 1 }, eps: { value: '5.00' } })
})

test('a correction of results can be saved if the comparison of its figures fails (44.6) @night', async ({
  page,
  site,
  call,
}) => {
  await page.route('**/admin/propose-figures', (route) => route.abort())
  await chooseAnother({ page, site, call, name: 'Results not compared' })
  await publishTogether(page)
  await expect(dialog(page)).toContainText('The new file could not be read. Enter the figures that changed.')
  await expect(revenueOf(page)).toHaveValue('231.4')
  await revenueOf(page).fill('229.8')
  await save(page)
})

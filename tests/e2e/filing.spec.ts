import { readFileSync } from 'node:fs'
import { dialog, fileRow, open, pdf, publishNow, undoBecause, uploadButton } from './filing.ts'
import { expect, test } from './site.ts'

// Several of these tests visit many pages.
test.describe.configure({ timeout: 120_000 })

const lists = [
  ['quarterly-results', ['Name', 'Month', 'Year', 'Shown under']],
  ['annual-reports', ['Name', 'Year']],
  ['shareholding-pattern', ['Name', 'Month', 'Year', 'Shown under']],
  ['investor-grievance-report', ['Name']],
  ['company-policy', ['Name']],
  ['egm', ['Name']],
  ['corporate-announcement', ['Name']],
  ['corporate-governance', ['Name']],
  ['concall', ['Name', 'Date', 'Shown under']],
  ['investor-presentation', ['Name', 'Date', 'Shown under']],
  ['investors-meet', ['Name', 'Year']],
  ['corporate-announcements', ['Name', 'Date']],
  ['compliances', ['Name']],
  ['credit-ratings', ['Name', 'Date']],
  ['voting-results', ['Name', 'Date']],
] as const

test.beforeEach(async ({ page, site }) => site.signIn(page))

test('the form of every list has its own fields and flags missing values @night', async ({ page }) => {
  for (const [slug, labels] of lists) {
    await open(page, slug)
    await uploadButton(page).click()
    for (const label of labels) await expect(dialog(page).getByLabel(label, { exact: true }), slug).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Choose when to publish' }).click()
    await expect(dialog(page).locator('.drop-bad').first()).toBeVisible()
    await expect(dialog(page).getByText('Choose when visitors can see it.')).toBeVisible()
    await expect(
      dialog(page)
        .getByText(/^Add (a|an audio) file to continue$/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  }
})

test('a filed document is visible to visitors byte for byte, and can be undone', async ({ page, browser, site }) => {
  const file = pdf('Board note on a very particular matter')
  await open(page, 'corporate-announcements')
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await dialog(page).getByLabel('Name').fill('A very particular matter')
  await publishNow(page)
  // A toast stays while the pointer is on it.
  await page.getByText('Document filed.').hover()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/investorzone/corporate-announcements`)
  const link = visitor.getByRole('link', { name: /A very particular matter/ })
  const served = await visitor.request.get(`${site.url}${await link.getAttribute('href')}`)
  expect(Buffer.compare(await served.body(), file.buffer)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page)).toContainText('A very particular matter')
  await undoBecause(page, 'Filed by mistake')
  await expect(page.getByText('Undone.')).toBeVisible()
  await visitor.reload()
  await expect(link).toHaveCount(0)
  await visitor.context().close()
})

test('a file that is no PDF is refused by its content, whatever its name is @night', async ({ page }) => {
  await open(page, 'company-policy')
  await uploadButton(page).click()
  const fake = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>not a PDF</html>') }
  await dialog(page).locator('input[type=file]').setInputFiles(fake)
  await expect(dialog(page).getByText('policy.pdf is not a PDF.')).toBeVisible()
})

test('the year must have four digits @night', async ({ page }) => {
  await open(page, 'annual-reports')
  await uploadButton(page).click()
  await dialog(page).getByLabel('Year').fill('23')
  await publishNow(page)
  await expect(dialog(page).getByText('Four digits')).toBeVisible()
  await dialog(page).getByLabel('Year').fill('2023')
  await expect(dialog(page).getByText('Shown as 2023-2024')).toBeVisible()
})

test('the text of the file fills the form, and its month selects the year from April to March @night', async ({
  page,
}) => {
  await open(page, 'quarterly-results')
  await uploadButton(page).click()
  const text = 'Audited financial results for the quarter ended 31 March 2024. Approved on 24 May 2024.'
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Statement of results', text))
  await expect(dialog(page).getByLabel('Month')).toHaveValue('2')
  await expect(dialog(page).getByLabel('Year', { exact: true })).toHaveValue('2024')
  await expect(dialog(page).getByLabel('Shown under')).toHaveValue('2023')
  // Entered manually, every month has its April–March year; another choice shows a hint (43.24).
  await dialog(page).getByLabel('Year', { exact: true }).fill('2025')
  await expect(dialog(page).getByLabel('Shown under')).toHaveValue('2024')
  await dialog(page).getByLabel('Shown under').selectOption('2025-2026')
  await dialog(page).getByRole('button', { name: 'Use 2024-2025' }).click()
  await expect(dialog(page).getByLabel('Shown under')).toHaveValue('2024')
})

test('a PDF without text, or of another company, is flagged before it is filed @night', async ({ page }) => {
  await open(page, 'egm')
  await uploadButton(page).click()
  const { buffer, ...theirs } = pdf('Twelve office chairs')
  const renamed = buffer.toString('latin1').replaceAll('Suvira Parenterals Limited', 'Another Company and Others')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ ...theirs, buffer: Buffer.from(renamed, 'latin1') })
  await expect(dialog(page).getByText(/neither Suvira Parenterals nor the usual contents of EGM/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove upload.pdf' }).click()
  const blank = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
  const scan = { name: 'scan0012.pdf', mimeType: 'application/pdf', buffer: Buffer.from(blank) }
  await dialog(page).locator('input[type=file]').setInputFiles(scan)
  await expect(dialog(page).getByText('This PDF contains only images')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'File several' }).click()
  await dialog(page).getByLabel('Choose files').setInputFiles(scan)
  await dialog(page).getByLabel('Section').selectOption('EGM')
  await expect(fileRow(page, 'scan0012.pdf')).toContainText('This PDF contains only images')
  // A scanner's number is not a name for visitors.
  await expect(dialog(page).getByText('1 of 1 still needs a decision.')).toBeVisible()
  await publishNow(page, 'Publish 1 now')
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription('Name is required')
})

test('the fiscal year of a filed document is selected, not typed (Finding 25) @night', async ({ page }) => {
  await open(page, 'annual-reports')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const year = dialog(page).getByLabel('Fiscal year')
  await expect(year).toHaveRole('combobox')
  const labels = await year.locator('option').allTextContents()
  expect(labels.slice(1).every((label) => Number(label.slice(5)) === Number(label.slice(0, 4)) + 1)).toBe(true)
})

test('a recording needs its audio; captions can be added with it, and its transcript later @night', async ({
  page,
}) => {
  await open(page, 'concall')
  await uploadButton(page).click()
  const audio = readFileSync('server/sample/audio/investors-meet.mp3')
  await dialog(page).getByLabel('Audio').setInputFiles({ name: 'call.mp3', mimeType: 'audio/mpeg', buffer: audio })
  await dialog(page).getByLabel('Name').fill('A call without transcript')
  const captions = (times: string) => ({
    name: 'call.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(`1\n${times}\nModerator: Good morning.\n`),
  })
  const withTimes = dialog(page).getByLabel('Transcript with times')
  await withTimes.setInputFiles(captions('00:00:01,000 -> 00:00:02,000'))
  await expect(dialog(page).getByText('Line 1 of these captions cannot be read')).toBeVisible()
  await withTimes.setInputFiles(captions('00:00:01,000 --> 00:00:02,000'))
  await publishNow(page)
  await expect(page.getByText('Document filed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play A call without transcript' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit A call without transcript' }).click()
  await expect(dialog(page).getByText('Current file: call.vtt')).toBeVisible()
})

test('a failed upload does not clear the form, and saving again files it @night', async ({ page }) => {
  await open(page, 'compliances')
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Kept'))
  await dialog(page).getByLabel('Name').fill('Kept through a failure')
  await page.route('**/admin/upload-file', (route) => route.abort())
  await publishNow(page)
  await expect(dialog(page).getByRole('alert')).toContainText('could not be uploaded')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Kept through a failure')
  await page.unroute('**/admin/upload-file')
  await dialog(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.locator('.documents')).toContainText('Kept through a failure')
})

test('Back closes the form after a confirmation if values were chosen, and files go to the same sub-page @night', async ({
  page,
}) => {
  await open(page, 'egm')
  await page.getByRole('link', { name: 'Compliances' }).click()
  await expect(page).toHaveURL(/\/compliances$/)
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Secretarial compliance report'))
  // Selected after it was checked.
  await expect(dialog(page)).toContainText('upload.pdf')
  // A saved draft needs no confirmation.
  await page.route('**/admin/save-draft', (route) => route.abort())
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/compliances$/)
  await expect(dialog(page)).toContainText('Compliances')
  await expect(dialog(page)).toContainText('upload.pdf')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/compliances$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/egm$/)
})

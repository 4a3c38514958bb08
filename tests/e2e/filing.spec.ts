import { readFileSync } from 'node:fs'
import { dialog, open, pdf, publishNow, undoBecause, uploadButton } from './filing.ts'
import { expect, test } from './site.ts'

// Several of these walk through many pages.
test.describe.configure({ timeout: 120_000 })

/** Every page that holds a list, with its form's fields beside the files. */
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
  ['voting-results', ['Name', 'Date']],
] as const

test.beforeEach(async ({ page, site }) => site.signIn(page))

for (const [slug, labels] of lists) {
  test(`${slug}: the admin’s form has its own fields and flags what is missing`, async ({ page }) => {
    await open(page, slug)
    await uploadButton(page).click()
    for (const label of labels) await expect(dialog(page).getByLabel(label, { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Choose when to publish' }).click()
    await expect(dialog(page).locator('.drop.bad').first()).toBeVisible()
    await expect(dialog(page).getByText('Choose when visitors can see it.')).toBeVisible()
    await expect(
      dialog(page)
        .getByText(/^Add (a|an audio) file to continue$/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  })
}

test('a filed document is on the visitor’s screen, byte for byte, and can be taken back', async ({
  page,
  browser,
  site,
}) => {
  const file = pdf('Board note on a very particular matter')
  await open(page, 'corporate-announcements')
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await dialog(page).getByLabel('Name').fill('A very particular matter')
  await publishNow(page)
  // Under the pointer a toast stays.
  await page.getByText('Document filed.').hover()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/investorzone/corporate-announcements`)
  const link = visitor.getByRole('link', { name: /A very particular matter/ })
  const served = await visitor.request.get(`${site.url}${await link.getAttribute('href')}`)
  expect(Buffer.compare(await served.body(), file.buffer)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page)).toContainText('A very particular matter')
  await undoBecause(page, 'Filed by mistake')
  await expect(page.getByText('Taken back.')).toBeVisible()
  await visitor.reload()
  await expect(link).toHaveCount(0)
  await visitor.context().close()
})

test('what is no PDF is refused by its content, whatever its name', async ({ page }) => {
  await open(page, 'company-policy')
  await uploadButton(page).click()
  const fake = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>not a PDF</html>') }
  await dialog(page).locator('input[type=file]').setInputFiles(fake)
  await expect(dialog(page).getByText('policy.pdf is not a PDF.')).toBeVisible()
})

test('the year must be four digits', async ({ page }) => {
  await open(page, 'annual-reports')
  await uploadButton(page).click()
  await dialog(page).getByLabel('Year').fill('23')
  await publishNow(page)
  await expect(dialog(page).getByText('Four digits')).toBeVisible()
  await dialog(page).getByLabel('Year').fill('2023')
  await expect(dialog(page).getByText('Shown as 2023-2024')).toBeVisible()
})

test('the file’s own text fills the form; where April–March says otherwise the form offers that year', async ({
  page,
}) => {
  await open(page, 'quarterly-results')
  await uploadButton(page).click()
  const text = 'Audited financial results for the quarter ended 31 March 2024. Approved on 24 May 2024.'
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Statement of results', text))
  await expect(dialog(page).getByLabel('Month')).toHaveValue('2')
  await expect(dialog(page).getByLabel('Year', { exact: true })).toHaveValue('2024')
  await expect(dialog(page).getByLabel('Shown under')).toHaveValue('2023')
  // By hand the specification's rule proposes; a month of the running half-year shows how it parts from April to March.
  await dialog(page).getByLabel('Year', { exact: true }).fill('2025')
  const { specified, april } = await page.evaluate(() => {
    const month = new Date().getMonth()
    return { specified: 2 < month - 1 ? 2024 : 2025, april: 2024 }
  })
  await expect(dialog(page).getByLabel('Shown under')).toHaveValue(String(specified))
  if (specified !== april) await dialog(page).getByRole('button', { name: 'Use 2024-2025' }).click()
  await expect(dialog(page).getByLabel('Shown under')).toHaveValue('2024')
})

test('a PDF without text is flagged before it is filed', async ({ page }) => {
  await open(page, 'egm')
  await uploadButton(page).click()
  const blank = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
  const scan = { name: 'scan0012.pdf', mimeType: 'application/pdf', buffer: Buffer.from(blank) }
  await dialog(page).locator('input[type=file]').setInputFiles(scan)
  await expect(dialog(page).getByText('This PDF holds no text')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'File several' }).click()
  await dialog(page).getByLabel('Documents').setInputFiles(scan)
  await dialog(page).getByLabel('Section').selectOption('EGM')
  await expect(dialog(page).getByText('This PDF holds no text')).toBeVisible()
  // A scanner's number is no name for visitors.
  await expect(dialog(page).getByText('1 of 1 still needs you.')).toBeVisible()
  await publishNow(page, 'Publish 1 now')
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription('Name is required')
})

test('several files become proposals, corrected and filed together', async ({ page, browser, site }) => {
  await open(page, 'company-policy')
  await page.getByRole('button', { name: 'File several' }).click()
  await dialog(page)
    .getByLabel('Documents')
    .setInputFiles([
      { ...pdf('Shareholding pattern as on 30 June 2026', 'Filed under regulation 31.'), name: 'shp.pdf' },
      { ...pdf('Voting results of the meeting of 4 July 2026'), name: 'votes.pdf' },
    ])
  const proposals = dialog(page).getByRole('group')
  await expect(proposals).toHaveCount(2)
  await expect(proposals.nth(0).getByLabel('Section')).toHaveValue('Shareholding Pattern')
  await expect(proposals.nth(1).getByLabel('Section')).toHaveValue('Voting Results')
  await expect(proposals.nth(1).getByLabel('Date', { exact: true })).toHaveValue('2026-07-04')
  await proposals.nth(1).getByLabel('Name').fill('Votes filed together')
  await publishNow(page, 'Publish 2 now')
  await expect(page.getByText('2 documents filed.')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/investorzone/voting-results`)
  await expect(visitor.getByText('Votes filed together')).toBeVisible()
  await visitor.context().close()
})

test('Finding 23: of forty dropped files none is left out unless its row was removed', async ({ page, site }) => {
  await open(page, 'egm')
  await page.getByRole('button', { name: 'File several' }).click()
  // The reader's script is on its way until the button was looked at.
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => looked.then(() => route.continue()))
  const notices = Array.from({ length: 38 }, (_, at) => ({
    ...pdf(`Notice ${at + 1} of an extraordinary general meeting`),
    name: `notice-${at + 1}.pdf`,
  }))
  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no</html>') }
  const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
  const form = dialog(page).first()
  await form.getByLabel('Documents').setInputFiles([...notices.slice(0, 20), fake, ...notices.slice(20), empty])
  await expect(form.getByRole('button', { name: /^Reading \d+ of 40…$/ })).toBeDisabled()
  await expect(form.getByRole('progressbar', { name: /^Reading/ })).toBeVisible()
  goOn()
  const proposals = form.getByRole('group')
  await expect(proposals).toHaveCount(38, { timeout: 60_000 })
  await expect(proposals.last()).toContainText('notice-38.pdf')

  // What was refused stays in sight with its reason until the person removes it.
  await publishNow(page, 'Publish 38 now')
  await expect(form.getByText('fake.pdf is not a PDF.')).toContainText('Remove it to file the others.')
  await expect(form.getByText('empty.pdf is empty.')).toContainText('Remove it to file the others.')
  await form.getByRole('button', { name: 'Remove fake.pdf' }).click()
  await form.getByRole('button', { name: 'Remove empty.pdf' }).click()
  await form.getByRole('button', { name: 'Remove notice-7.pdf' }).click()
  await form.getByRole('button', { name: 'Publish 37 now' }).click()
  await expect(page.getByText('37 documents filed.')).toBeVisible({ timeout: 30_000 })
  const filed = await (await page.request.get(`${site.url}/investorzone/egm`)).text()
  const names = notices.map((_, at) => `Notice ${at + 1} of an extraordinary general meeting`)
  expect(names.filter((name) => !filed.includes(`>${name}<`))).toEqual([names[6]])
})

test('Finding 25: a file without a certain place waits for a choice, and the same bytes are noticed', async ({
  page,
}) => {
  const letter = 'Sub: Outcome of Board Meeting and unaudited financial results for the quarter ended 30 June 2026'
  const unsure = { ...pdf('Suvira Parenterals Limited', letter), name: 'outcome.pdf' }
  const sure = { ...pdf('Notice of an extraordinary general meeting on pledges'), name: 'egm-pledges.pdf' }
  await open(page, 'egm')
  await page.getByRole('button', { name: 'File several' }).click()
  const form = dialog(page).first()
  await form.getByLabel('Documents').setInputFiles([sure, unsure, { ...sure, name: 'copy.pdf' }])
  const proposals = form.getByRole('group')
  await expect(proposals).toHaveCount(3)
  await expect(proposals.nth(0).getByLabel('Section')).toHaveValue('EGM')
  await expect(proposals.nth(1).getByLabel('Section')).toHaveValue('')
  await expect(proposals.nth(1)).toContainText('It speaks of Quarterly Results and Corporate Announcements.')
  await expect(proposals.nth(2)).toContainText('The same file was chosen twice: egm-pledges.pdf.')
  await publishNow(page, 'Publish 3 now')
  await expect(proposals.nth(1).getByText('Choose where it belongs', { exact: true })).toBeVisible()
  await expect(proposals.nth(2).getByRole('alert')).toContainText('Remove it here, or file it again.')
  await expect(form.getByText('2 of 3 still need you.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove copy.pdf' }).click()
  await proposals.nth(1).getByLabel('Section').selectOption('Quarterly Results')
  await expect(proposals.nth(1).getByLabel('Month')).toHaveValue('5')
  await expect(proposals.nth(1).getByLabel('Shown under')).toHaveValue('2026')
  await form.getByRole('button', { name: 'Publish 2 now' }).click()
  await expect(page.getByText('2 documents filed.')).toBeVisible()

  await page.getByRole('button', { name: 'File several' }).click()
  await form.getByLabel('Documents').setInputFiles([{ ...sure, name: 'again.pdf' }])
  await expect(proposals.nth(0)).toContainText(
    'filed already: “Notice of an extraordinary general meeting on pledges” on EGM.',
  )
  await proposals.nth(0).getByRole('button', { name: 'file it again' }).click()
  await publishNow(page, 'Publish 1 now')
  await expect(page.getByText('Document filed.')).toBeVisible()
})

test('Finding 25: the fiscal year of a filed document is chosen, not typed', async ({ page }) => {
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

test('a recording needs its audio; its transcript may come later', async ({ page }) => {
  await open(page, 'concall')
  await uploadButton(page).click()
  const audio = readFileSync('server/sample/audio/investors-meet.mp3')
  await dialog(page).getByLabel('Audio').setInputFiles({ name: 'call.mp3', mimeType: 'audio/mpeg', buffer: audio })
  await dialog(page).getByLabel('Name').fill('A call without transcript')
  await publishNow(page)
  await expect(page.getByText('Document filed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play A call without transcript' })).toBeVisible()
})

test('an upload that fails keeps the form, and saving again files it', async ({ page }) => {
  await open(page, 'compliances')
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Kept'))
  await dialog(page).getByLabel('Name').fill('Kept through a failure')
  await page.route('**/admin/upload-file', (route) => route.abort())
  await publishNow(page)
  await expect(dialog(page).getByRole('alert')).toContainText('did not arrive')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Kept through a failure')
  await page.unroute('**/admin/upload-file')
  await dialog(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.locator('.docs')).toContainText('Kept through a failure')
})

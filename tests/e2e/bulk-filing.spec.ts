import { readFileSync } from 'node:fs'
import { delayRequests } from './delay-requests.ts'
import { dialog, fileFields, fileRow, open, pdf, publishNow, uploadButton } from './filing.ts'
import { expect, test } from './site.ts'

// Several of these tests read many files.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page, site }) => site.signIn(page))

test('several files become proposals, which are corrected and filed together @night', async ({
  page,
  browser,
  site,
}) => {
  await open(page, 'company-policy')
  await page.getByRole('button', { name: 'File several' }).click()
  await dialog(page)
    .getByLabel('Choose files')
    .setInputFiles([
      { ...pdf('Shareholding pattern as on 30 June 2026', 'Filed under regulation 31.'), name: 'shp.pdf' },
      { ...pdf('Voting results of the meeting of 4 July 2026'), name: 'votes.pdf' },
    ])
  await expect(fileRow(page, 'shp.pdf')).toContainText('Shareholding Pattern')
  await expect(fileRow(page, 'votes.pdf')).toContainText('Voting Results')
  await dialog(page).getByRole('button', { name: 'Change votes.pdf' }).click()
  const votes = fileFields(page, 'votes.pdf')
  await expect(votes.getByLabel('Date', { exact: true })).toHaveValue('04 Jul 2026')
  await votes.getByLabel('Name').fill('Votes filed together')
  await publishNow(page, 'Publish 2 now')
  await expect(page.getByText('2 documents filed.')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/investorzone/voting-results`)
  await expect(visitor.getByText('Votes filed together')).toBeVisible()
  await visitor.context().close()
})

test('each of forty dropped files is listed unless its row was removed (Finding 23) @night', async ({ page, site }) => {
  await open(page, 'egm')
  await page.getByRole('button', { name: 'File several' }).click()
  // The reader's script is delayed until the button was checked.
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => looked.then(() => route.continue()))
  const notices = Array.from({ length: 38 }, (_, index) => ({
    ...pdf(`Notice ${index + 1} of an extraordinary general meeting`),
    name: `notice-${index + 1}.pdf`,
  }))
  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no</html>') }
  const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
  const form = dialog(page).first()
  await form.getByLabel('Choose files').setInputFiles([...notices.slice(0, 20), fake, ...notices.slice(20), empty])
  await expect(form.getByRole('button', { name: /^Reading \d+ of 40…$/ })).toBeDisabled()
  await expect(form.getByRole('progressbar', { name: /^Reading/ })).toBeVisible()
  goOn()
  const names = form.locator('[data-bench-row]')
  await expect(names).toHaveCount(38, { timeout: 60_000 })
  await expect(names.last()).toHaveText('notice-38.pdf')

  // Refused files stay visible with their reason until the user removes them.
  await publishNow(page, 'Publish 38 now')
  await expect(form.getByText('fake.pdf is not a PDF.')).toContainText('Remove it to file the others.')
  await expect(form.getByText('empty.pdf is empty.')).toContainText('Remove it to file the others.')
  await form.getByRole('button', { name: 'Remove fake.pdf' }).click()
  await form.getByRole('button', { name: 'Remove empty.pdf' }).click()
  await form.getByRole('button', { name: 'Remove notice-7.pdf' }).click()
  await form.getByRole('button', { name: 'Publish 37 now' }).click()
  await expect(page.getByText('37 documents filed.')).toBeVisible({ timeout: 30_000 })
  const filed = await (await page.request.get(`${site.url}/investorzone/egm`)).text()
  const titles = notices.map((_, index) => `Notice ${index + 1} of an extraordinary general meeting`)
  expect(titles.filter((title) => !filed.includes(`>${title}<`))).toEqual([titles[6]])
})

test('a file without a certain section requires a choice, and identical bytes are detected (Finding 25) @night', async ({
  page,
}) => {
  const letter = 'Sub: Outcome of Board Meeting and unaudited financial results for the quarter ended 30 June 2026'
  const unsure = { ...pdf('Suvira Parenterals Limited', letter), name: 'outcome.pdf' }
  const sure = { ...pdf('Notice of an extraordinary general meeting on pledges'), name: 'egm-pledges.pdf' }
  await open(page, 'egm')
  await page.getByRole('button', { name: 'File several' }).click()
  const form = dialog(page).first()
  await form.getByLabel('Choose files').setInputFiles([sure, unsure, { ...sure, name: 'copy.pdf' }])
  await expect(fileRow(page, 'egm-pledges.pdf')).toContainText('EGM')
  const outcome = fileFields(page, 'outcome.pdf')
  await expect(outcome.getByLabel('Section')).toHaveValue('')
  await expect(fileRow(page, 'outcome.pdf')).toContainText('Probably Quarterly Results or Corporate Announcements.')
  await expect(fileRow(page, 'copy.pdf')).toContainText('The same file was chosen twice: egm-pledges.pdf.')
  await publishNow(page, 'Publish 3 now')
  await expect(fileRow(page, 'outcome.pdf').getByRole('button', { name: 'outcome.pdf', exact: true })).toBeFocused()
  await expect(outcome.getByText('Choose a section.', { exact: true })).toBeVisible()
  await expect(fileFields(page, 'copy.pdf').getByRole('alert')).toContainText('Remove it here, or file it again.')
  await expect(form.getByText('2 of 3 still need a decision.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove copy.pdf' }).click()
  await outcome.getByLabel('Section').selectOption('Quarterly Results')
  await expect(outcome.getByLabel('Month')).toHaveValue('5')
  await expect(outcome.getByLabel('Shown under')).toHaveValue('2026')
  await form.getByRole('button', { name: 'Publish 2 now' }).click()
  await expect(page.getByText('2 documents filed.')).toBeVisible()

  await page.getByRole('button', { name: 'File several' }).click()
  await form.getByLabel('Choose files').setInputFiles([{ ...sure, name: 'again.pdf' }])
  await expect(fileRow(page, 'again.pdf')).toContainText(
    'already filed: “Notice of an extraordinary general meeting on pledges” on EGM.',
  )
  await fileFields(page, 'again.pdf').getByRole('button', { name: 'file it again' }).click()
  await publishNow(page, 'Publish 1 now')
  await expect(page.getByText('Document filed.')).toBeVisible()
})

test('captions are added to the recording with the same name in any order; others show what is missing @night', async ({
  page,
}) => {
  const captions = { mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning.\n') }
  const audio = { mimeType: 'audio/mpeg', buffer: readFileSync('server/sample/audio/investors-meet.mp3') }
  await open(page, 'concall')
  await page.getByRole('button', { name: 'File several' }).click()
  const form = dialog(page).first()
  await form.getByLabel('Choose files').setInputFiles([
    { ...captions, name: 'earnings call Q3 FY27.vtt' },
    { ...captions, name: 'another day.vtt' },
    { ...audio, name: 'Earnings call Q3 FY27.mp3' },
  ])
  await expect(form.locator('[data-bench-row]')).toHaveText(['Earnings call Q3 FY27.mp3'])
  await form.getByRole('button', { name: 'Change Earnings call Q3 FY27.mp3' }).click()
  await expect(fileFields(page, 'Earnings call Q3 FY27.mp3')).toContainText('Captions: earnings call Q3 FY27.vtt')
  await expect(form.getByText('another day.vtt matches no recording')).toBeVisible()
  await form.getByRole('button', { name: 'Remove another day.vtt' }).click()
  await publishNow(page, 'Publish 1 now')
  await expect(page.getByText('Document filed.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Earnings call Q3 FY27' }).click()
  await expect(dialog(page).getByText('Current file: earnings-call-Q3-FY27.vtt')).toBeVisible()
})

test('a name proposed while its field has the focus is replaced by the typed name @night', async ({ page }) => {
  const letGo = await delayRequests(page, /\/assets\/pdfjs-/)
  await open(page, 'egm')
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Notice of the meeting'))
  const name = dialog(page).getByLabel('Name')
  await name.focus()
  letGo()
  await expect(name).not.toHaveValue('')
  await page.keyboard.type('A notice')
  await expect(name).toHaveValue('A notice')
})

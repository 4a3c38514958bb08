import { readFileSync } from 'node:fs'
import { toIndiaField } from '#model/india-time.ts'
import { dialog, fileFields, fileRow, open, pdf, uploadButton } from './filing.ts'
import { expect, test } from './site.ts'

// Several of these tests visit many pages.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page, site }) => site.signIn(page))

test('results and their recording are scheduled in one act, displayed as scheduled, and the page updates at their release @night', async ({
  page,
  call,
}) => {
  await open(page, 'concall')
  await page.getByRole('button', { name: 'File several' }).click()
  const audio = readFileSync('server/sample/audio/investors-meet.mp3')
  await dialog(page)
    .getByLabel('Choose files')
    .setInputFiles([
      { ...pdf('Unaudited financial results for the quarter ended 30 June 2025'), name: 'results.pdf' },
      { ...pdf('A paper that says nothing of itself'), name: 'paper.pdf' },
      { name: 'Earnings call Q1.mp3', mimeType: 'audio/mpeg', buffer: audio },
    ])
  await expect(fileRow(page, 'results.pdf')).toContainText('Quarterly Results')
  // A file without a recognised section is filed only after the user chooses one.
  const section = fileFields(page, 'paper.pdf').getByLabel('Section')
  await expect(section).toHaveValue('')
  await section.selectOption('Corporate Announcements')
  await expect(fileRow(page, 'Earnings call Q1.mp3')).toContainText('ConcallEarnings call Q1')
  const inIndia = toIndiaField(new Date(Date.now() + 60 * 60_000))
  await dialog(page).getByRole('radio', { name: 'Schedule…' }).check()
  await dialog(page).locator('[name=release_at]').fill(inIndia)
  const day = inIndia.slice(8, 10)
  const seal = dialog(page).getByRole('button', { name: /^Schedule for / })
  await expect(seal).toHaveText(new RegExp(`^Schedule for \\w{3} ${day} \\w{3} \\d{4}, ${inIndia.slice(11)} IST$`))
  await seal.click()
  await expect(page.getByText(/^3 documents scheduled until/)).toBeVisible()
  const waiting = page.locator('.filing-scheduled')
  await waiting.locator('summary').click()
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await waiting.getByRole('link', { name: 'Earnings call Q1' }).click()
  const recording = page.locator('.documents > li').filter({ hasText: 'Earnings call Q1' })
  await expect(recording).toContainText('Scheduled until')
  await expect(recording.getByRole('button', { name: 'Play Earnings call Q1' })).toBeVisible()

  // An hour is too long for a test: the release is moved forward, and the open page shows it automatically.
  const key = Number((await recording.getAttribute('id'))?.replace('document-', ''))
  await call('admin/edit-document', { key, release_at: new Date(Date.now() + 6000).toISOString() })
  await page.reload()
  await expect(recording).toContainText('Published', { timeout: 20_000 })
  await expect(waiting).toContainText('2 documents are scheduled')
})

test('a scheduled document is visible to visitors at its instant, and to admins before', async ({
  page,
  call,
  browser,
  site,
}) => {
  await open(page, 'egm')
  // The form has whole minutes; the call accepts seconds.
  const releaseAt = new Date(Date.now() + 6000).toISOString()
  const scheduled = { list: ['EGM'], documents: [{ name: 'A scheduled notice' }], release_at: releaseAt }
  const reply = await call('admin/file-documents', scheduled)
  expect(reply.status).toBe(true)
  const visitor = await (await browser.newContext()).newPage()
  const egm = `${site.url}/investorzone/egm`
  await visitor.goto(egm)
  await expect(visitor.getByText('A scheduled notice')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.documents').getByText('A scheduled notice')).toBeVisible()
  await expect(page.getByText(/^(Scheduled until|Published) /).first()).toBeVisible()
  await expect
    .poll(async () => (await visitor.request.get(egm)).text(), { timeout: 20_000 })
    .toContain('A scheduled notice')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(releaseAt))
  await visitor.goto(egm)
  await expect(visitor.getByText('A scheduled notice')).toBeVisible()
  await visitor.context().close()
})

test('a scheduled document is marked by the time of the server, not of the admin’s computer @night', async ({
  page,
  call,
}) => {
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000)
  const releaseAt = new Date(Date.now() + 60 * 60_000).toISOString()
  const scheduled = { list: ['EGM'], documents: [{ name: 'Notice for the next hour' }], release_at: releaseAt }
  const { data } = await call('admin/file-documents', scheduled)
  await open(page, 'egm')
  const row = page.locator(`#document-${data.keys[0]}`)
  await expect(row).toContainText('Scheduled until')
  await expect(page.locator('.filing-scheduled')).toContainText('Notice for the next hour')
  await row.getByRole('button', { name: 'Edit Notice for the next hour' }).click()
  await expect(dialog(page).getByRole('button', { name: /^Schedule for / })).toBeVisible()
  await expect(dialog(page).getByLabel('Reason')).toHaveCount(0)
})

test('the zone is displayed as of any instant, read only @night', async ({ page }) => {
  await open(page, 'egm?at=2020-01-01T00:00:00.000Z')
  await expect(page.getByText('As visitors see it on 01 Jan 2020, 05:30 IST')).toBeVisible()
  await expect(page.getByText('No Data')).toBeVisible()
  await expect(uploadButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect(uploadButton(page)).toBeVisible()
})

test('typed text is not discarded without a confirmation, and an incomplete or past release time never publishes at once', async ({
  page,
}) => {
  await open(page, 'company-policy')
  await uploadButton(page).click()
  const form = dialog(page).first()
  await form.locator('input[type=file]').setInputFiles(pdf('Policy on releases'))
  await expect(form.getByLabel('Name')).toHaveValue('Policy on releases')
  await form.getByLabel('Name').fill('Policy filed too early')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Policy filed too early')
  await form.getByRole('radio', { name: 'Schedule…' }).check()
  const release = form.locator('[name=release_at]')
  await release.focus()
  await page.keyboard.type('12')
  await form.getByRole('button', { name: 'Choose the release time' }).click()
  await expect(release).toBeFocused()
  await release.fill('2020-01-01T09:00')
  await form.getByRole('button', { name: 'Schedule for Wed 01 Jan 2020, 09:00 IST' }).click()
  await expect(form.getByText('This time is in the past.')).toBeVisible()
  await expect(page.getByText('Document filed.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

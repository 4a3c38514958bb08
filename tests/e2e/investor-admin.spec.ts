import { findings } from './axe-checks.ts'
import { dialog, fileOn, open, pdf, publishNow, undoBecause, uploadButton } from './filing.ts'
import { expect, ready, test } from './site.ts'

// Several of these tests visit many pages.
test.describe.configure({ timeout: 120_000 })

const silent = ['', 'composition-of-board-and-committees', 'investor-contact', 'materiality-of-contact']

test.beforeEach(async ({ page, site }) => site.signIn(page))

test('pages without a list have no upload and no delete button @night', async ({ page }) => {
  for (const slug of silent) {
    await open(page, slug)
    await expect(page.locator('#sheet-title')).toBeVisible()
    await expect(uploadButton(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  }
})

test('an unknown address of the admin area shows Home with status 404, signed in or not @night', async ({
  page,
  browser,
  site,
}) => {
  const stranger = await (await browser.newContext()).newPage()
  for (const path of ['/admin/investorzone/no-such-page', '/admin/investorzone/egm/deeper', '/admin/no-such-page']) {
    for (const reader of [page, stranger]) {
      const reply = await reader.goto(`${site.url}${path}`)
      expect([path, reply?.status()]).toEqual([path, 404])
      await expect(reader.getByRole('heading', { level: 1 })).toContainText('Healthcare')
      await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      // Still there after hydration: no redirect to sign-in, and no admin page.
      await ready(reader)
      await expect(reader.getByRole('navigation', { name: 'Main' })).toBeAttached()
      expect(new URL(reader.url()).pathname).toBe(path)
    }
  }
  // Existing pages still redirect signed-out users to sign-in, before anything is painted.
  await stranger.goto(`${site.url}/admin/investorzone/egm`)
  await expect(stranger).toHaveURL(/\/admin$/)
  await stranger.context().close()
})

test('a wrong PDF is replaced in place, and the replacement can be undone @night', async ({ page, browser, site }) => {
  await fileOn(page, 'egm', 'Notice with the wrong file')
  await page.getByRole('button', { name: 'Edit Notice with the wrong file' }).click()
  const form = dialog(page)
  await expect(form.getByText('Current file: upload.pdf')).toBeVisible()
  const fake = { name: 'right.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no</html>') }
  await form.locator('[name=pdf]').setInputFiles(fake)
  await form.getByLabel('Reason').fill('The wrong file')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.locator('.field-message').getByText('right.pdf is not a PDF.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove right.pdf' }).click()
  const right = { ...pdf('The right notice'), name: 'right.pdf' }
  await form.locator('[name=pdf]').setInputFiles(right)
  await form.getByRole('button', { name: 'Save' }).click()
  const text = page.getByRole('status').filter({ hasText: 'Document changed.' })
  await text.hover()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/investorzone/egm`)
  const link = visitor.getByRole('link', { name: /Notice with the wrong file/ })
  const served = await visitor.request.get(`${site.url}${await link.getAttribute('href')}`)
  expect(Buffer.compare(await served.body(), right.buffer)).toBe(0)
  await text.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText('Notice with the wrong file')
  await undoBecause(page, 'It was right')
  await expect(page.getByText('Undone.')).toBeVisible()
  await visitor.reload()
  await expect(link).toHaveAttribute('href', /upload\.pdf$/)
  await visitor.context().close()
})

test('the publish button names its action, and the old link of a corrected document leads to the new file (Finding 24) @night', async ({
  page,
  browser,
  site,
}) => {
  await open(page, 'egm')
  await uploadButton(page).click()
  const form = dialog(page)
  await form.locator('input[type=file]').setInputFiles(pdf('Notice to be corrected'))
  await expect(form.getByLabel('Name')).toHaveValue('Notice to be corrected')
  for (const radio of await form.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await form.getByRole('button', { name: 'Choose when to publish' }).click()
  await expect(form.getByText('Choose when visitors can see it.')).toBeVisible()
  await form.getByRole('radio', { name: 'Schedule…' }).check()
  await form.locator('[name=release_at]').fill('2099-11-22T18:30')
  await expect(form.getByRole('button', { name: 'Schedule for Sun 22 Nov 2099, 18:30 IST' })).toBeVisible()
  await publishNow(page)
  await expect(page.getByText('Document filed.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/investorzone/egm`)
  const link = visitor.getByRole('link', { name: /Notice to be corrected/ })
  const old = await link.getAttribute('href')
  await page.getByRole('button', { name: 'Edit Notice to be corrected' }).click()
  const coming = form.getByRole('region', { name: 'As visitors will see it' })
  await expect(coming).toHaveCount(0)
  await form.locator('[name=pdf]').setInputFiles({ ...pdf('The right notice'), name: 'corrected.pdf' })
  await expect(form.getByText(/stays available as the earlier version/)).toBeVisible()
  await form.getByLabel('Reason').fill('Page 2 was missing')
  await form.getByLabel('Note for visitors').fill('Its second page was missing.')
  await expect(coming).toContainText(
    /Notice to be corrected\s*Corrected \d+ \w+ 20\d\d, \d\d:\d\d ISTIts second page was/,
  )
  await expect(coming.getByRole('listitem')).toContainText(['Version 2, current', 'Version 1, replaced'])
  expect(await findings(page, 'a correction before it is saved', [320, 1366])).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Document changed.')).toBeVisible()
  await visitor.goto(`${site.url}${old}`)
  await expect(visitor.getByRole('heading', { name: 'This document was corrected' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Open the corrected document' })).toHaveAttribute(
    'href',
    /corrected\.pdf$/,
  )
  await page.goto('/admin/history')
  await expect(page.locator('.history-changes > li').first()).toContainText('Reason: Page 2 was missing')
  await visitor.context().close()
})

test('two admins file at once, and the second sees both documents @night', async ({ page, browser, site }) => {
  await open(page, 'egm')
  await uploadButton(page).click()
  const secondPage = await (await browser.newContext()).newPage()
  await site.signIn(secondPage)
  await fileOn(secondPage, `${site.url}/admin/investorzone/egm`.replace(/^.*investorzone\//, ''), 'Filed by the first')
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Second'))
  await dialog(page).getByLabel('Name').fill('Filed by the second')
  await publishNow(page)
  await expect(dialog(page).getByText('Filed by the first')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Keep both' }).click()
  await expect(page.locator('.documents')).toContainText('Filed by the first')
  await expect(page.locator('.documents')).toContainText('Filed by the second')
  await secondPage.context().close()
})

test('a deletion requires a reason, hides the document at once, and can be undone @night', async ({
  page,
  browser,
  site,
}) => {
  await fileOn(page, 'company-policy', 'A policy to withdraw')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Delete A policy to withdraw' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('')
  await expect(dialog(page).getByRole('region')).toContainText('A policy to withdrawThis document was withdrawn on')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByText('Enter a reason.')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('Superseded')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted. You can restore it from the history.').hover()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/investorzone/company-policy`)
  await expect(visitor.getByText('A policy to withdraw')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await undoBecause(page, 'Still in force')
  await expect(page.getByText('Undone.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('A policy to withdraw')).toBeVisible()
  await visitor.context().close()
})

test('a section is added, has its page and a list, and is renamed @night', async ({ page }) => {
  await open(page, '')
  await page.getByRole('button', { name: 'Add section' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Section is compulsory.')).toBeVisible()
  await dialog(page).getByLabel('Section').fill('Loan Notices')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/investorzone\/loan-notices$/)
  await expect(page.getByText('No Data')).toBeVisible()
  await fileOn(page, 'loan-notices', 'Notice of a loan')
  await expect(page.locator('.documents')).toContainText('Notice of a loan')
  await page.getByRole('button', { name: 'Edit section' }).click()
  await dialog(page).getByLabel('Section').fill('Loans')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/investorzone\/loans$/)
  await expect(page.locator('.documents')).toContainText('Notice of a loan')
})

test('an outdated edit shows the current version, and is merged with one click @night', async ({ page, call }) => {
  await fileOn(page, 'corporate-governance', 'Edited by two')
  await page.getByRole('button', { name: 'Edit Edited by two' }).click()
  const key = await page.locator('li', { hasText: 'Edited by two' }).first().getAttribute('id')
  await call('admin/edit-document', {
    key: Number(key?.replace('document-', '')),
    date: '01 Jan 2026',
    reason: 'A slip',
  })
  await dialog(page).getByLabel('Name').fill('Edited by two, at last')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Enter a reason.')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('A slip of the pen')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('01 Jan 2026')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.locator('.documents')).toContainText('Edited by two, at last')
})

import type { Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { dialog, open, pdf, publishNow, uploadButton } from './filing.ts'
import { expect, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

test('a closed tab loses nothing: typed text and file can be continued, and are published once', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await open(page, 'egm')
  await uploadButton(page).click()
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Notice of the meeting'))
  await expect(dialog(page).getByLabel('Name')).not.toHaveValue('')
  await dialog(page).getByLabel('Name').fill('Notice begun')
  const saved = page.waitForResponse(
    async (reply) => reply.url().endsWith('/admin/save-draft') && (await reply.text()).includes('Notice begun'),
  )
  await saved
  await expect(dialog(page).getByText(/^Draft saved, /)).toBeVisible()
  await page.reload()

  await page.getByText('One draft').click()
  await page.getByRole('button', { name: 'Continue Notice begun' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Notice begun')
  await expect(dialog(page).getByText('upload.pdf')).toBeVisible()
  await publishNow(page)
  await expect(page.getByText('Document filed.')).toBeVisible()
  await expect(page.locator('.documents > li').filter({ hasText: 'Notice begun' })).toHaveCount(1)
  await expect(page.getByText('One draft')).toHaveCount(0)
})

test('a form with a saved draft closes without a question, and the draft can be continued (43.25) @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await open(page, 'egm')
  await uploadButton(page).click()
  await dialog(page).getByLabel('Name').fill('Notice left for later')
  // Not saved yet: closing asks for confirmation.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog(page).getByText(/^Draft saved, /)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Your draft is saved.')).toBeVisible()
  await page.getByText('One draft').click()
  await page.getByRole('button', { name: 'Continue Notice left for later' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Notice left for later')
})

test('files are reviewed beside their pages and changed together without a mouse; copies are marked, drafts edited in place @night', async ({
  page,
  site,
  call,
}) => {
  const { data } = await call('admin/add-release', { name: 'Board meeting with many papers' })
  await page.goto(`${site.url}/admin/desk/releases/${data._id}`)
  const outcome = { ...pdf('Outcome of the board meeting held on 12 February 2027'), name: 'outcome-feb.pdf' }
  const results = { ...pdf('Unaudited financial results for the quarter ended 31 March 2027'), name: 'Q4_results.pdf' }
  await page.getByLabel('Choose files').setInputFiles([outcome, results, { ...outcome, name: 'copy.pdf' }])
  await expect(page.getByText('1 needs a decision.')).toBeVisible()
  await page.getByRole('button', { name: outcome.name, exact: true }).focus()
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('figure')).toContainText(results.name)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`The same file was chosen twice: ${outcome.name}`).first()).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: results.name, exact: true })).toBeFocused()
  const all = page.getByRole('group', { name: 'For 2 selected files' })
  await all.getByLabel('Section').selectOption('EGM')
  await all.getByLabel('Publication').selectOption('At its own time')
  await all.getByLabel('Release time, Indian Standard Time').fill('2026-12-31T18:30')
  expect(await findings(page, 'release, several set', [320, 1366])).toEqual([])
  await all.getByRole('button', { name: 'Change 2 files' }).click()
  await expect(page.getByText('Scheduled for 31 Dec 2026, 18:30 IST')).toHaveCount(2)
  await page.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(page.getByText(', in EGM')).toHaveCount(2)

  await page.getByRole('button', { name: 'Review the documents' }).click()
  await page.getByRole('button', { name: outcome.name, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').fill('Outcome, as corrected')
  await page.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(page.getByText('Outcome, as corrected, in EGM')).toBeVisible()
})

test('forty dropped files are read in the background; each is proposed, questioned or marked as a copy @night', async ({
  page,
  site,
  call,
}) => {
  const { data } = await call('admin/add-release', { name: 'Board meeting with forty papers' })
  await page.goto(`${site.url}/admin/desk/releases/${data._id}`)
  const goOn = Promise.withResolvers<void>()
  let requested = 0
  await page.route('**/admin/find-filed', async (route) => {
    requested += 1
    if (requested > 20) await goOn.promise
    await route.continue()
  })
  await dropForty(page)
  await expect(page.getByRole('progressbar', { name: 'Reading 20 of 40…' })).toBeVisible()
  const whatIs = (name: string) => page.getByRole('combobox', { name: `Type of ${name}` })
  await expect(whatIs('outcome-1.pdf')).toHaveValue('outcome')
  await whatIs('outcome-1.pdf').selectOption('press-release')
  await expect(page.getByRole('button', { name: 'Back to the documents' })).toBeDisabled()
  expect(await findings(page, 'release, forty dropped', [320, 1366])).toEqual([])
  goOn.resolve()
  await expect(page.getByText('4 need a decision.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(whatIs('outcome-1.pdf')).toHaveValue('press-release')
  await expect(whatIs('deck-16.pdf')).toHaveValue('presentation')
  for (const name of ['scan-1.pdf', 'scan-2.pdf']) await expect(whatIs(name)).toHaveValue('')
  await expect(page.getByText('The same file was chosen twice: outcome-1.pdf.').first()).toBeVisible()
  await expect(page.getByText('The same file was chosen twice: deck-16.pdf.').first()).toBeVisible()
  for (const name of ['scan-1.pdf', 'scan-2.pdf', 'copy-1.pdf', 'copy-2.pdf'])
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('button', { name: 'Back to the documents' })).toBeEnabled()
  await expect(page.getByText('Saved as drafts.')).toBeVisible()
})

/** Drops forty files at once: two with no recognisable content, two copies. */
async function dropForty(page: Page): Promise<void> {
  const outcomes = Array.from({ length: 20 }, (_, index) => ({
    ...pdf(`Outcome of the board meeting held on ${index + 1} February 2027`),
    name: `outcome-${index + 1}.pdf`,
  }))
  const decks = Array.from({ length: 16 }, (_, index) => ({
    ...pdf(`Investor presentation, Q3 FY27, part ${index + 1}`),
    name: `deck-${index + 1}.pdf`,
  }))
  const scans = [1, 2].map((at) => ({ ...pdf(`Leaf ${at}`), name: `scan-${at}.pdf` }))
  const copies = [outcomes[0], decks[15]].map((entry, index) => ({
    ...(entry ?? pdf('None')),
    name: `copy-${index + 1}.pdf`,
  }))
  const files = [...outcomes, ...decks, ...scans, ...copies]
  const dataTransfer = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer()
      for (const { name, text } of all) transfer.items.add(new File([text], name, { type: 'application/pdf' }))
      return transfer
    },
    files.map(({ name, buffer }) => ({ name, text: buffer.toString('latin1') })),
  )
  await page.getByText('Drop the documents of the meeting here, or browse').dispatchEvent('drop', { dataTransfer })
}

import { delayRequests } from './delay-requests.ts'
import { pdf } from './filing.ts'
import { expect, test } from './site.ts'

test.use({ environment: { SEED: 'none' } })

test('a meeting end entered in the calendar is not requested again in the release room (44.10) @night', async ({
  page,
  call,
}) => {
  const minuteMs = 60_000
  const starts = new Date(Date.now() - 120 * minuteMs).toISOString()
  const { data: event } = await call('admin/add-event', { kind: 'board-meeting', name: 'Board meeting', starts })
  const ended_at = new Date(Date.now() - 30 * minuteMs).toISOString()
  await call('admin/end-event', { id: event._id, ended_at })
  const { data: release } = await call('admin/add-release', { name: 'Results day' })
  const file = { base_64: pdf('Outcome').buffer.toString('base64'), name: 'outcome.pdf' }
  const { link } = await call('admin/file-to-link', file)
  const document = { list: ['EGM'], slot: 'outcome', name: 'Outcome', file_link: link, release: release._id }
  await call('admin/save-draft', document)

  await page.goto(`/admin/desk/releases/${release._id}`)
  await page.getByRole('button', { name: 'Mark meeting as ended' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Meeting')).toHaveAccessibleDescription(/^Ended .* IST\.$/)
  await expect(dialog.getByLabel('End, Indian Standard Time')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Mark meeting as ended' }).click()
  await expect(page.getByText(/^Meeting marked as ended /)).toBeVisible()
})

test('the form of a section for two people shows "Send for approval", also for a deletion (44.10) @night', async ({
  page,
  call,
}) => {
  await call('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice' }] })
  await call('admin/set-approval', { sections: ['EGM'] })
  await page.goto('/admin/investorzone/egm')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete Notice' }).click()
  await dialog.getByLabel('Reason').fill('Superseded')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Sent for approval. The approvers have been notified by e-mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await dialog.getByRole('radio', { name: 'Publish now' }).check()
  await expect(dialog.getByRole('button', { name: 'Send for approval' })).toBeVisible()
  await page.goto('/admin/investorzone/compliances')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await dialog.getByRole('radio', { name: 'Publish now' }).check()
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible()
})

test('a form opened while the page still reloads after a confirmation stays open @night', async ({ page, call }) => {
  await call('admin/file-documents', { list: ['Compliances'], documents: [{ name: 'Notice' }] })
  await page.goto('/admin/investorzone/compliances')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete Notice' }).click()
  await dialog.getByLabel('Reason').fill('Superseded')
  const reload = await delayRequests(page, '**/admin/get-investors')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted. You can restore it from the history.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(dialog.getByRole('radio', { name: 'Publish now' })).toBeVisible()
  reload()
  await expect(page.getByRole('button', { name: 'Delete Notice', includeHidden: true })).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'Publish now' })).toBeVisible()
})

import { readFileSync } from 'node:fs'
import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

const email = 'erased@clinic.example'

test('an owner has erased data locked for a year once a second person agrees, and opens it with a reason @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await page.goto('/admin/desk/settings')
  const part = page.getByRole('region', { name: 'Erased data' })
  await expect(part).toContainText('Erased data is destroyed at once.')
  await expect(part).toContainText('Ask your lawyer')
  await call('admin/add-admin', { name: 'Second', email: 'second@suvira.example', role: 'owner' })
  await page.reload()
  await part.getByRole('button', { name: 'Keep erased data locked for a year' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
  await expect(part.getByRole('list')).toContainText('Keep erased data locked for a year: on')
  await expect(part).toContainText('Erased data is destroyed at once.')
  expect(await findings(page, 'settings, erased data', [320, 1366])).toEqual([])

  const second = await (await browser.newContext({ baseURL: site.url })).newPage()
  await site.signIn(second, 'second@suvira.example')
  await second.goto('/admin/desk/approvals')
  await second.getByRole('button', { name: /^Approve: Keep erased data locked/ }).click()
  await expect(second.getByRole('dialog')).toContainText('Applies to everything that is erased from then on.')
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Nothing is awaiting approval.')).toBeVisible()
  const request = { name: 'Zebedee', email, country: 'Kenya', type: 'Export' }
  await page.request.post(`${site.url}/api/v1/user/download`, { data: request })
  await call('admin/erase-enquiries', { email })
  await page.reload()
  await expect(part).toContainText('Erased data stays locked for a year.')
  await expect(part).toContainText('1 record is locked.')
  await expect(page.locator('body')).not.toContainText(email)

  await part.getByRole('button', { name: 'Open locked data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail of the person' }).fill(email)
  await dialog.getByRole('button', { name: 'Open locked data' }).click()
  await expect(dialog.locator('.field-message')).toHaveCount(1)
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Order 12 of 2027')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Open locked data' }).click()
  const opened = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(opened).toMatchObject([{ kind: 'download_requests', record: { email, name: 'Zebedee' } }])
  const { data: history } = await call('admin/get-history', { entity: 'locked-data' })
  expect(history).toMatchObject([{ action: 'open locked data', reason: 'Order 12 of 2027', after: { rows: 1 } }])
})

import type { APIRequestContext } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { notice } from './catalogue-admin.ts'
import { expect, test } from './site.ts'

/** A CRM that is unreachable. */
test.use({
  environment: { WEBHOOK_URL: 'http://127.0.0.1:65529/hook', WEBHOOK_SECRET: 'thirty random characters, or so' },
})

async function ask(request: APIRequestContext, buyer: { company: string; country: string; email: string }) {
  const items = [
    { _id: 'SPE-1080', quantity: '40,000', pack: '10 ampoules in a tray, box of 50' },
    // Maximum length, without a position for a line break.
    { _id: 'SPE-1050', quantity: '', pack: 'W'.repeat(200) },
  ]
  const content = { name: 'Head of procurement', message: 'Tender closes on 15 December.', items }
  const sent = await request.post('/api/v1/user/send-enquiry', { data: { ...content, ...buyer } })
  expect(sent.ok()).toBe(true)
}

test('an enquiry is read, moved on with Undo, given a note and erased @night', async ({ page, request, site }) => {
  await ask(request, { company: 'Baraka Medical Supplies', country: 'Kenya', email: 'ama@baraka.example' })
  await ask(request, { company: 'Lima Hospital', country: 'Peru', email: 'buyer@lima.example' })
  await site.signIn(page)
  await page.goto('/admin/desk/enquiries')
  await expect(page.getByText('2 are new.')).toBeVisible()
  await page.getByRole('link', { name: 'Baraka Medical Supplies, Kenya' }).click()
  const lead = page.getByRole('article', { name: 'Baraka Medical Supplies, Kenya' })
  await expect(lead.getByRole('row', { name: /Suvidan/ })).toContainText('40,000')
  await expect(lead.getByRole('row', { name: /Suvicobal/ })).toContainText('Open')
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expect(lead.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:ama@baraka.example\?subject=Your%20enquiry%20SE-/,
  )

  await lead.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(lead.getByRole('button', { name: 'Mark as quoted' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lead.getByRole('button', { name: 'Mark as answered' })).toBeVisible()

  await lead.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stage').selectOption('Quoted')
  await dialog.getByLabel('Owner').selectOption({ label: 'Administrator (admin@example.com)' })
  await dialog.getByLabel('Next step').fill('Call them')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Saved.')).toBeVisible()
  await expect(lead.getByText('admin@example.com', { exact: true })).toBeVisible()
  await lead.getByRole('button', { name: 'Add a note' }).click()
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('Enter a note.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Asked regulatory for the zone IVb dossier.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(lead.getByText('zone IVb dossier')).toBeVisible()

  await page.getByRole('link', { name: /^1\s*Quoted/ }).click()
  await expect(page.getByRole('link', { name: 'Lima Hospital, Peru' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Baraka Medical Supplies, Kenya' }).click()
  await lead.getByRole('button', { name: 'Erase' }).click()
  await dialog.getByRole('button', { name: 'Erase data' }).click()
  await expect(page.getByText('No enquiries match these filters.')).toBeVisible()
})

test('a phone shows either the list or the enquiry, and the search covers product and number @night', async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ask(request, { company: 'Baraka Medical Supplies', country: 'Kenya', email: 'ama@baraka.example' })
  await site.signIn(page)
  await page.goto('/admin/desk/enquiries?q=suvidan')
  await page.getByRole('link', { name: 'Baraka Medical Supplies, Kenya' }).click()
  await expect(page.getByRole('heading', { name: 'Baraka Medical Supplies, Kenya' })).toBeVisible()
  await expect(page.locator('.pipeline-list')).toBeHidden()
  await page.getByRole('link', { name: 'All enquiries', exact: true }).click()
  await expect(page.locator('.pipeline-list')).toBeVisible()
  await page.goto('/admin/desk/enquiries?q=unobtainium')
  await expect(page.getByText('No enquiries match these filters.')).toBeVisible()
})

test('enquiries are exported, a concurrent change is shown at its field, and the CRM’s log is displayed @night', async ({
  page,
  call,
  request,
}) => {
  await ask(request, { company: 'Quito Clinics', country: 'Ecuador', email: 'buyer@quito.example' })
  await page.goto('/admin/desk/enquiries?q=quito')
  for (const format of ['csv', 'xlsx']) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export ${format.toUpperCase()}` }).click()
    expect((await saved).suggestedFilename()).toBe(`suvira-enquiries.${format}`)
  }
  await page.getByRole('link', { name: 'Quito Clinics, Ecuador' }).click()
  const lead = page.getByRole('article', { name: 'Quito Clinics, Ecuador' })
  await expect(lead.getByText(/Answer by \d/)).toBeVisible()
  await lead.getByRole('button', { name: 'Change' }).click()
  const id = new URL(page.url()).searchParams.get('one')
  await call('admin/edit-product-enquiry', { id, next_step: 'Send the dossier' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Next step').fill('Call them')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Send the dossier')).toBeVisible()
  await expect(dialog.getByLabel('Next step')).toHaveValue('Call them')
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(lead.getByText(/Call them/)).toBeVisible()

  await page.getByText('Events sent to the CRM at 127.0.0.1:65529').click()
  const response = page.getByRole('row').filter({ hasText: 'Failed: ECONNREFUSED' }).first()
  await expect(response).toContainText('Next attempt')
  expect(await findings(page, 'the pipeline with its log')).toEqual([])
  await response.getByRole('button', { name: 'Send again' }).click()
  await expect(notice(page, 'will be sent again')).toBeVisible()
})

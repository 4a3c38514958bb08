import type { Page } from '@playwright/test'
import { desks, promiseOf, subjects } from '#model/desks.ts'
import { byNight, expect, ready, test } from './site.ts'

const form = (page: Page) => page.locator('form.message-form')
const promises = (page: Page) => page.locator('.message-form-promise:visible')

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: desks.safety.subject }).check()
  await page.getByLabel('Name').fill('Asha <b>Verma</b>')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill('Two lines:\nan ampoule was cracked.')
}

for (const [row, javaScriptEnabled] of [true, false].entries()) {
  test(`a message is sent to an admin, and invalid fields are reported without losing text (scripts: ${javaScriptEnabled})${byNight(row)}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url })
    const page = await context.newPage()
    const email = `asha-${javaScriptEnabled}@clinic.example`
    await page.goto('/contactus')
    if (javaScriptEnabled) await ready(page)
    await fillIn(page, 'nobody')
    await form(page).getByRole('button').click()

    await expect(page.getByRole('alert')).toContainText('not sent')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody')
    await expect(form(page).locator('.field-message')).toHaveText([/valid e-mail address/, /^Agree/])
    await expect(page.getByRole('radio', { name: desks.safety.subject })).toBeChecked()
    await expect(page.getByLabel('Name')).toHaveValue('Asha <b>Verma</b>')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two lines:\nan ampoule was cracked.')

    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('checkbox').check()
    await form(page).getByRole('button').click()
    await expect(page).toHaveURL('/contactus?sent=safety#write')
    await expect(page.getByRole('status').filter({ hasText: desks.safety.name })).toContainText(promiseOf(desks.safety))
    await expect(form(page)).toHaveCount(0)
    // Nobody else sees the message.
    expect(await page.content()).not.toContain('Verma')
    await context.close()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the line about consent names the retention time and links to Privacy @night', async ({ page }) => {
    await page.goto('/contactus')
    const line = form(page)
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
    await expect(line).toContainText('stores this message for two years')
    await form(page).getByText('What we store, why and for how long').click()
    await expect(form(page).getByText('your message with its subject')).toBeVisible()
    await expect(line.getByRole('link')).toHaveCSS('text-decoration-line', 'underline')
    await line.getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  })
})

test('an admin sees the message under its subject, opens it and finds it', async ({ page, request, site }) => {
  const content = { subject: 'regulatory', name: 'Ben', email: 'ben@agency.example', message: 'A dossier\nfor Kenya.' }
  const sent = await request.post('/api/v1/user/send-message', { data: { ...content, consent: true } })
  expect(sent.ok()).toBe(true)
  await site.signIn(page)
  await page.goto('/admin/enquiries?q=dossier')
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row.getByText('for Kenya.')).toBeHidden()
  const subject = row.getByText(desks.regulatory.subject)
  await expect(subject).toHaveCSS('list-style-type', 'disclosure-closed')
  await subject.click()
  await expect(subject).toHaveCSS('list-style-type', 'disclosure-open')
  await expect(row.getByText('for Kenya.')).toBeVisible()
})

test('the selected subject shows its desk and response time, also if a link selects it @night', async ({ page }) => {
  await page.goto('/contactus')
  await expect(promises(page)).toHaveCount(1)
  await expect(promises(page)).not.toContainText('working day')
  for (const subject of subjects) {
    await page.getByRole('radio', { name: desks[subject].subject }).check()
    await expect(promises(page)).toHaveText(`${desks[subject].name}, ${promiseOf(desks[subject])}`)
  }
  await page.goto('/contactus?subject=careers')
  await expect(page.getByRole('radio', { name: desks.careers.subject })).toBeChecked()
  await expect(promises(page)).toContainText(desks.careers.name)
})

test('the form is refused from other sites, in other types, if too large or too frequent, and its values are returned', async ({
  request,
}) => {
  const fields = { subject: 'other', name: 'Asha', email: 'often@clinic.example', consent: 'on' }
  const post = (changed: object, headers: Record<string, string> = {}) =>
    request.post('/contactus', { form: { ...fields, ...changed }, headers, maxRedirects: 0 })
  expect((await post({ message: 'x' }, { origin: 'https://evil.example' })).status()).toBe(403)
  expect((await post({ message: 'x' }, { 'sec-fetch-site': 'cross-site' })).status()).toBe(403)
  expect((await request.post('/contactus', { data: fields })).status()).toBe(415)
  expect((await post({ message: 'x'.repeat(70_000) })).status()).toBe(413)

  const wrong = await post({ subject: 'sales', name: '', message: '</textarea><script>alert(1)</script>' })
  expect(wrong.status()).toBe(400)
  expect(wrong.headers()['cache-control']).toBe('no-store')
  const html = await wrong.text()
  for (const sentence of ['Choose a subject.', 'Name is required.']) expect(html).toContain(sentence)
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;')

  const statuses: number[] = []
  let last = ''
  for (let count = 0; count < 6; count += 1) {
    // Each line break is sent as two characters and counts as one.
    const reply = await post({ message: `${count}${'\r\n'.repeat(2000)}${'ह'.repeat(1999)}` })
    statuses.push(reply.status())
    last = await reply.text()
  }
  expect(statuses.indexOf(429)).toBeGreaterThan(0)
  expect(statuses.slice(0, statuses.indexOf(429)).every((status) => status === 303)).toBe(true)
  expect(last).toContain('Too many attempts.')
  expect(last).toContain('ह'.repeat(1999))
})

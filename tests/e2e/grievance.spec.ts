import type { Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { expect, onPhonesByNight, test } from './site.ts'

const sizes = [
  { width: 1366, height: 900, javaScriptEnabled: true },
  { width: 390, height: 844, javaScriptEnabled: false },
]

for (const { width, height, javaScriptEnabled } of sizes) {
  test(`a shareholder finds the form and opens a ticket at ${width} pixels (scripts: ${javaScriptEnabled})${onPhonesByNight(width)}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height }, baseURL: site.url })
    const page = await context.newPage()
    const email = `holder-${width}@post.example`

    await page.goto('/investorzone/grievance')
    await expect(page.locator('.grievance-matters li')).toHaveCount(9)
    if (javaScriptEnabled) expect(await findings(page, 'matters')).toEqual([])
    await page.getByRole('link', { name: /Address, bank or signature/ }).click()
    await expect(page).toHaveURL('/investorzone/grievance?matter=address')
    await expect(page.getByText('Form ISR-1')).toBeVisible()
    await expect(page.locator('.grievance')).toContainText('Westfold Registry Services')
    if (javaScriptEnabled) expect(await findings(page, 'matter')).toEqual([])

    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Address, bank or signature')
    await page.getByRole('textbox', { name: 'What happened?' }).fill('My new address was not registered.')
    await page.getByRole('button', { name: 'Send and get a reference' }).click()
    await expect(page.locator('.field-message').filter({ hasText: /required|valid|^Agree/ })).toHaveCount(3)
    await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(
      'My new address was not registered.',
    )
    if (javaScriptEnabled) expect(await findings(page, 'ticket with errors')).toEqual([])

    await page.getByRole('textbox', { name: 'Name' }).fill('First Holder')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Send and get a reference' }).click()
    await expect(page).toHaveURL(/\/investorzone\/grievance\?sent=SPL-\d{4}-\d{5}&due=/)
    const reference = /sent=([\w-]+)&/.exec(page.url())?.[1] ?? ''
    await expect(page.locator('.grievance-reference')).toContainText(reference)
    await expect(page.locator('.grievance-path li')).toHaveCount(5)
    await expect(page.getByRole('link', { name: 'SCORES 2.0' })).toBeVisible()
    if (javaScriptEnabled) expect(await findings(page, 'receipt')).toEqual([])
    await expect.poll(() => site.mails().find(({ to }) => to === email)?.subject).toBe(`Your matter ${reference}`)
    await seeState(page, { reference, email, scripts: javaScriptEnabled })
    await context.close()
  })
}

type Ticket = { reference: string; email: string; scripts: boolean }

/** Opens the state of a ticket from its receipt, first with a wrong address. */
async function seeState(page: Page, { reference, email, scripts }: Ticket): Promise<void> {
  await page.getByRole('link', { name: 'Track your ticket' }).click()
  await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue(reference)
  if (scripts) expect(await findings(page, 'state form')).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail' }).fill('other@post.example')
  await page.getByRole('button', { name: 'Show the ticket' }).click()
  await expect(page.getByText('There is no ticket with this reference and this address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Show the ticket' }).click()
  await expect(page).toHaveURL('/investorzone/grievance/status')
  await expect(page.locator('.grievance')).toContainText('We received your matter')
  await expect(page.locator('.grievance')).toContainText('There is no answer yet.')
  await expect(page.locator('.grievance-path li')).toHaveCount(5)
  if (scripts) expect(await findings(page, 'state')).toEqual([])
}

const grievance = {
  subject: 'Dividend not received',
  name: 'Second Holder',
  folio: '0004471',
  message: 'The dividend has not reached my bank.',
  consent: true,
}

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`the desk works through a grievance at ${width} px @night`, async ({ page, site, call }) => {
    await page.setViewportSize({ width, height })
    const email = `second-${width}@post.example`
    const sent = await page.request.post(`${site.url}/api/v1/user/send-grievance`, { data: { ...grievance, email } })
    const { reference } = (await sent.json()).data
    expect((await call('admin/get-grievance-tickets', { search: reference })).data.total).toBe(1)
    await page.goto('/admin/desk/grievances')
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('21 days left')
    expect(await findings(page, 'grievances', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })

    await page.getByRole('button', { name: 'Enter by hand' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill(`Letter ${width}`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Third Holder')
    await page.getByRole('textbox', { name: 'Message' }).fill('A letter about the nominee.')
    await page.getByRole('button', { name: 'Enter grievance' }).click()
    await expect(page.getByRole('row').filter({ hasText: `Letter ${width}` })).toBeVisible()

    await page.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { name: 'Dividend not received' })).toBeVisible()
    await page.getByRole('button', { name: 'Start work' }).click()
    await expect(page.locator('.grievances-history')).toContainText('State: In progress.')
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The registrar traces the payment.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('.grievances-history')).toContainText('Not seen by the holder.')
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The payment is on its way.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.locator('.grievances-history')).toContainText('Mailed to the holder.')
    expect(await findings(page, 'ticket', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })
    const answers = () => site.mails().filter(({ to, text }) => to === email && text.includes('is on its way.\n'))
    await expect.poll(() => answers().length).toBe(1)

    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    const toast = page.locator('.toast').filter({ hasText: `${reference}: resolved.` })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
    expect(answers()).toHaveLength(1)
  })

test('the statement form warns if its numbers differ from those of the tickets @night', async ({ page, call }) => {
  const { data } = await call('admin/get-grievance-figures', {})
  const [quarter] = data
  await page.goto('/admin/desk/statements')
  await page.getByRole('button', { name: 'Enter grievances' }).click()
  await page.getByRole('textbox', { name: 'Quarter' }).fill(quarter?.name ?? '')
  await page.getByLabel('Pending before').fill(String((quarter?.opening ?? 0) + 1))
  await page.getByLabel('Received').fill(String(quarter?.received))
  await page.getByLabel('Disposed of').fill(String(quarter?.disposed))
  await expect(page.locator('.statements-warning')).toContainText('The tickets of this quarter give')
  await page.getByLabel('Pending before').fill(String(quarter?.opening))
  await expect(page.locator('.statements-warning')).toBeEmpty()
})

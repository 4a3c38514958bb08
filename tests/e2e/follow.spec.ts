import type { Page } from '@playwright/test'
import { tokenIn } from '#tests/followers.ts'
import { findings } from './axe-checks.ts'
import { expect, onPhonesByNight, type Site, test } from './site.ts'

const sizes = [
  { width: 1366, height: 900, javaScriptEnabled: true },
  { width: 390, height: 844, javaScriptEnabled: false },
]

const send = (page: Page) => page.getByRole('button', { name: 'Send me the link to confirm' })

/** Returns the token in the last mail to an address. */
async function mailedToken(site: Site, email: string): Promise<string> {
  const mailed = () => site.mails().findLast(({ to }) => to === email)
  await expect.poll(() => mailed() !== undefined).toBe(true)
  return tokenIn(mailed() ?? { text: '' }, 'confirm')
}

for (const { width, height, javaScriptEnabled } of sizes) {
  test(`a reader follows, confirms, changes and ends the mails at ${width} pixels (scripts: ${javaScriptEnabled})${onPhonesByNight(width)}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height }, baseURL: site.url })
    const page = await context.newPage()
    const email = `analyst-${width}@fund.example`

    await page.goto('/investorzone/follow')
    await expect(page.getByRole('checkbox', { name: /^EGM/ })).toBeHidden()
    await page.getByRole('radio', { name: 'Only some sections' }).check()
    await send(page).click()
    await expect(page.locator('.field-message')).toHaveText([/valid e-mail address/, /^Agree/])
    if (javaScriptEnabled) expect(await findings(page, 'follow with errors')).toEqual([])

    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await send(page).click()
    await expect(page.locator('.field-message')).toHaveText([/^Choose at least/])
    await page.getByRole('checkbox', { name: /^EGM/ }).check()
    await send(page).click()
    await expect(page).toHaveURL('/investorzone/follow?done=requested')
    await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible()

    const token = await mailedToken(site, email)
    await page.goto(`/investorzone/follow/confirm?token=${token}`)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^You follow/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^EGM/ })).toBeChecked()
    if (javaScriptEnabled) expect(await findings(page, 'choices')).toEqual([])

    await page.getByRole('radio', { name: /^Once a day/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Your choices are saved' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked()

    await page.getByRole('link', { name: 'End and erase' }).click()
    await page.getByRole('button', { name: 'End and erase' }).click()
    await expect(page.getByRole('heading', { name: 'The mails have ended' })).toBeVisible()
    await page.goto(`/investorzone/follow/manage?token=${token}`)
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await context.close()
  })
}

test('a mail program ends the mails with one request, without cookies and in any type of form @night', async ({
  site,
  page,
}) => {
  const email = 'reader@bank.example'
  await page.request.post('/api/v1/user/follow', {
    data: { email, sections: 'all', events: false, digest: false, consent: true },
  })
  const token = await mailedToken(site, email)
  const end = `${site.url}/investorzone/follow/end?token=${token}`
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  for (let times = 0; times < 2; times += 1) {
    const reply = await fetch(end, { method: 'POST', body, redirect: 'error' })
    expect([reply.status, (await reply.text()).includes('The mails have ended')]).toEqual([200, true])
  }
  await page.goto(`/investorzone/follow/confirm?token=${token}`)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
})

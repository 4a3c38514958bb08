import type { Page } from '@playwright/test'
import { codeIn } from '#tests/sign-in.ts'
import { expect, type Site } from './site.ts'

/** Gives a page's browser a passkey device that always consents. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Signs in with a mailed code, as a person does. */
export async function byCode(page: Page, site: Site, url: string, email = 'admin@example.com'): Promise<void> {
  await page.goto(`${url}/admin`)
  const before = site.mails().length
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => codeIn(site, before)).not.toBe('')
  await page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().click()
  await page.keyboard.type(codeIn(site, before))
  await page.waitForURL((at) => at.pathname !== '/admin')
}

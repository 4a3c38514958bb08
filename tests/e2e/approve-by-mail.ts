import type { Page } from '@playwright/test'
import type { Server } from '#tests/server.ts'
import { expect } from './site.ts'

type Approving = { site: Pick<Server, 'url' | 'mails'>; mail: string; label: string }

/** Opens the page that the approver's last mail names, every file on it, and approves. */
export async function approveByMail(approver: Page, { site, mail, label }: Approving): Promise<void> {
  const previous = new URL(approver.url() === 'about:blank' ? site.url : approver.url()).pathname
  await expect.poll(() => linkIn(site, mail)).not.toBe(previous)
  await expect(async () => {
    await approver.goto(site.url + linkIn(site, mail))
    await expect(approver.getByRole('button', { name: label, exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const unopened = approver.getByRole('link', { name: /^Open / })
  while (await unopened.count()) {
    const opened = approver.waitForEvent('popup')
    await unopened.first().click()
    await (await opened).close()
  }
  await approver.getByRole('button', { name: label, exact: true }).click()
  await expect(approver.getByText('Nothing is awaiting approval.')).toBeVisible()
}

function linkIn({ mails }: Approving['site'], mail: string): string {
  const last = mails().findLast(({ to, subject }) => to === mail && subject === 'Your approval is needed')
  return /\/admin\/desk\/approvals\/[0-9a-f]{24}/.exec(last?.text ?? '')?.[0] ?? ''
}

import type { Browser, Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { callFrom } from './sign-in.ts'
import { type Call, expect, type Site, test } from './site.ts'

const phone = { width: 390, height: 844 }
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('filed results are pending until a second person opens and approves them on a phone through the e-mail @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await call('admin/add-admin', { name: 'Asha CFO', email: 'cfo@suvira.example', role: 'approver' })
  await page.goto('/admin/desk/settings')
  await page.getByLabel('Quarterly Results').check()
  await page.getByRole('button', { name: 'Save sections' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Every owner has been notified by e-mail.' })).toBeVisible()

  await fileResults(call)
  await page.goto('/admin/investorzone/quarterly-results')
  await expect(page.getByText('2 documents are awaiting approval')).toBeVisible()
  await expect(page.locator('.documents > li').filter({ hasText: 'Results Q2' })).toContainText('Awaiting approval')

  await page.goto('/admin/desk')
  await expect(page.getByRole('region', { name: 'Awaiting approval 1' })).toContainText('Needs another approver')

  const approver = await atPhone(browser, site)
  await expect.poll(() => linkIn(site)).not.toBe('')
  // Nobody is signed in on the phone: signing in returns to the page of the mail.
  await approver.goto(linkIn(site))
  await approver.getByLabel('Email').fill('cfo@suvira.example')
  const before = site.mails().length
  await approver.getByLabel('Email').press('Enter')
  await expect.poll(() => codeAfter(site, before)).not.toBe('')
  await approver.getByLabel('Digit 1 of 4').focus()
  await approver.keyboard.type(codeAfter(site, before))
  await expect(approver.getByText('0 of 2 seen')).toBeVisible()
  expect(await findings(approver, 'approval', [320, 1366])).toEqual([])
  await approver.setViewportSize(phone)
  const approve = approver.getByRole('button', { name: 'Approve both' })
  await approve.click()
  await expect(approver.getByText('Open the remaining 2 files first.')).toBeVisible()
  await openFiles(approver)
  await expect(approver.getByText('2 of 2 seen')).toBeVisible()
  expect(await seen(page, site)).not.toContain('Results Q2')
  await approve.click()
  await expect(approver.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
  await expect(approver.getByText('Nothing is awaiting approval.')).toBeVisible()
  expect(await findings(approver, 'approvals', [320, 1366])).toEqual([])
  expect(await seen(page, site)).toContain('Results Q2')
  // An open desk shows it without a reload.
  await expect(page.getByRole('region', { name: 'Awaiting approval 0' })).toBeVisible({ timeout: 20_000 })
  await approver.context().close()
})

test('recorded figures are compared with the current ones and approved by a second person on a phone, and can be undone @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await call('admin/add-admin', { name: 'Ravi CFO', email: 'ravi@suvira.example', role: 'approver' })
  const list = ['Financial results', 'Financial Reports']
  const { link } = await call('admin/file-to-link', { base_64: pdf.toString('base64'), name: 'results.pdf' })
  await call('admin/set-approval', { sections: [] })
  const { data } = await call('admin/file-documents', { list, documents: [{ name: 'Results Q3', file_link: link }] })
  await call('admin/set-approval', { sections: ['Quarterly Results'] })
  const figures = { revenue: { value: 2_146_000_000, page: 3 }, eps: { value: '4.91', page: 4 } }
  const content = { document: data.keys[0], basis: 'consolidated', period: '2026-Q3', figures }
  await call('admin/record-figures', content)
  await page.goto('/admin/desk/numbers')
  const waits = page.getByRole('region', { name: 'Awaiting approval 1' })
  await expect(waits).toContainText('Results Q3')
  await waits.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByText('You contributed to this, so another person must approve it.')).toBeVisible()
  const approver = await atPhone(browser, site)
  await site.signIn(approver, 'ravi@suvira.example')
  await approver.goto(new URL(page.url()).pathname)
  await expect(approver.getByRole('table')).toContainText('₹ 214.60 crore (2,14,60,00,000), page 3')
  expect(await findings(approver, 'approval of figures', [320, 390])).toEqual([])
  await approver.setViewportSize(phone)
  await expect(approver.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('Nothing is awaiting approval.')).toBeVisible()
  await approver.getByRole('link', { name: 'Open results.pdf' }).click()
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approver.getByText('This is no longer pending')).toBeVisible()
  // No button is left there: pending requests are displayed.
  await expect(approver.getByText('Nothing is awaiting approval.')).toBeVisible()
  await approver.context().close()
})

async function fileResults(call: Call): Promise<void> {
  const files = await Promise.all(
    ['results.pdf', 'review.pdf'].map((name) => call('admin/file-to-link', { base_64: pdf.toString('base64'), name })),
  )
  const documents = files.map(({ link }, index) => ({
    name: ['Results Q2', 'Limited review Q2'][index],
    file_link: link,
    filterdate: '2026-2027',
  }))
  await call('admin/file-documents', { list: ['Financial results', 'Financial Reports'], documents })
}

async function openFiles(approver: Page): Promise<void> {
  for (const name of ['results.pdf', 'review.pdf']) {
    const opened = approver.waitForEvent('popup')
    await approver.getByRole('link', { name: `Open ${name}` }).click()
    await (await opened).close()
  }
}

async function seen(page: Page, { url }: Site): Promise<string> {
  return JSON.stringify(await callFrom(page.request, url, { name: 'user/get-investors', input: {} }))
}

function linkIn({ mails }: Site): string {
  const mail = mails().find(({ to, subject }) => to === 'cfo@suvira.example' && subject === 'Your approval is needed')
  return /\/admin\/desk\/approvals\/[0-9a-f]{24}/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Returns the code from the mail after the first `before` mails. */
function codeAfter({ mails }: Site, before: number): string {
  const mail = mails()
    .slice(before)
    .find(({ subject }) => subject === 'Your sign-in code')
  return /\b\d{4}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function atPhone(browser: Browser, { url }: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: phone })
  return context.newPage()
}

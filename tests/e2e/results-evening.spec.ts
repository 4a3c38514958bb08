import type { Browser, Page } from '@playwright/test'
import { toIndiaField } from '#model/india-time.ts'
import { emptyDatabase, startDatabaseServer } from '#tests/postgres.ts'
import { approveByMail } from './approve-by-mail.ts'
import { dialog } from './filing.ts'
import { documents } from './meeting-documents.ts'
import { callFrom } from './sign-in.ts'
import { type Call, expect, type Site, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

const onPostgres = test.extend<object, { databaseUrl: string }>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
    async ({}, use) => {
      const stop = await startDatabaseServer()
      const { url, drop } = await emptyDatabase()
      await use(url)
      await drop()
      await stop()
    },
    { scope: 'worker' },
  ],
  environment: async ({ databaseUrl }, use) => use({ DATABASE_URL: databaseUrl }),
})

const desk = { width: 1366, height: 900 }
const phone = { width: 390, height: 844 }
const mail = { secretary: 'secretary@suvira.example', cfo: 'cfo@suvira.example' }
const pressRelease = 'Press release: revenue grew'

type Evening = { page: Page; site: Site; call: Call; browser: Browser; size: typeof desk }

test('a results evening runs at 1366 px on SQLite: approval, sealing, abort, release, correction and withdrawal @night', ({
  page,
  site,
  call,
  browser,
}) => evening({ page, site, call, browser, size: desk }))

onPostgres('the same evening runs at 390 px on PostgreSQL @night', ({ page, site, call, browser }) =>
  evening({ page, site, call, browser, size: phone }),
)

async function evening({ call, site, browser, size }: Evening): Promise<void> {
  await call('admin/add-admin', { name: 'Meera Secretary', email: mail.secretary, role: 'disclosures' })
  await call('admin/add-admin', { name: 'Asha CFO', email: mail.cfo, role: 'approver' })
  const sections = ['Corporate Announcements', 'Quarterly Results', 'Investor Presentation']
  await call('admin/set-approval', { sections })
  const secretary = await person(browser, site, { email: mail.secretary, size })
  const cfo = await person(browser, site, { email: mail.cfo, size: phone })
  const visitor = await (await browser.newContext({ viewport: size })).newPage()

  const release = await plan(secretary)
  await sealWithinTwelvePresses(secretary, cfo, site)
  const link = await auditorsLink(call, release)
  await approveLink(cfo, site)
  await nothingSeen(visitor, site, link)

  await abort(secretary)
  await endMeeting(call, release)
  // The form has whole minutes; the call accepts seconds.
  const release_at = new Date(Date.now() + 30_000).toISOString()
  await call('admin/edit-release', { id: release, release_at })
  await secretary.reload()
  await secretary.getByRole('button', { name: 'Send for approval' }).click()
  await dialog(secretary).getByRole('button', { name: 'Send for approval without them' }).click()
  await approve(cfo, site, 'Approve all five')
  await nothingSeen(visitor, site, link)
  await expect.poll(() => zone(visitor, site), { timeout: 60_000 }).toContain(pressRelease)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(release_at))
  await expect(secretary.getByText('Published', { exact: true })).toHaveCount(5, { timeout: 20_000 })

  await correct(secretary)
  await approve(cfo, site, 'Approve')
  await visitor.goto(`${site.url}/investorzone/documents/${await keyOf(visitor, site)}`)
  await expect(visitor.getByText(/^Corrected /)).toBeVisible()
  await withdraw(secretary)
  expect(await zone(visitor, site)).toContain(pressRelease)
  await approve(cfo, site, 'Approve')
  expect(await zone(visitor, site)).not.toContain(pressRelease)
  for (const entry of [secretary, cfo, visitor]) await entry.context().close()
}

/** Approves the auditor's link, which waits for a second person. */
async function approveLink(cfo: Page, site: Site): Promise<void> {
  const token = await site.signIn(cfo, mail.cfo)
  const ask = (name: string, input: object) => callFrom(cfo.request, site.url, { name, input, token })
  for (const { id } of (await ask('admin/get-pending-changes', {})).data)
    await ask('admin/approve-pending-change', { id })
}

/** Marks the board meeting as ended: before that, none of its decisions is published. */
async function endMeeting(call: Call, id: string): Promise<void> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const event = { kind: 'board-meeting', name: 'Board meeting of the evening', starts: ago(90) }
  const { data } = await call('admin/add-event', event)
  await call('admin/end-release-meeting', { id, meeting: data._id, ended_at: ago(10) })
}

async function abort(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abort release' }).click()
  await dialog(page).getByLabel('Reason').fill('The meeting goes on')
  await dialog(page).getByRole('button', { name: 'Abort release' }).click()
  await expect(page.getByText('Ready')).toHaveCount(5)
}

async function correct(page: Page): Promise<void> {
  await page.goto('/admin/investorzone/corporate-announcements')
  await page.getByRole('button', { name: `Edit ${pressRelease}` }).click()
  await dialog(page).getByLabel('Name').fill(`${pressRelease} by 8.4%`)
  await dialog(page).getByLabel('Reason').fill('The change was missing')
  await dialog(page).getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function withdraw(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: `Delete ${pressRelease}` }).click()
  await dialog(page).getByLabel('Reason').fill('Superseded')
  await dialog(page).getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function person(browser: Browser, site: Site, { email, size }: { email: string; size: typeof desk }) {
  const page = await (await browser.newContext({ baseURL: site.url, viewport: size })).newPage()
  await site.signIn(page, email)
  return page
}

async function plan(page: Page): Promise<string> {
  await page.goto('/admin/desk/releases')
  await page.getByRole('button', { name: 'Plan a release' }).click()
  await dialog(page).getByLabel('Name').fill('Board meeting, 12 Nov 2026, Q2 FY27')
  await dialog(page).getByRole('button', { name: 'Plan release' }).click()
  await expect(page.getByRole('heading', { name: 'Board meeting, 12 Nov 2026, Q2 FY27' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/**
 * Times of a practised user, in seconds: finding and pressing a button, and typing a letter. Keystroke-level model: 1.35 + 1.1 + 0.2 s,
 * and 0.2 s.
 */
const [pressS, letterS] = [2.65, 0.2]

/** Drops five files and seals the release. Counts the presses of both people, and the time of the preparer including server time. */
async function sealWithinTwelvePresses(secretary: Page, cfo: Page, site: Site): Promise<void> {
  const presses = [await counted(secretary), await counted(cfo)]
  const began = Date.now()
  await secretary.getByLabel('Choose files').setInputFiles(documents)
  await expect(secretary.getByRole('combobox', { name: 'Type of record-date.pdf' })).toHaveValue('record-date')
  await secretary.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(secretary.getByText('Ready')).toHaveCount(5)
  await secretary.getByRole('button', { name: 'Set the time' }).click()
  const instant = toIndiaField(new Date(Date.now() + 3_600_000))
  await dialog(secretary).getByLabel('Release time, Indian Standard Time').fill(instant)
  await dialog(secretary).getByRole('button', { name: 'Set time' }).click()
  await secretary.getByRole('button', { name: 'Send for approval' }).click()
  await dialog(secretary).getByRole('button', { name: 'Send for approval without them' }).click()
  await expect(secretary.getByRole('heading', { name: 'Awaiting approval' })).toBeVisible()
  const [prepared = { count: 0 }] = presses
  const tookS = (Date.now() - began) / 1000 + prepared.count * pressS + instant.length * letterS
  expect(tookS).toBeLessThan(30)
  await approve(cfo, site, 'Approve all five')
  expect(presses.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(12)
  await expect(secretary.getByText('Published in', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(secretary.getByText('Sealed', { exact: true })).toHaveCount(6)
}

async function counted(page: Page): Promise<{ count: number }> {
  const presses = { count: 0 }
  await page.exposeFunction('pressed', () => {
    presses.count += 1
  })
  const listen = () => addEventListener('pointerdown', () => Reflect.get(window, 'pressed')(), { capture: true })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return presses
}

const approve = (cfo: Page, site: Site, label: string) => approveByMail(cfo, { site, mail: mail.cfo, label })

async function auditorsLink(call: Call, id: string): Promise<string> {
  const expires_at = new Date(Date.now() + 7_200_000).toISOString()
  const { data } = await call('admin/add-preview', { id, name: 'A. Rao, auditor', expires_at })
  return data.link
}

/** Asserts that the auditor can read the documents, and that no other address shows them. */
async function nothingSeen(visitor: Page, site: Site, link: string): Promise<void> {
  expect(await (await visitor.request.get(site.url + link)).text()).toContain(pressRelease)
  for (const address of [
    '/',
    '/investorzone/corporate-announcements',
    '/investorzone/search?q=press+release+revenue+grew',
    '/investorzone/disclosures.json',
    '/investorzone/feed.xml',
    '/sitemap-pages.xml',
  ])
    expect([address, (await (await visitor.request.get(site.url + address)).text()).includes(pressRelease)]).toEqual([
      address,
      false,
    ])
  expect(await zone(visitor, site)).not.toContain(pressRelease)
}

const zone = async (visitor: Page, { url }: Site) =>
  JSON.stringify(await callFrom(visitor.request, url, { name: 'user/get-investors', input: {} }))

async function keyOf(visitor: Page, site: Site): Promise<string> {
  return new RegExp(`"name":"${pressRelease}[^}]*?"key":(\\d+)`).exec(await zone(visitor, site))?.[1] ?? ''
}

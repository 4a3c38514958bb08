import type { IncomingMessage } from 'node:http'
import { PassThrough, Transform } from 'node:stream'
import type { Page } from '@playwright/test'
import { startProxy } from '#tests/proxy.ts'
import { expect, ready, test } from './site.ts'
import { recordVisible, slowDown } from './slow-connection.ts'

/** Checks slow connections (400 ms, 50 kB/s): waits are indicated, content and input are preserved, and responses arrive. */
type Case = {
  what: string
  path: string
  admin?: boolean
  clock?: boolean
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  shows: readonly string[]
  arrives: (page: Page) => Promise<unknown>
}

async function typeInTwo(page: Page, [beginning, end]: readonly [string, string], isRequested: RegExp) {
  const requested = page.waitForRequest((request) => isRequested.test(`${request.url()}${request.postData() ?? ''}`))
  await page.getByLabel('Search').pressSequentially(beginning)
  await requested
  await page.getByLabel('Search').pressSequentially(end)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const downloadForm = (page: Page) => page.getByRole('dialog', { name: 'Download catalogue' })
const price = (page: Page) => page.getByRole('region', { name: 'Share price' })

const cases: Case[] = [
  {
    what: 'parts of a page, during further typing in a search',
    path: '/products-export',
    act: (page) => typeInTwo(page, ['genta', 'mcin'], /q=genta$/),
    shows: ['main [aria-busy="true"]', 'mark'],
    async arrives(page) {
      await expect(page.locator('.catalogue-list mark')).toHaveText('Gentamicin')
      await expect(page).toHaveURL(/q=gentamcin$/)
      await expect(page.getByLabel('Search')).toHaveValue('gentamcin')
    },
  },
  {
    what: 'parts of a page, behind a tab',
    path: '/investorzone/quarterly-results',
    act: (page) => page.getByRole('tab', { name: 'Archive' }).click(),
    shows: ['main [aria-busy="true"]', '[role="tab"][aria-selected="true"][href*="Archive"]'],
    arrives: (page) => expect(page).toHaveURL(/year=Archive/),
  },
  {
    what: 'the price, which is displayed until the next one',
    path: '/investorzone',
    clock: true,
    async act(page) {
      let requested = false
      page.on('request', (request) => {
        requested ||= request.url().endsWith('/get-curr-rate')
      })
      const later = () => page.clock.fastForward(10_000).then(() => requested)
      await expect.poll(later).toBe(true)
      await expect(price(page)).toContainText('₹')
    },
    shows: ['.price-now'],
    arrives: (page) => expect(price(page)).toContainText('₹'),
  },
  {
    what: 'a sent form and its file',
    path: '/products-export',
    async before(page) {
      await page.getByRole('button', { name: 'Download' }).click()
      await downloadForm(page).getByLabel('Name').fill('Asha Verma')
      await downloadForm(page).getByLabel('Business email').fill('slow@hospital.example')
      await downloadForm(page).getByLabel('Country').fill('Kenya')
      await downloadForm(page).getByRole('option', { name: 'Kenya', exact: true }).click()
      await expect(downloadForm(page).getByRole('button', { name: 'Download' })).not.toHaveClass(/dim/)
    },
    async act(page) {
      const file = page.waitForEvent('download')
      await downloadForm(page).getByRole('button', { name: 'Download' }).click()
      await file
    },
    shows: ['dialog button[aria-busy="true"]', '.toast'],
    arrives: (page) => expect(page.getByRole('status').filter({ hasText: 'File Downloaded' })).toBeVisible(),
  },
  {
    what: 'the first load of an admin list',
    path: '/admin/newsletters',
    admin: true,
    act: (page) => page.goto('/admin/info', { waitUntil: 'commit' }),
    shows: ['.skeleton', '#main tbody tr'],
    arrives: (page) => expect(page.getByRole('row').filter({ hasText: 'admin@example.com' })).toBeVisible(),
  },
  {
    what: 'the next screen of the admin area',
    path: '/admin/newsletters',
    admin: true,
    act: (page) => page.getByRole('link', { name: 'History' }).click(),
    shows: ['.loader', '.history-changes > li'],
    arrives: (page) => expect(heading(page)).toHaveText('History'),
  },
  {
    what: 'an admin list, during further typing in a search',
    path: '/admin/enquiries',
    admin: true,
    act: (page) => typeInTwo(page, ['nobody', '-here'], /get-enquiries.*nobody"/),
    shows: [],
    async arrives(page) {
      await expect(page.getByText('“nobody-here”')).toBeVisible()
      await expect(page).toHaveURL(/q=nobody-here$/)
      await expect(page.getByLabel('Search')).toHaveValue('nobody-here')
    },
  },
]

for (const { what, path, admin, clock, before, act, shows, arrives } of cases) {
  test(`${path} on a slow connection shows progress and loses nothing: ${what} @night`, async ({ page, site }) => {
    const shown = await recordVisible(page, shows)
    if (clock) await page.clock.install()
    if (admin) await site.signIn(page)
    await page.goto(path)
    await ready(page)
    await before?.(page)
    await slowDown(page)
    shown.clear()
    const began = performance.now()
    await act(page)
    await arrives(page)
    await expect.poll(() => [...shown]).toEqual(shows)
    expect(performance.now() - began).toBeGreaterThan(400)
  })
}

test('the first page on a slow connection is displayed before any script, and a search sent from it works', async ({
  page,
}) => {
  const shows = ['#find', 'html[data-ready]']
  const shown = await recordVisible(page, shows)
  await slowDown(page)
  await page.goto('/investorzone/egm', { waitUntil: 'commit' })
  await page.getByLabel('Find', { exact: true }).fill('annual report 2017-2018')
  await page.getByLabel('Find', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/investorzone/search?q=annual+report+2017-2018')
  await expect(page.locator('.documents li').first()).toContainText('Annual Report 2017-2018')
  await expect.poll(() => [...shown]).toEqual(shows)
})

test('a page that pauses below its heading for three seconds is hydrated completely @night', async ({ page, site }) => {
  const halting = await startProxy(({ headers }) => {
    headers['accept-encoding'] = 'identity'
    return [site.url]
  }, haltBelowHeading)
  await page.goto(`${halting.url}/products-export`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const parts = page.locator('[data-island]')
  await expect(parts).toHaveCount(0)
  await expect(parts).not.toHaveCount(0)
  await ready(page)
  await halting.close()
})

/** Delays everything after a page's heading for three seconds. Other responses pass unchanged. */
function haltBelowHeading({ headers }: IncomingMessage): Transform {
  if (!headers['content-type']?.startsWith('text/html')) return new PassThrough()
  const pieces: Buffer[] = []
  return new Transform({
    transform(piece: Buffer, _, next) {
      pieces.push(piece)
      next()
    },
    flush(end) {
      const page = Buffer.concat(pieces)
      const below = page.indexOf('</h1>')
      this.push(page.subarray(0, below))
      setTimeout(end, 3000, null, page.subarray(below))
    },
  })
}

import type { Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { pdf } from './filing.ts'
import { type Call, expect, test } from './site.ts'

const streams = '**/investorzone/live?*'

async function publish(call: Call, name: string): Promise<number> {
  const { link } = await call('admin/file-to-link', {
    base_64: pdf(name).buffer.toString('base64'),
    name: 'notice.pdf',
  })
  const documents = [{ name, file_link: link }]
  return (await call('admin/file-documents', { list: ['EGM'], documents })).data.keys[0]
}

async function listen(page: Page, path: string): Promise<void> {
  const opened = page.waitForRequest(streams)
  await page.goto(path)
  await opened
}

const line = (page: Page) => page.locator('.live')

test('pages of the zone announce a publication within seconds in one line, and nothing else moves @night', async ({
  page,
  call,
  browser,
  site,
}) => {
  const visitor = await browser.newContext({ baseURL: site.url })
  const [zone, secondPage] = [await visitor.newPage(), await visitor.newPage()]
  await listen(zone, '/investorzone/quarterly-results')
  await listen(secondPage, '/investorzone/verify')
  await zone.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  const first = await zone.locator('main').innerHTML()
  const key = await publish(call, 'Notice of the meeting')
  for (const entry of [zone, secondPage]) await expect(line(entry)).toHaveText('New: Notice of the meeting. Show Close')
  expect(await findings(zone, 'live line', [320, 1366])).toEqual([])
  expect((await zone.locator('main').innerHTML()).replace(/<div role="status" class="live".*?<\/div>/, '')).toBe(
    first.replace(/<div role="status" class="live".*?<\/div>/, ''),
  )
  await publish(call, 'Proxy form')
  await expect(line(zone)).toHaveText('New: Proxy form and 1 more. Show Close')
  await expect(line(secondPage).getByRole('link')).toHaveAttribute('href', '/investorzone')
  await line(zone).getByRole('button', { name: 'Close' }).click()
  await expect(line(zone)).toBeEmpty()
  await secondPage.goto(`/investorzone/documents/${key}`)
  await expect(secondPage.getByRole('heading', { name: 'Notice of the meeting' })).toBeVisible()
  await expect(line(secondPage)).toHaveText('')
  await page.close()
  await visitor.close()
})

test('a hidden page closes its stream, and a page with a refused stream polls instead @night', async ({
  page,
  call,
  browser,
  site,
}) => {
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await listen(visitor, '/investorzone')
  const ended = visitor.workers()[0]?.waitForEvent('close')
  await visitor.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await ended
  await publish(call, 'While it rested')
  const again = visitor.waitForRequest(streams)
  await visitor.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await again
  await expect(line(visitor)).toHaveText('New: While it rested. Show Close')

  // Its clock is a worker's, which tests cannot control.
  await visitor.route(streams, (route) => route.fulfill({ status: 503 }))
  const refused = visitor.waitForResponse(streams)
  await visitor.goto('/investorzone')
  await refused
  await publish(call, 'Requested')
  await expect(line(visitor)).toHaveText('New: Requested. Show Close', { timeout: 30_000 })
  await page.close()
  await visitor.context().close()
})

test('the line on a phone is above the player of a call, and a tap closes it @night', async ({
  page,
  call,
  browser,
  site,
}) => {
  const options = { baseURL: site.url, viewport: { width: 390, height: 844 } }
  const visitor = await (await browser.newContext(options)).newPage()
  await visitor.goto('/investorzone/concall')
  const href = await visitor.locator('a[href*="/investorzone/calls/"]').first().getAttribute('href')
  await listen(visitor, `${href}`)
  await publish(call, 'A notice with a name that takes more than one line on a phone')
  await expect(line(visitor)).toContainText('A notice')
  const bottom = await line(visitor)
    .locator('p')
    .evaluate((text) => text.getBoundingClientRect().bottom)
  const top = await visitor.locator('.call-player').evaluate((player) => player.getBoundingClientRect().top)
  expect(bottom).toBeLessThanOrEqual(top)
  await line(visitor).getByRole('button', { name: 'Close' }).click()
  await expect(line(visitor)).toBeEmpty()
  await page.close()
  await visitor.context().close()
})

// @module-tag night

import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWire, type Wire } from '#tests/proxy.ts'
import { atNight } from '#tests/run-size.ts'
import { type Server, startServer } from '#tests/server.ts'
import { messageOf, ready, startFirefox } from './firefox.ts'

/** Tests requests from an open public page in a stock Firefox. The connection is cut or slow, or the server answers 500. */
let server: Server
let browser: Browser
let wire: Wire
let page: Page
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), startFirefox()])
})
beforeEach(async () => {
  wire = await startWire(server.port)
  page = await browser.newPage()
})
afterEach(async () => {
  await page.close()
  await wire.close()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

type Pending = {
  what: string
  path: string
  request: string
  act: () => Promise<unknown>
  again?: () => Promise<unknown>
  remaining: string
  where: string
  words?: string
  arrives: () => Promise<unknown>
  options?: { tags: string[] }
}

const askings: readonly Pending[] = [
  {
    what: 'a search of the catalogue',
    path: '/products-export',
    request: '/products-export?',
    act: () => page.locator('input[type=search]').fill('suvipirox'),
    again: () => page.locator('input[type=search]').fill('suvipiro'),
    remaining: '.catalogue-tools-sum',
    where: '.field-status',
    arrives: () => messageOf(page, '.catalogue-list mark', 'Suvipiro'),
  },
  {
    what: 'the find box of the zone',
    path: '/investorzone/egm',
    request: 'find=',
    act: () => page.locator('#find').fill('annual report 2017-2018'),
    again: () => page.locator('#find').fill('report 2017-2018'),
    remaining: 'main h2',
    where: '.field-status',
    arrives: () => messageOf(page, '.documents li', 'Annual Report 2017-2018'),
    options: atNight,
  },
  {
    what: 'a tab',
    path: '/investorzone/quarterly-results',
    request: '/quarterly-results?',
    act: () => page.locator('[role=tab]::-p-text(Archive)').click(),
    remaining: '[role=tab][aria-selected=true]',
    where: 'output',
    arrives: () => messageOf(page, '[role=tab][aria-selected=true]', 'Archive'),
    options: atNight,
  },
  {
    what: 'the price',
    path: '/investorzone',
    request: '/get-curr-rate',
    // Requested automatically ten seconds after the last reply.
    act: async () => {},
    remaining: '.price-now',
    where: '.price [role=status]',
    words: 'The price could not be updated',
    arrives: () =>
      page.waitForFunction(() => document.querySelector('.price [role=status]')?.textContent === '', {
        timeout: 50_000,
      }),
    options: atNight,
  },
]

async function answer500(call: string): Promise<() => Promise<void>> {
  const answer = (request: HTTPRequest) =>
    void (request.url().includes(call) ? request.respond({ status: 500, body: '{}' }) : request.continue())
  await page.setRequestInterception(true)
  page.on('request', answer)
  return async () => {
    page.off('request', answer)
    await page.setRequestInterception(false)
  }
}

async function cutLine(): Promise<() => Promise<void>> {
  wire.cut()
  return async () => wire.mend()
}

const failures = [
  { how: 'cut', fail: cutLine, reason: 'Our server did not respond.' },
  { how: 'answered 500', fail: answer500, reason: 'Our server could not respond.', ...atNight },
]

for (const { what, path, request: call, act, again, remaining, where, words, arrives, options } of askings) {
  for (const { how, fail, reason, ...when } of failures)
    test(`${what} whose request is ${how} preserves the page, shows the reason, and works after recovery`, {
      ...options,
      ...when,
    }, async () => {
      await page.goto(wire.url + path, { waitUntil: 'load' })
      await ready(page)
      const current = () => page.$eval(remaining, ({ textContent }) => textContent)
      const before = await current()
      const mend = await fail(call)
      await act()
      await messageOf(page, where, words ?? reason)
      expect(await current()).toBe(before)
      await mend()
      await (again ?? act)()
      await arrives()
    })

  test(`${what} on a slow connection preserves the page until the reply arrives`, atNight, async () => {
    await page.goto(wire.url + path, { waitUntil: 'load' })
    await ready(page)
    const before = await page.$eval(remaining, ({ textContent }) => textContent)
    wire.slow()
    const requested = page.waitForRequest((request) => request.url().includes(call))
    await act()
    await requested
    expect(await page.$eval(remaining, ({ textContent }) => textContent)).toBe(before)
    await arrives()
  })
}

// @module-tag night

import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWire, type Wire } from '#tests/proxy.ts'
import { type Server, startServer } from '#tests/server.ts'
import { codeIn } from '#tests/sign-in.ts'
import { messageOf, recordVisible, startFirefox } from './firefox.ts'

/** Tests the admin area in a stock Firefox, over a connection that can be slowed down. */
let server: Server
let wire: Wire
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), startFirefox()])
  wire = await startWire(server.port)
  page = await browser.newPage()
})
afterAll(async () => {
  await browser.close()
  await wire.close()
  await server.stop()
})

test('a mailed code opens the admin area', async () => {
  await page.goto(`${wire.url}/admin`)
  await page.locator('input[name=email]').fill('admin@example.com')
  await page.keyboard.press('Enter')
  await messageOf(page, '.toast', 'OTP Sent.')
  // The reply does not wait for the mail.
  await expect.poll(() => codeIn(server)).toMatch(/^\d{4}$/)
  await page.waitForFunction(() => document.activeElement?.closest('.pin'))
  await page.keyboard.type(codeIn(server))
  await page.waitForFunction(() => location.pathname === '/admin/products-export')
  await page.waitForSelector('.catalogue-list tbody tr')
})

test('a list that cannot be read shows an error inside the frame, and a list that is displayed is preserved', async () => {
  let failing = true
  const answer = (request: HTTPRequest) =>
    void (failing && request.url().includes('/get-admin')
      ? request.respond({ status: 500, contentType: 'application/json', body: '{}' })
      : request.continue())
  await page.setRequestInterception(true)
  page.on('request', answer)
  await page.goto(`${wire.url}/admin/info`)
  await messageOf(page, '[role=alert]', 'Something went wrong on our side.')
  expect(await page.$('.header nav')).not.toBeNull()
  failing = false
  await page.locator('#main button::-p-text(Try again)').click()
  await messageOf(page, '#main', 'admin@example.com')
  failing = true
  await page.setOfflineMode(true)
  await messageOf(page, '.offline', 'You are offline.')
  await page.setOfflineMode(false)
  await messageOf(page, '.toast-bad', 'could not be refreshed')
  await messageOf(page, '#main', 'admin@example.com')
  page.off('request', answer)
  await page.setRequestInterception(false)
  await page.setOfflineMode(true)
  await messageOf(page, '.offline', 'You are offline.')
  await page.locator('.header a::-p-text(History)').click()
  await messageOf(page, '[role=alert]', 'did not respond')
  await page.setOfflineMode(false)
  await messageOf(page, 'h1', 'History')
})

test('a saved change preserves list, toast and Undo if the list cannot be read again', async () => {
  let failing = true
  const answer = (request: HTTPRequest) =>
    void (failing && request.url().includes('/get-catalogue')
      ? request.respond({ status: 500, contentType: 'application/json', body: '{}' })
      : request.continue())
  await page.goto(`${wire.url}/admin/products-export`)
  await page.waitForSelector('.catalogue-list tbody tr')
  await page.setRequestInterception(true)
  page.on('request', answer)
  await page.locator('button[aria-label="Actions for Suvipirox"]').click()
  await page.locator('[role=menuitem]::-p-text(Archive section)').click()
  await page.locator('dialog button::-p-text(Archive)').click()
  await messageOf(page, '.toast', 'Suvipirox archived.')
  // It stays while the pointer is on it.
  await page.locator('.toast button::-p-text(Undo)').hover()
  await messageOf(page, '.toast-bad', 'could not be refreshed')
  expect(await page.$('.catalogue-list .table-off ::-p-text(Suvipirox)')).toBeNull()
  failing = false
  await page.locator('.toast button::-p-text(Undo)').click()
  await messageOf(page, '.toast', 'Undone.')
  page.off('request', answer)
  await page.setRequestInterception(false)
})

test('a list on a slow connection shows that it is loading, and appears inside the frame', async () => {
  const waited = await recordVisible(page, '.skeleton')
  wire.slow()
  await page.goto(`${wire.url}/admin/info`)
  await messageOf(page, '#main', 'admin@example.com')
  wire.mend()
  expect(await waited()).toBe(true)
  expect(await page.$('.header nav')).not.toBeNull()
})

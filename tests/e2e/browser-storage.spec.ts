import type { Page } from '@playwright/test'
import { screenLinks } from '#app/admin/screens.ts'
import { publicPages } from '#tests/public-pages.ts'
import { runSize } from '#tests/run-size.ts'
import { expect, ready, test } from './site.ts'

/** Returns the names in local storage, and the names in session storage that the tests did not add. */
const storedNames = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).filter((name) => !name.startsWith('signed in with')),
  }))

test('the public pages store only the enquiry, and for the tab the position of a recording (43.21) @night', async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const path of publicPages) {
    await page.goto(path)
    if (path !== '/test') await ready(page)
  }
  expect(await storedNames(page)).toEqual({ local: [], session: [] })

  await page.goto('/products-export')
  await ready(page)
  await page.locator('[data-basket-add]').first().click()
  await expect(page.locator('.basket-bar')).toBeVisible()
  await page.goto('/investorzone/calls/1')
  await ready(page)
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 13
    audio.dispatchEvent(new Event('timeupdate'))
  })
  await expect.poll(() => storedNames(page)).toEqual({ local: ['enquiry'], session: ['call-1'] })
})

test('the admin area stores only the two entries of the specification (43.21) @night', async ({ page, site }) => {
  test.setTimeout(180_000)
  await site.signIn(page)
  const screens = screenLinks.filter(({ href }) => !/:|callback|^\/admin$/.test(href))
  const oneOfEach = screens.filter(({ href }) => /\/(products-export|investorzone|desk|info)$/.test(href))
  for (const { href } of runSize.everyKindOfPage ? screens : oneOfEach) {
    await page.goto(href)
    await ready(page)
  }
  expect(await storedNames(page)).toEqual({
    local: ['admin_email', 'session_token'],
    session: ['react-router-scroll-positions'],
  })
})

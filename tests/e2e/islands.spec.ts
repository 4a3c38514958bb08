import type { Page } from '@playwright/test'
import { byNight, expect, ready, readingTest as test } from './site.ts'

test('a page without islands runs no React, and works', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/r&d')
  await ready(page)
  expect(scripts).toHaveLength(1)
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(page.getByRole('link', { name: 'Domestic' }).first()).toBeVisible()
})

for (const [row, { what, files, path, button, answers }] of [
  {
    what: 'any script is loaded',
    files: '**/assets/client-*',
    path: '/',
    button: /Oral solids/,
    answers: (page: Page) =>
      expect(page.getByRole('button', { name: /Oral solids/ })).toHaveAttribute('aria-current', 'true'),
  },
  {
    what: 'its island is hydrated',
    files: '**/assets/hydrate-island-*',
    path: '/products-export',
    button: 'Download',
    answers: (page: Page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
].entries())
  test(`a button pressed before ${what} is pressed again afterwards${byNight(row)}`, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(files, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    release()
    await answers(page)
  })

test('an island whose script throws leaves the HTML of the server in its place @night', async ({ page }) => {
  await page.route('**/assets/download-*', async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    const broken = text.replace(/useState\)\(/, 'useState)(nothing.here,')
    expect(broken).not.toBe(text)
    await route.fulfill({ response: reply, body: broken })
  })
  await page.goto('/products-export')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.locator('[data-static-html]').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
})

import { expect, readingTest as test } from './site.ts'

test('Home is a complete page, and /livez and /readyz respond 200', async ({ page, request }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('</html>')
  await expect(page.locator('body')).not.toBeEmpty()
  expect((await request.get('/livez')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})

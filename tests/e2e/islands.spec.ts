import { expect, ready, readingTest as test } from './site.ts'

test('a page without islands runs no React, and works', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/r&d')
  await ready(page)
  expect(scripts).toHaveLength(1)
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(page.getByRole('link', { name: 'Domestic' }).first()).toBeVisible()
})

for (const [when, files] of [
  ['an island is hydrated', '**/assets/hydrate-island-*'],
  ['any script is loaded', '**/assets/client-*'],
] as const) {
  test(`a button pressed before ${when} is pressed again afterwards`, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(files, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('button', { name: /Oral solids/ }).click()
    release()
    await expect(page.getByRole('button', { name: /Oral solids/ })).toHaveAttribute('aria-current', 'true')
  })
}

test('an island whose script throws leaves the HTML of the server in its place', async ({ page }) => {
  await page.route('**/assets/home-islands-*', async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    const broken = text.replaceAll('useState)(0)', 'useState)(nothing.here)')
    expect(broken).not.toBe(text)
    await route.fulfill({ response: reply, body: broken })
  })
  await page.goto('/')
  await page.getByRole('button', { name: /Oral solids/ }).click()
  await expect(page.locator('[data-static-html]').first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare for a better tomorrow')
  await expect(page.getByRole('link', { name: 'Know more' })).toBeVisible()
})

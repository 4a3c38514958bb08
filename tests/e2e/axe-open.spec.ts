import type { Page } from '@playwright/test'
import { everyWidth, findings, openWhole } from './findings.ts'
import { expect, test } from './site.ts'

// What a visitor opens on a page, and what the page says when something fails, is held to the same rules as the page.
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dialog = (page: Page) => page.getByRole('dialog')

test('axe finds nothing in the open menus', async ({ page }) => {
  await openWhole(page, '/contactus')
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(page.locator('#sub-products')).toBeVisible()
  const found = await findings(page, 'sub-menu', [951, 1366, 1920])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(dialog(page)).toBeVisible()
  found.push(...(await findings(page, 'drawer', [320, 768])))
  await openWhole(page, '/investorzone/concall')
  await page.locator('.picker').click()
  await expect(page.locator('.picker')).toHaveAttribute('aria-expanded', 'true')
  found.push(...(await findings(page, 'folded zone menu', [320, 768])))
  await page.setViewportSize({ width: 1366, height: 900 })
  for (const summary of await page.locator('.side summary').all()) {
    await summary.click()
    found.push(...(await findings(page, `zone menu, ${await summary.innerText()}`, [1366])))
  }
  expect(found).toEqual([])
})

for (const path of ['/products-export', '/products-domestic']) {
  test(`axe finds nothing in the download form of ${path}: fresh, refused, with its list open and after a failure`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await openWhole(page, path)
    for (const details of await page.locator('.acc > details:not([open]) > summary').all()) await details.click()
    const found = await findings(page, `${path} with all open`, [320, 1366])
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(dialog(page)).toBeVisible()
    found.push(...(await findings(page, 'form', everyWidth)))
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    await expect(dialog(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    found.push(...(await findings(page, 'refused form', everyWidth)))
    await dialog(page).getByLabel('Name').fill('Asha Verma')
    await dialog(page).getByLabel('Business email').fill('asha@hospital.example')
    await dialog(page).getByLabel('Country').fill('Ke')
    await expect(dialog(page).getByRole('option', { name: 'Kenya' })).toBeVisible()
    found.push(...(await findings(page, 'list of countries', everyWidth)))
    await dialog(page).getByRole('option', { name: 'Kenya' }).click()
    await page.route('**/api/v1/user/download', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    found.push(...(await findings(page, 'failed form', [320, 1366])))
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('button', { name: 'Discard' })).toBeVisible()
    found.push(...(await findings(page, 'question', [320, 1366])))
    expect(found).toEqual([])
  })
}

test('axe finds nothing while a recording plays, in another tab of the plants and in the map that was asked for', async ({
  page,
}) => {
  await openWhole(page, '/investorzone/concall')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible()
  const found = await findings(page, 'recording', everyWidth)
  await page.route(/google\.com\/maps\/embed/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Map</title><main><h1>Map</h1></main>' }),
  )
  await openWhole(page, '/contactus')
  await page.getByRole('button', { name: 'Show interactive map' }).click()
  await expect(page.locator('iframe[title="Map"]')).toBeVisible()
  found.push(...(await findings(page, 'map', everyWidth)))
  expect(found).toEqual([])
})

test('axe finds nothing when something fails: error screens, toast, no connection', async ({ page, context }) => {
  const follow = () =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>('.site a[href="/investorzone"]')?.click())
  await openWhole(page, '/contactus')
  await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: 'The store does not answer.' }))
  await follow()
  await expect(page.locator('.fault .status')).toBeVisible()
  const found = await findings(page, 'error screen', everyWidth)
  await page.unroute(/\.data/)
  await openWhole(page, '/contactus')
  await page.route(/\.data/, (route) => route.abort())
  await follow()
  await expect(page.getByRole('region', { name: 'Stack trace' })).toBeVisible()
  found.push(...(await findings(page, 'error screen with stack', everyWidth)))
  await page.unroute(/\.data/)
  await openWhole(page, '/ourpurpose')
  await context.setOffline(true)
  await expect(page.locator('.offline p')).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.locator('.toast').hover()
  found.push(...(await findings(page, 'without a connection', everyWidth)))
  expect(found).toEqual([])
})

import type { Page } from '@playwright/test'
import { findings, openFully } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

// Content opened by visitors, and error messages, must meet the same rules as the page.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const dialog = (page: Page) => page.getByRole('dialog')

test('the open menus have no axe findings @night', async ({ page }) => {
  await openFully(page, '/contactus')
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(page.locator('#sub-products-export')).toBeVisible()
  const result = await findings(page, 'sub-menu', [951, 1366, 1920])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(dialog(page)).toBeVisible()
  result.push(...(await findings(page, 'drawer', [320, 768])))
  await openFully(page, '/investorzone/concall')
  await page.locator('.zone-menu-picker').click()
  await expect(page.locator('.zone-menu-picker')).toHaveAttribute('aria-expanded', 'true')
  result.push(...(await findings(page, 'folded zone menu', [320, 768])))
  await page.setViewportSize({ width: 1366, height: 900 })
  for (const summary of await page.locator('.zone-menu summary').all()) {
    await summary.click()
    result.push(...(await findings(page, `zone menu, ${await summary.innerText()}`, [1366])))
  }
  expect(result).toEqual([])
})

test('the download form has no axe findings: fresh, refused, with its list open and after a failure @night', async ({
  page,
}) => {
  await openFully(page, '/products-export')
  for (const details of await page.locator('.accordion > details:not([open]) > summary').all()) await details.click()
  const result = await findings(page, 'catalogue with all open', [320, 1366])
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(dialog(page)).toBeVisible()
  result.push(...(await findings(page, 'form')))
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  result.push(...(await findings(page, 'refused form')))
  await dialog(page).getByLabel('Name').fill('Asha Verma')
  await dialog(page).getByLabel('Business email').fill('asha@hospital.example')
  await dialog(page).getByLabel('Country').fill('Ke')
  await expect(dialog(page).getByRole('option', { name: 'Kenya' })).toBeVisible()
  result.push(...(await findings(page, 'list of countries')))
  await dialog(page).getByRole('option', { name: 'Kenya' }).click()
  await page.route('**/api/v1/user/download', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  result.push(...(await findings(page, 'failed form')))
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: 'Discard' })).toBeVisible()
  result.push(...(await findings(page, 'question')))
  expect(result).toEqual([])
})

test('a playing recording, another tab of the plants and the loaded map have no axe findings @night', async ({
  page,
}) => {
  await openFully(page, '/investorzone/concall')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible()
  const result = await findings(page, 'recording')
  await page.route(/google\.com\/maps\/embed/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Map</title><main><h1>Map</h1></main>' }),
  )
  await openFully(page, '/contactus')
  await page.getByRole('button', { name: 'Show interactive map' }).click()
  await expect(page.locator('iframe[title="Map"]')).toBeVisible()
  result.push(...(await findings(page, 'map')))
  expect(result).toEqual([])
})

test('error messages of a search and of the connection have no axe findings @night', async ({ page, context }) => {
  await openFully(page, '/products-export')
  await page.route('**/products-export?*', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.getByLabel('Search', { exact: true }).fill('onda')
  await expect(page.getByText('Our server could not respond.', { exact: false })).toBeVisible()
  const result = await findings(page, 'failed search')
  await openFully(page, '/ourpurpose')
  await context.setOffline(true)
  await expect(page.locator('.offline p')).toBeVisible()
  result.push(...(await findings(page, 'without a connection')))
  expect(result).toEqual([])
})

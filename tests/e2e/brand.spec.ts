import type { Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { expect, ready, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

const colours = { 'Text colour': '#12236b', 'Accent colour': '#b8470b', 'Ground colour': '#f6efe6' }
const logo = '<svg viewBox="0 0 120 40"><rect width="120" height="40" fill="#b8470b"/></svg>'
const asFile = (text: string) => ({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

const form = (page: Page) => page.getByRole('dialog', { name: 'Brand' })
const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Check your changes' })
const drawing = (page: Page, name: string) => form(page).locator(`input[type=file][name=${name}]`)
const headerLogo = (page: Page) => page.locator('header .brand-logo')

/** Returns the violations of the security policy while a page is used. */
function violationsOn(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

async function openForm(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/admin/desk/company?part=brand')
  await ready(page)
  await page.getByRole('button', { name: 'Edit facts' }).click()
}

for (const width of [1366, 390])
  test(`a logo and colours are chosen, refused below AA, published and undone (${width}) @night`, async ({
    page,
    site,
  }) => {
    await site.signIn(page)
    const violations = violationsOn(page)
    await openForm(page, width)
    await drawing(page, 'logo').setInputFiles(asFile(logo.replace('<rect', '<script>alert(1)</script><rect')))
    await expect(form(page)).toContainText('The logo contains <script>. Export it as plain shapes.')
    await drawing(page, 'logo').setInputFiles(asFile(logo))
    await expect(form(page)).not.toContainText('<script>')
    await expect(form(page).getByRole('img', { name: 'On the dark ground' })).toBeVisible()
    for (const [name, colour] of Object.entries(colours))
      await form(page).getByRole('textbox', { name, exact: true }).fill(colour)
    const accent = form(page).getByRole('textbox', { name: 'Accent colour', exact: true })
    await expect(accent).toHaveAccessibleDescription(/^Links on .*: \d\.\d\d:1, at least 4\.5:1 \(WCAG AA\)\.$/)
    await accent.fill('#ff8800')
    const refusal = 'Links on white: 2.39:1, at least 4.5:1 (WCAG AA). Choose a darker colour.'
    await expect(accent).toHaveAccessibleDescription(refusal)
    await form(page).getByRole('button', { name: 'Review changes' }).click()
    await expect(reviewOf(page)).toHaveCount(0)
    await expect(accent).toBeFocused()
    expect(await findings(page, 'form', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await accent.fill(colours['Accent colour'])
    await form(page).getByRole('button', { name: 'Review changes' }).click()
    await expect(reviewOf(page).getByRole('row', { name: /Accent colour/ })).toContainText('#b8470b')
    await expect(reviewOf(page).getByRole('img', { name: 'On the light ground' })).toBeVisible()
    expect(await findings(page, 'review', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await reviewOf(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('region', { name: /^Brand/ })).toContainText('Accent colour #b8470b')
    expect(await findings(page, 'facts', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: /^Brand/ })).toContainText('Accent colour #0a7a5f')
    expect(violations).toEqual([])
  })

test('visitors and the sign-in page see a published brand, without a violation of the security policy @night', async ({
  page,
  browser,
  site,
  call,
}) => {
  const values = { logo, colours: { ink: '#12236b', accent: '#b8470b', ground: '#f6efe6' } }
  expect(await call('admin/change-company-facts', { part: 'brand', values })).toMatchObject({ status: true })
  const violations = violationsOn(page)
  for (const path of ['/', '/investorzone', '/products-export', '/r&d', '/admin/desk']) {
    await page.goto(path)
    await ready(page)
    await expect(headerLogo(page)).toBeVisible()
    expect(await headerLogo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(18, 35, 107)')
    const icon = await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href')
    expect((await page.request.get(icon ?? '')).status()).toBe(200)
  }
  expect(violations).toEqual([])
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/admin')
  await expect(visitor.locator('.sign-in .brand-logo')).toBeVisible()
  await visitor.close()
  // Below the widest phone the logo leaves room for the menu.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

import { byNight, expect, readingTest as test } from './site.ts'

/** Tests redirects of signed-in admins from public links to the admin area, except when they view the site as visitors. */
test.beforeEach(({ page, site }) => site.signIn(page).then(() => {}))

for (const [index, [shared, to]] of (
  [
    ['/investorzone/quarterly-results?year=Archive', '/admin/investorzone/quarterly-results?year=Archive'],
    // The specification names only this address.
    ['/investorzone', '/admin/products-export'],
    ['/', '/admin/products-export'],
    ['/contactus', '/admin/products-export'],
    // The specification redirects nobody from the product pages.
    ['/products-export?q=suvi', '/products-export?q=suvi'],
  ] as const
).entries()) {
  test(`a signed-in admin who opens ${shared} gets the page ${to}${byNight(index)}`, async ({ page, site }) => {
    await page.goto(shared)
    await expect(page).toHaveURL(to)
    expect(new URL(page.url()).origin).toBe(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

for (const [admin, shown, adminUrl] of [
  ['/admin/investorzone/egm', '/investorzone/egm', '/admin/investorzone/egm'],
  ['/admin/investorzone', '/investorzone', '/admin/investorzone'],
  ['/admin/products-domestic', '/products-domestic', '/admin/products-domestic'],
  ['/admin/info', '/', '/admin/products-export'],
] as const) {
  test(`“View as visitor” on ${admin} opens ${shown}, and its banner links back @night`, async ({ page }) => {
    await page.goto(admin)
    await page.getByRole('link', { name: 'View as visitor' }).click()
    await expect(page).toHaveURL(`${shown}?view=visitor`)
    const line = page.getByRole('complementary', { name: 'View as visitor' })
    await expect(line).toContainText('You see the site as visitors see it.')
    // Between pages of the public site, too.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contactus')
    await expect(line).toBeVisible()
    await page.goBack()
    await line.getByRole('link', { name: 'Back to the admin area' }).click()
    await expect(page).toHaveURL(adminUrl)
    // No longer a visitor: a public page redirects to the admin area again.
    await expect(page.getByRole('link', { name: 'View as visitor' })).toBeVisible()
    await page.goto('/contactus')
    await expect(page).toHaveURL('/admin/products-export')
  })
}

test('a visitor who follows such a link sees no banner, and nothing is stored', async ({ browser, site }) => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/contactus?view=visitor`)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.getByRole('complementary', { name: 'View as visitor' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await page.close()
})

import type { Page } from '@playwright/test'
import { adminNavigation } from '#app/content/admin-navigation.ts'
import { company } from '#app/content/company.ts'
import { visitorNavigation } from '#app/content/navigation.ts'
import { publicPages } from '#tests/public-pages.ts'
import { expect, test } from './site.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: /Main|Admin/ })
const products = (page: Page) => bar(page).getByRole('button', { name: 'Products' })
const sublink = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

test.describe('the bar', () => {
  test('lists what visitors may see, in order, and marks where they are', async ({ page }) => {
    await page.goto('/ourpurpose')
    const entries = bar(page).locator('> ul > li > :is(a, button)')
    await expect(entries).toHaveText(visitorNavigation.map(({ item }) => item))
    await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('Our Purpose')
    await entries.filter({ hasText: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contactus')
    await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('Contact Us')
  })

  test('an investor sub-page counts as the Investor Zone', async ({ page }) => {
    await page.goto('/investorzone/annual-reports')
    await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('Investor Zone')
  })

  test('Products opens its sub-links instead of navigating, and closes 300 ms after a choice', async ({ page }) => {
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await products(page).click()
    await expect(page).toHaveURL('/contactus')
    await expect(products(page)).toHaveAttribute('aria-expanded', 'true')
    const openForMs = await page.evaluate(async () => {
      const list = document.getElementById('sub-products') as HTMLElement
      const closed = new Promise<number>((done) => {
        list.addEventListener('beforetoggle', () => done(performance.now()), { once: true })
      })
      const chosen = performance.now()
      list.querySelector('a')?.click()
      return (await closed) - chosen
    })
    expect(openForMs).toBeGreaterThanOrEqual(295)
    expect(openForMs).toBeLessThan(1500)
    await expect(page).toHaveURL('/products-export')
    await expect(sublink(page, 'Export')).toBeHidden()
    await expect(products(page)).toHaveClass('on')
  })

  test('Products closes on Escape and on a click elsewhere', async ({ page }) => {
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await products(page).click()
    await expect(sublink(page, 'Domestic')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sublink(page, 'Domestic')).toBeHidden()
    await expect(products(page)).toBeFocused()
    await products(page).click()
    await expect(sublink(page, 'Domestic')).toBeVisible()
    await page.mouse.click(40, 500)
    await expect(sublink(page, 'Domestic')).toBeHidden()
  })

  test('the list of Products hangs under its button', async ({ page }) => {
    await page.goto('/contactus')
    await products(page).click()
    const button = await products(page).boundingBox()
    const list = await page.locator('#sub-products').boundingBox()
    expect(list && button && Math.abs(list.x - button.x)).toBeLessThan(24)
    expect(list && button && Math.abs(list.y - button.y - button.height)).toBeLessThan(8)
  })

  test('works by keyboard alone, starting at the skip link', async ({ page }) => {
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await products(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(sublink(page, 'Export')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products-export')
    await expect(page.locator('main')).toBeFocused()
  })

  test('the brand leads visitors home', async ({ page }) => {
    await page.goto('/contactus')
    await page.locator('.site .brand').click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('the drawer', () => {
  test('replaces the bar at 950 px, not at 951', async ({ page }) => {
    const burger = page.getByRole('button', { name: 'Open menu' })
    await page.setViewportSize({ width: 951, height: 800 })
    await page.goto('/contactus')
    await expect(burger).toBeHidden()
    await expect(bar(page)).toBeVisible()
    // Its words: the air around them for the focus ring reaches into the margin.
    const end = await bar(page)
      .getByRole('link', { name: 'Contact Us' })
      .evaluate((link) => link.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(link).paddingRight))
    const brand = await page.locator('.site .brand').boundingBox()
    expect(end).toBeLessThanOrEqual(951 - (brand?.x ?? 0) + 1)
    await page.setViewportSize({ width: 950, height: 800 })
    await expect(burger).toBeVisible()
    await expect(bar(page)).toBeHidden()
  })

  test('slides in, keeps the focus, leads Products to its first sub-link, and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const burger = page.getByRole('button', { name: 'Open menu' })
    await burger.click()
    await expect(drawer).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await burger.click()
    await drawer.getByRole('link', { name: 'Products', exact: true }).click()
    await expect(page).toHaveURL('/products-export')
    await expect(drawer).toBeHidden()
  })

  test('closes on its backdrop', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 })
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await page.mouse.click(100, 400)
    await expect(drawer).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Products opens and leads to both catalogues', async ({ page }) => {
    await page.goto('/contactus')
    await products(page).click()
    await sublink(page, 'Domestic').click()
    await expect(page).toHaveURL('/products-domestic')
  })

  test('the drawer opens, closes and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contactus')
    const drawer = page.locator('#drawer')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(drawer).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await drawer.getByRole('link', { name: 'Our Purpose' }).click()
    await expect(page).toHaveURL('/ourpurpose')
  })
})

test('the button back to the top is there above 300 px and not at 300', async ({ page }) => {
  await page.goto('/ourpurpose', { waitUntil: 'networkidle' })
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => scrollTo(0, 300))
  await expect(up).toBeHidden()
  await page.evaluate(() => scrollTo(0, 301))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toBeHidden()
})

test.describe('the admin area', () => {
  test('is closed without a token', async ({ page }) => {
    for (const path of ['/admin/products-export', '/admin/investorzone', '/admin/info', '/admin/newsletters']) {
      await page.goto(path)
      await expect(page).toHaveURL('/admin')
    }
  })

  test('clears a token that the server does not accept and asks to sign in', async ({ page }) => {
    await page.goto('/test')
    await page.evaluate(() => {
      localStorage.setItem('session_token', 'not-a-token')
      localStorage.setItem('admin_email', 'nobody@example.com')
    })
    await page.goto('/admin/info')
    await expect(page).toHaveURL('/admin')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('has its own navigation, and its brand leads to the export products', async ({ page, site }) => {
    await site.signIn(page)
    await page.goto('/admin/newsletters')
    const entries = bar(page).locator('> ul > li > :is(a, button)')
    await expect(entries).toHaveText([...adminNavigation.map(({ item }) => item), 'Log out'])
    await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
    await page.locator('.site .brand').click()
    await expect(page).toHaveURL('/admin/products-export')
  })

  test('Log out clears both stored values, ends the session and goes to the sign-in page', async ({ page, site }) => {
    await site.signIn(page)
    await page.goto('/admin/newsletters', { waitUntil: 'networkidle' })
    const token = await page.evaluate(() => localStorage.getItem('session_token'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/admin')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const reply = await page.request.post('/api/v1/admin/check-token', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    })
    expect(reply.status()).toBe(401)
  })

  test('the bar is not shown on the sign-in page', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.locator('.site')).toHaveCount(0)
  })

  test('a log-out in another tab closes this one too', async ({ page, site, context }) => {
    await site.signIn(page)
    await page.goto('/admin/newsletters', { waitUntil: 'networkidle' })
    const other = await context.newPage()
    await other.goto(`${site.url}/test`)
    await other.evaluate(() => localStorage.clear())
    await expect(page).toHaveURL('/admin')
  })
})

test('nothing is wider than a screen of 320 px, bar, drawer and footer included', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/contactus', '/test', '/admin']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  await page.goto('/contactus', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = await page.getByRole('dialog', { name: 'Menu' }).boundingBox()
  expect(Math.round(drawer?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('the footer of every page names the company as the law asks', async ({ page }) => {
  const facts = [
    company.name,
    ...company.registeredOffice,
    `CIN ${company.cin}`,
    company.phones[0].shown,
    company.mails.corporate,
    company.mails.grievance,
    company.grievanceOfficer,
  ]
  // Coming soon is one picture and nothing else (Spec 2).
  for (const path of publicPages.filter((path) => path !== '/commingsoon')) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const words = ((await page.locator('.foot').textContent({ timeout: 5000 })) ?? '').replace(/\s+/g, ' ')
    for (const fact of facts) expect(words, path).toContain(fact)
  }
})

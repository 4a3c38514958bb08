import type { Page } from '@playwright/test'
import { visitorNavigation } from '#app/content/navigation.ts'
import { delayRequests } from './delay-requests.ts'
import { expect, ready, readingTest as test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const products = (page: Page) => bar(page).getByRole('button', { name: 'Products' })
const sublink = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

test('the navigation lists the pages for visitors in order, marks the current one, and its logo links to Home', async ({
  page,
}) => {
  await page.goto('/ourpurpose')
  const entries = bar(page).locator('> ul > li > :is(a, button)')
  await expect(entries).toHaveText(visitorNavigation.map(({ item }) => item))
  await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('Our Purpose')
  await entries.filter({ hasText: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contactus')
  await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('Contact Us')
  await page.locator('.header .brand').click()
  await expect(page).toHaveURL('/')
  // A sub-page counts as the Investor Zone.
  await page.goto('/investorzone/annual-reports')
  await expect(bar(page).locator('[aria-current="page"]:visible')).toHaveText('Investor Zone')
})

test('Products opens its sub-links instead of navigating, and closes 300 ms after a choice @night', async ({
  page,
}) => {
  await page.goto('/contactus')
  await ready(page)
  await products(page).click()
  await expect(page).toHaveURL('/contactus')
  await expect(products(page)).toHaveAttribute('aria-expanded', 'true')
  const letGo = await delayRequests(page, '**/products-export')
  const openForMs = await page.evaluate(async () => {
    const list = document.getElementById('sub-products-export') as HTMLElement
    const closed = new Promise<number>((done) => {
      list.addEventListener('beforetoggle', () => done(performance.now()), { once: true })
    })
    const chosen = performance.now()
    list.querySelector('a')?.click()
    return (await closed) - chosen
  })
  expect(openForMs).toBeGreaterThanOrEqual(295)
  expect(openForMs).toBeLessThan(1500)
  letGo()
  await expect(page).toHaveURL('/products-export')
  await expect(sublink(page, 'Export')).toBeHidden()
  await expect(products(page)).toHaveClass('header-on')
})

test('Products closes on Escape and on a click elsewhere, and its list is below its button @night', async ({
  page,
}) => {
  await page.goto('/contactus')
  await ready(page)
  await products(page).click()
  await expect(sublink(page, 'Domestic')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sublink(page, 'Domestic')).toBeHidden()
  await expect(products(page)).toBeFocused()
  await products(page).click()
  await expect(sublink(page, 'Domestic')).toBeVisible()
  await page.mouse.click(40, 500)
  await expect(sublink(page, 'Domestic')).toBeHidden()
  await products(page).click()
  const button = await products(page).boundingBox()
  const list = await page.locator('#sub-products-export').boundingBox()
  expect(list && button && Math.abs(list.x - button.x)).toBeLessThan(24)
  expect(list && button && Math.abs(list.y - button.y - button.height)).toBeLessThan(8)
})

test('the navigation works by keyboard only, starting with the skip link', async ({ page }) => {
  await page.goto('/contactus')
  await ready(page)
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
})

test('the drawer replaces the bar at 950 px, not at 951 @night', async ({ page }) => {
  const burger = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 951, height: 800 })
  await page.goto('/contactus')
  await expect(burger).toBeHidden()
  await expect(bar(page)).toBeVisible()
  // The text only: its padding for the focus ring extends into the margin.
  const end = await bar(page)
    .getByRole('link', { name: 'Contact Us' })
    .evaluate((link) => link.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(link).paddingRight))
  const brand = await page.locator('.header .brand').boundingBox()
  expect(end).toBeLessThanOrEqual(951 - (brand?.x ?? 0) + 1)
  await page.setViewportSize({ width: 950, height: 800 })
  await expect(burger).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('the drawer slides in, traps the focus, closes on Escape and backdrop, and links Products to its first sub-link @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contactus')
  await ready(page)
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const burger = page.getByRole('button', { name: 'Open menu' })
  await burger.click()
  await expect(drawer).toBeVisible()
  const close = page.getByRole('button', { name: 'Close menu' })
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('link').first()).toBeFocused()
  await close.click()
  await expect(drawer).toBeHidden()
  await expect(burger).toBeFocused()
  await burger.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 900, height: 800 })
  await burger.click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(100, 400)
  await expect(drawer).toBeHidden()
  await burger.click()
  await drawer.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL('/products-export')
  await expect(drawer).toBeHidden()
})

test('the mobile menu closes 300 ms after a choice, and at once with its close button (43.22) @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contactus')
  await ready(page)
  const closedAfter = (name: string) =>
    page.evaluate(async (label) => {
      const drawer = document.querySelector<HTMLElement>('.drawer')
      drawer?.showPopover()
      const closed = new Promise<number>((done) =>
        drawer?.addEventListener('toggle', ({ newState }) => newState === 'closed' && done(performance.now())),
      )
      const choice = [...(drawer?.querySelectorAll<HTMLElement>('nav a, button') ?? [])].find((entry) =>
        [entry.textContent, entry.ariaLabel].includes(label),
      )
      // The page stays, so that its clock can be read.
      choice?.addEventListener('click', (event) => event.preventDefault())
      const pressed = performance.now()
      choice?.click()
      return (await closed) - pressed
    }, name)
  expect(await closedAfter('Close menu')).toBeLessThan(250)
  expect(await closedAfter('Manufacturing')).toBeGreaterThanOrEqual(299)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Products opens and links to both catalogues @night', async ({ page }) => {
    await page.goto('/contactus')
    await products(page).click()
    await sublink(page, 'Domestic').click()
    await expect(page).toHaveURL('/products-domestic')
  })

  test('the drawer opens, closes and navigates @night', async ({ page }) => {
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

test('the button back to the top is visible above 300 px and not at 300 @night', async ({ page }) => {
  await page.goto('/ourpurpose')
  await ready(page)
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => scrollTo(0, 300))
  await expect(up).toBeHidden()
  await page.evaluate(() => scrollTo(0, 301))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toBeHidden()
})

test('the drawer fits a screen of 320 px @night', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contactus')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = await page.getByRole('dialog', { name: 'Menu' }).boundingBox()
  expect(Math.round(drawer?.width ?? 0)).toBeLessThanOrEqual(320)
})

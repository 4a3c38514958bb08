import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findings } from './axe-checks.ts'
import { expect, ready, type Site, test } from './site.ts'

const sizes = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
]
const alt = 'Vials on the filling line'

test.describe.configure({ mode: 'serial' })

const photograph = () => sharp('art/masters/line.webp').resize(3000).jpeg().toBuffer()
const inPage = (page: Page) => page.getByRole('region', { name: 'The page with its texts' })
const firstSlide = 'Replace picture: Picture of a slide 1'

for (const size of sizes)
  test(`the first picture of Home is replaced, published and undone, at ${size.width} px (47) @night`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    const original = await heroFor(browser, site, size)
    await site.signIn(page)
    await page.goto('/admin/pages/home')
    const picture = inPage(page).getByRole('button', { name: firstSlide })
    const dialog = page.getByRole('dialog', { name: 'Picture of a slide 1' })
    await picture.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // The headline's block covers the picture.
    await picture.click({ force: true })
    await dialog
      .getByLabel('New picture')
      .setInputFiles({ name: 'line.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    const left = dialog.getByRole('slider', { name: 'From the left' })
    await dialog.getByRole('button', { name: 'Focal point' }).click({ position: { x: 20, y: 20 } })
    expect(Number(await left.inputValue())).toBeLessThan(20)
    await left.fill('70')
    await dialog.getByLabel('Alt text').fill('')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog.getByText('Alt text is required.')).toBeVisible()
    await dialog.getByLabel('Alt text').fill(alt)
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog).toBeHidden({ timeout: 60_000 })
    await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}-\d+\.webp$/)
    await expect.poll(() => widthOf(page, firstSlide)).toBeGreaterThan(0)
    await page.reload()
    await expect(picture).toHaveAttribute('data-changed')
    await page.getByRole('button', { name: 'Publish…' }).click()
    const review = page.getByRole('dialog', { name: 'Check your changes' })
    await expectThumbnails(review, size)
    await review.getByRole('button', { name: 'Publish now' }).click()
    const done = page.getByRole('status').filter({ hasText: 'Home is published.' })
    await expect(done).toBeVisible({ timeout: 60_000 })
    // A toast stays while the pointer is over it.
    await done.hover()
    const replaced = await heroFor(browser, site, size)
    expect(replaced).toMatch(/\/pictures\/[0-9a-f]{32}-\d+\.avif$/)
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(picture).not.toHaveAttribute('data-changed')
    await expect.poll(() => heroFor(browser, site, size)).toBe(original)
  })

test('a picture that is no picture, and one without an alt text, are refused at their fields @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/pages/home')
  await page.getByRole('button', { name: 'Replace picture: Picture of the figures', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Picture of the figures' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await dialog.getByLabel('New picture').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg })
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.locator('.field-message')).toContainText([
    'SVG files are not accepted. Save the picture as JPG, PNG or WebP.',
  ])
  expect(await findings(page, 'picture dialog', [320, 1366])).toEqual([])
})

async function widthOf(page: Page, name: string): Promise<number> {
  return inPage(page)
    .getByRole('button', { name })
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
}

/** Expects the old picture beside or above the new one, both loaded and not wider than the review. */
async function expectThumbnails(review: Locator, size: { width: number; height: number }): Promise<void> {
  const thumbnails = review.getByRole('row').filter({ hasText: 'Original picture' }).getByRole('figure')
  await expect(thumbnails).toHaveText([/^Original picture: ./, `line.jpg: ${alt}`])
  for (const image of await thumbnails.locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    const shown = () =>
      image.evaluate(
        (picture) => picture instanceof HTMLImageElement && /\.avif$/.test(picture.currentSrc) && picture.naturalWidth,
      )
    await expect.poll(shown).toBeTruthy()
  }
  expect(await review.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
  expect(await findings(review.page(), 'review of a picture', [320, size.width])).toEqual([])
  await review.page().setViewportSize(size)
}

/** Returns the address of the picture that a visitor's browser shows first on Home. */
async function heroFor(browser: Browser, site: Site, viewport: { width: number; height: number }): Promise<string> {
  const visitor = await browser.newPage({ viewport })
  await visitor.goto(`${site.url}/`)
  await ready(visitor)
  const image = visitor.locator('.hero-shown')
  await expect
    .poll(() => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth > 0))
    .toBe(true)
  const address = await image.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.currentSrc : ''))
  await visitor.close()
  return address
}

for (const size of sizes)
  test(`a director receives a photograph in the form of the board, at ${size.width} px (47) @night`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await site.signIn(page)
    await page.goto('/admin/desk/company?part=board')
    await page.getByRole('button', { name: 'Edit Directors', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Board' })
    await form.getByRole('button', { name: /^Meera Raghunath/ }).click()
    await form.getByRole('button', { name: 'Add picture: Photograph' }).click()
    const dialog = page.getByRole('dialog', { name: 'Photograph' })
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog.locator('.field-message').first()).toHaveText('Choose a picture.')
    const buffer = await photograph()
    await dialog.getByLabel('New picture').setInputFiles({ name: 'meera.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog).toBeHidden({ timeout: 60_000 })
    await expect(form.getByRole('button', { name: 'Remove picture: Photograph' })).toBeVisible()
    expect(await findings(page, 'form of the board', [320, size.width])).toEqual([])
    await page.setViewportSize(size)
    await form.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('dialog', { name: 'Check your changes' }).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 60_000 })
    const visitor = await browser.newPage({ viewport: size })
    await visitor.goto(`${site.url}/investorzone/composition-of-board-and-committees`)
    const places = visitor.locator('.board .picture')
    await places.first().scrollIntoViewIfNeeded()
    await expect(places.first().locator('img')).toBeVisible()
    await expect(places.nth(1)).toHaveText('AD')
    await visitor.close()
    await page.getByRole('button', { name: 'Undo' }).click()
  })

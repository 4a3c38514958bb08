import type { Page } from '@playwright/test'
import { pagesForRun, pagesOfEachView } from '#tests/public-pages.ts'
import { contrastFindings, openFully } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

test.use({ colorScheme: 'dark' })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const half = Math.ceil(pagesOfEachView.length / 2)

const walks: Record<string, string[]> = {
  'the company, the catalogues and signing in': [
    ...pagesOfEachView.slice(0, half),
    '/products-export?q=onda',
    '/admin',
  ],
  'the investor zone @night': [
    ...pagesOfEachView.slice(half),
    '/investorzone/search?q=unaudited+finacial&year=2025-2026',
  ],
}

for (const [name, paths] of Object.entries(walks))
  test(`in dark mode, every text has the contrast of AA, and no large ground is light: ${name}`, async ({ page }) => {
    const matches: string[] = []
    for (const path of pagesForRun(paths)) {
      await openFully(page, path)
      matches.push(...(await contrastFindings(page, path)))
      matches.push(...(await lightGrounds(page)).map((ground) => `${path} ${ground}`))
    }
    expect(matches).toEqual([])
  })

test('in dark mode, the open menu, the dialog with errors and the drawer have the contrast of AA @night', async ({
  page,
}) => {
  await openFully(page, '/products-export')
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(page.locator('#sub-products-export')).toBeVisible()
  const matches = await contrastFindings(page, 'menu')
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  matches.push(...(await contrastFindings(page, 'dialog')))
  await page.keyboard.press('Escape')
  expect(matches).toEqual([])
})

test('the browser’s frame, controls and first paint follow dark mode, and paper stays light @night', async ({
  page,
}) => {
  await page.goto('/contactus')
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).colorScheme,
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).color,
    ])
  const ground = 'rgb(6, 20, 36)'
  expect(await colours()).toEqual(['light dark', ground, 'rgb(255, 255, 255)'])
  await expect(page.locator('meta[name="theme-color"][media*="dark"]')).toHaveAttribute('content', '#061424')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await colours()).toEqual(['light dark', 'rgb(255, 255, 255)', 'rgb(11, 31, 51)'])
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  expect(await colours()).toEqual(['light dark', 'rgb(255, 255, 255)', 'rgb(11, 31, 51)'])
})

/** Returns elements with a light background that covers more than a tenth of the window; pictures and sheets of documents excepted. */
function lightGrounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const colour = getComputedStyle(element).backgroundColor
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      const isLight = alpha > 0.5 && 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110
      const isLarge = width * height > (innerWidth * innerHeight) / 10
      return isLight && isLarge && element.tagName !== 'IMG'
        ? [`${element.tagName}.${element.className} is ${colour}`]
        : []
    }),
  )
}

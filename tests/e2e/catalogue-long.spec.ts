import type { Page } from '@playwright/test'
import { numberOfId } from '#model/catalogue.ts'
import { type FilledSite, filledSite } from '#tools/bench/filled-site.ts'
import { delayRequests, scriptsOf } from './delay-requests.ts'
import { signIn } from './sign-in.ts'
import { test as base, expect, ready } from './site.ts'

/** Eight categories of 325 rows each. Both the list and each category are longer than a page shows. */
const items = 2_600
const categories = 8

let filling: Promise<FilledSite> | undefined
const filled = () => {
  filling ??= namedSite()
  return filling
}

/** Search engines wait for the name of a new company: until then no page has a canonical address. */
async function namedSite(): Promise<FilledSite> {
  const site = await filledSite({ items, categories })
  await site.call('admin/change-company-facts', { part: 'company', values: { name: 'Arula Remedies Limited' } })
  return site
}
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
  baseURL: async ({}, use) => use((await filled()).url),
})
test.afterAll(async () => (await filled()).end())

const rowsIn = (page: Page, slug: string) => page.locator(`#${slug} tbody tr`)
const allRows = (page: Page) => page.locator('.catalogue-list tbody tr')
const heading = (page: Page, slug: string) => page.locator(`#${slug} > summary`)

const numbers = async (page: Page, slug: string) =>
  (await page.locator(`#${slug} td.table-id`).allTextContents()).map((id) => numberOfId(id) ?? 0)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first category has its rows, and the others are headings with their counts and a link @night', async ({
    page,
  }) => {
    await page.goto('/products-export')
    await expect(page.locator('.catalogue-tools-sum')).toContainText('2,600 products in 8 categories')
    await expect(allRows(page)).toHaveCount(300)
    await expect(page.locator('.accordion > details')).toHaveCount(categories)
    await expect(heading(page, 'category-7')).toContainText('325 products')
    await heading(page, 'category-7').click()
    await page.getByRole('link', { name: 'Show 1 to 300 of 325 products in Category 7' }).click()
    await expect(page).toHaveURL(/\?section=[0-9a-f]{24}&category=category-7#category-7$/)
    await expect(page.locator('#category-7')).toBeInViewport()
    await expect(rowsIn(page, 'category-7')).toHaveCount(300)
    await expect(allRows(page)).toHaveCount(300)
  })

  test('links lead to every item @night', async ({ page }) => {
    const seen = new Set<string>()
    await page.goto('/products-export')
    const left = await page
      .locator('.catalogue-rail a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(left).toHaveLength(categories)
    for (let href = left.pop(); href; href = left.pop()) {
      const html = await (await page.request.get(href)).text()
      for (const [, number = ''] of html.matchAll(/<td class="table-id figures"[^>]*><span>(SPE-\d+)</g))
        seen.add(number)
      const [, next] = /<\/table><\/div><p class="catalogue-rest"[^>]*><a [^>]*href="([^"#]+)/.exec(html) ?? []
      if (next) left.push(next.replaceAll('&amp;', '&'))
    }
    expect(seen.size).toBe(items)
  })
})

test.describe('also without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search covers all rows, and its result is paginated in the same way @night', async ({ page }) => {
    await page.goto('/products-export?q=meropenem')
    await expect(page.locator('.catalogue-tools-sum')).toContainText('650 products found')
    await expect(page.locator('.accordion > details')).toHaveCount(2)
    await expect(allRows(page)).toHaveCount(100)
    await heading(page, 'category-5').click()
    await page.getByRole('link', { name: /^Show .* in Category 5$/ }).click()
    await expect(page).toHaveURL(/q=meropenem&category=category-5/)
    await expect(rowsIn(page, 'category-5').first()).toContainText('Meropenem')
    await expect(page.getByLabel('Search')).toHaveValue('meropenem')
    await page.goto('/products-export?q=suvira+2345')
    await expect(allRows(page)).toHaveCount(1)
  })

  test('a page of a category has links to the adjacent pages and its own canonical address @night', async ({
    page,
  }) => {
    await page.goto('/products-export?category=category-7&page=2')
    await expect(rowsIn(page, 'category-7')).toHaveCount(25)
    await expect(page).toHaveTitle(/^Category 7, export products, page 2 \|/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/products-export\?category=category-7&page=2$/,
    )
    await page.getByRole('link', { name: 'Show 1 to 300 of 325 products' }).click()
    await expect(rowsIn(page, 'category-7')).toHaveCount(300)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /category=category-7$/)
    await page.goto('/products-export?category=nowhere&page=9')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products-export$/)
  })
})

test('a category loads its rows when it is opened, and further rows on request @night', async ({ page }) => {
  await page.goto('/products-export')
  await ready(page)
  await heading(page, 'category-7').click()
  await expect(rowsIn(page, 'category-7')).toHaveCount(300)
  await expect(page.locator('#category-0 tbody tr')).toHaveCount(300)
  await page.getByRole('link', { name: 'Show 301 to 325 of 325 products in Category 7' }).click()
  await expect(rowsIn(page, 'category-7')).toHaveCount(325)
  const shown = await numbers(page, 'category-7')
  expect(shown).toEqual([...shown].sort((a, b) => b - a))
  await expect(page.locator('#category-7 .catalogue-rest')).toHaveCount(0)
  await expect(page).toHaveURL(/\/products-export$/)
})

test('placeholder lines are displayed while rows load; after a failure a message and the link are displayed @night', async ({
  page,
}) => {
  await page.goto('/products-export')
  await ready(page)
  const letFail = await delayRequests(page, '**/products-export?*', (route) => route.abort())
  await heading(page, 'category-7').click()
  await expect(page.locator('#category-7 .skeleton-line').first()).toBeVisible()
  letFail()
  await expect(page.locator('#category-7 output')).toContainText('could not be loaded')
  await expect(page.locator('#category-7 .skeleton-line')).toHaveCount(0)
  await page.unroute('**/products-export?*')
  await page.getByRole('link', { name: /in Category 7$/ }).click()
  await expect(rowsIn(page, 'category-7')).toHaveCount(300)
})

test('a category opened before hydration also loads its rows @night', async ({ page }) => {
  const letGo = await delayRequests(page, scriptsOf)
  await page.goto('/products-export', { waitUntil: 'commit' })
  await heading(page, 'category-7').click()
  await expect(page.getByRole('link', { name: /in Category 7$/ })).toBeVisible()
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
  letGo()
  await expect(rowsIn(page, 'category-7')).toHaveCount(300)
})

test('the category list opens, loads and scrolls to a category, and the address contains it @night', async ({
  page,
}) => {
  await page.goto('/products-export')
  await ready(page)
  await page.locator('.catalogue-rail a[href$="#category-6"]').click()
  await expect(page).toHaveURL(/category=category-6/)
  await expect(rowsIn(page, 'category-6')).toHaveCount(300)
  await expect(page.locator('#category-6')).toBeInViewport()
  await page.reload()
  await expect(rowsIn(page, 'category-6')).toHaveCount(300)
  await expect(page.locator('#category-6')).toBeInViewport()
})

test('typing searches all rows but displays few at once, and an opened category shows more @night', async ({
  page,
}) => {
  await page.goto('/products-export')
  await page.getByLabel('Search').fill('meropenem')
  await expect(page.locator('.catalogue-tools-sum')).toContainText('650 products found')
  await expect(page).toHaveURL(/q=meropenem/)
  await expect(allRows(page)).toHaveCount(100)
  await page.getByRole('link', { name: /^Show 101 to 300 of 325 products in/ }).click()
  await expect(allRows(page)).toHaveCount(300)
  await heading(page, 'category-5').click()
  await expect(rowsIn(page, 'category-5')).toHaveCount(300)
  await page.getByRole('link', { name: 'Show 301 to 325 of 325 products in Category 5' }).click()
  await expect(rowsIn(page, 'category-5')).toHaveCount(325)
  await expect(allRows(page)).toHaveCount(625)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.locator('.catalogue-tools-sum')).toContainText('2,600 products in 8 categories')
  await expect(allRows(page)).toHaveCount(300)
  await page.getByLabel('Search').fill('suvira 2345')
  await expect(allRows(page)).toHaveCount(1)
})

test('the list of an admin is paginated too, and opened categories are still open after an edit @night', async ({
  page,
}) => {
  const email = 'editor@example.com'
  const server = await filled()
  await server.call('admin/add-admin', { name: 'Editor', email })
  await signIn(page, email, { server, sessions: new Map() })
  await page.goto('/admin/products-export')
  await expect(allRows(page)).toHaveCount(100)
  await heading(page, 'category-7').click()
  await expect(rowsIn(page, 'category-7')).toHaveCount(300)
  const row = rowsIn(page, 'category-7').first()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit section' }).press('Enter')
  await page.getByLabel('Strength').fill('7 mg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('7 mg')
  await expect(rowsIn(page, 'category-7')).toHaveCount(300)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('7 mg')
  await page.getByLabel('Search').fill('suvira 2345')
  await expect(allRows(page)).toHaveCount(1)
})

test('no element is wider than a small phone @night', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/products-export')
  await ready(page)
  await heading(page, 'category-7').click()
  await expect(rowsIn(page, 'category-7')).toHaveCount(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

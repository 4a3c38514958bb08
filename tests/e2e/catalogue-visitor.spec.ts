import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ingredientsSubsectionId } from '#model/catalogue.ts'
import { csvRows } from '#model/csv.ts'
import { awake, expect, test } from './site.ts'

const rows = (page: Page) => page.locator('.out tbody tr')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every row, tab and category of the page is there', async ({ page }) => {
    await page.goto('/products-export')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export products')
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Injections')
    await expect(page.getByRole('columnheader').first()).toHaveText('Id')
    await expect(rows(page).filter({ hasText: 'Paracetamol Injection' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for the file by e-mail' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toBeHidden()
    await page.getByRole('link', { name: /^Haemostatics/ }).click()
    await expect(page).toHaveURL(/category=haemostatics#haemostatics$/)
  })

  test('searching is a form whose answer is a page', async ({ page }) => {
    await page.goto('/products-export')
    await page.getByLabel('Search').fill('paracetmol')
    await page.getByLabel('Search').press('Enter')
    await expect(page).toHaveURL(/[?&]q=paracetmol/)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.locator('mark')).toHaveText('Paracetamol')
  })
})

test('the three column layouts', async ({ page }) => {
  const headings = () => page.locator('.out table').first().getByRole('columnheader').allTextContents()
  await page.goto('/products-export')
  expect(await headings()).toEqual(['Id', 'Brand Name', 'Generic Name', 'Strength'])
  await page.getByRole('tab', { name: 'Herbal Range' }).click()
  await expect(page).toHaveURL(new RegExp(`section=${ingredientsSubsectionId}`))
  await expect(rows(page).first()).toContainText('Isabgol Husk')
  expect(await headings()).toEqual(['Generic Name', 'Active Ingredients', 'Strength'])
  await page.goto('/products-domestic')
  expect(await headings()).toEqual(['Sr.no', 'Product name', 'Packing'])
  expect(await page.locator('.out td.id').allTextContents()).toEqual(
    Array.from({ length: await rows(page).count() }, (_, index) => String(index + 1)),
  )
})

test('rows stand newest first, and what is younger than 30 days has a badge', async ({ page }) => {
  await page.goto('/products-export')
  for (const table of await page.locator('.out table').all()) {
    const numbers = (await table.locator('td.id').allTextContents()).map(Number)
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one))
  }
  await expect(rows(page).filter({ hasText: 'Suvipar' }).getByText('New')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Suviket' }).getByText('New')).toHaveCount(0)
})

test('archived sub-sections and items are nowhere in the page', async ({ page }) => {
  const reply = await page.goto('/products-export')
  const html = (await reply?.text()) ?? ''
  expect(html).toContain('Suvipirox')
  expect(html).not.toContain('Suvitob')
  expect(html).not.toContain('Oral Powders')
})

test('rows travel once: they are in the HTML and not again in the data for the browser', async ({ page }) => {
  const html = (await (await page.goto('/products-export'))?.text()) ?? ''
  expect(html.split('Suvipirox')).toHaveLength(2)
})

test('search shows at once, forgives a slip, highlights, lives in the address and survives a reload', async ({
  page,
}) => {
  await page.goto('/products-export')
  await page.getByLabel('Search').fill('gentamcin')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('mark')).toHaveText('Gentamicin')
  await expect(page).toHaveURL(/q=gentamcin/)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('gentamcin')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page).nth(20)).toBeAttached()
  await expect(page).not.toHaveURL(/q=/)
})

test('a word typed before the page is awake is searched once it is', async ({ page }) => {
  await page.route('**/assets/entry.client-*', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto('/products-export')
  await page.getByLabel('Search').fill('metformin')
  await expect(page.getByText('No Data')).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('metformin')
})

test('nothing found says No Data and where else it would be found', async ({ page }) => {
  await page.goto('/products-export')
  await page.getByLabel('Search').fill('metformin')
  await expect(page.getByText('No Data')).toBeVisible()
  await page.getByRole('link', { name: 'Tablets (1)' }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Tablets')
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('No Data')).toBeVisible()
})

test('a step taken the moment after typing is not undone by it', async ({ page }) => {
  for (const rest of [0, 60, 120, 180, 220, 240, 250, 260, 280]) {
    await page.goto('/products-export')
    await page.getByLabel('Search').fill('metformin')
    const other = page.getByRole('link', { name: 'Tablets (1)' })
    await other.waitFor()
    // In the page itself, so that the press falls into the very moment when typing is written into the address.
    await page.evaluate((ms) => {
      const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Tablets (1)')
      return new Promise((done) => setTimeout(() => done(link?.click()), ms))
    }, rest)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Tablets')
    await expect(page).toHaveURL(/q=metformin/)
    await page.waitForTimeout(300)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Tablets')
  }
})

test('a search word longer than the line breaks inside the page', async ({ page }) => {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/products-export?q=${'w'.repeat(150)}`)
    await expect(page.getByText('No Data')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the search keeps its width on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products-export')
    const box = await page.getByRole('searchbox').boundingBox()
    expect(box?.width).toBeGreaterThan(250)
  })
})

test('a category opens its accordion, waits 400 ms and scrolls there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products-export')
  await awake(page)
  await page.evaluate(() => document.querySelector('#oxytocics')?.removeAttribute('open'))
  const category = page.getByRole('link', { name: /^Oxytocics/ })
  await category.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const at: number[] = []
    addEventListener('click', (event) => at.push(event.timeStamp), { capture: true, once: true })
    addEventListener('focusin', (event) => (event.target as Element).matches('summary') && at.push(event.timeStamp))
    Object.assign(window, { at })
  })
  await category.click()
  await expect(page.locator('#oxytocics')).toHaveAttribute('open', '')
  await expect(page.locator('#oxytocics summary')).toBeFocused()
  const [pressed = 0, scrolled = 0] = await page.evaluate(() => (window as unknown as { at: number[] }).at)
  expect(scrolled - pressed).toBeGreaterThanOrEqual(399)
  await expect(page.locator('#oxytocics')).toBeInViewport()
  await expect(page).toHaveURL(/category=oxytocics/)
})

test('an address with a category opens there', async ({ page }) => {
  await page.goto('/products-export?category=vitamins-and-minerals')
  await expect(page.locator('#vitamins-and-minerals')).toBeInViewport()
})

test('on a phone rows are cards and nothing is wider than the screen', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/products-export',
      '/products-domestic',
      `/products-export?section=${ingredientsSubsectionId}`,
    ]) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(page.locator('.out thead').first()).toHaveCSS('position', 'absolute')
      await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
    }
  }
})

test.describe('download', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download catalogue' })

  async function open(page: Page, path = '/products-export') {
    await page.goto(path)
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(dialog(page)).toBeVisible()
  }

  async function choose(page: Page, country: string) {
    await dialog(page).getByLabel('Country').fill(country)
    await dialog(page).getByRole('option', { name: country, exact: true }).click()
  }

  test('a dim button can be pressed and flags every field', async ({ page }) => {
    await open(page)
    const button = dialog(page).getByRole('button', { name: 'Download' })
    await expect(button).toHaveClass(/dim/)
    await expect(button).toBeEnabled()
    await button.click()
    for (const label of ['Name', 'Business email', 'Country']) {
      await expect(dialog(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await dialog(page).getByLabel('Business email').fill('someone@gmail.com')
    await expect(dialog(page).getByText('not a free mailbox')).toBeVisible()
  })

  test('about 195 countries, six of them in sight', async ({ page }) => {
    await open(page)
    await dialog(page).getByLabel('Country').click()
    const list = dialog(page).getByRole('listbox')
    expect(await list.getByRole('option').count()).toBeGreaterThanOrEqual(190)
    const shown = await list.evaluate((box) => box.clientHeight / (box.firstElementChild as HTMLElement).offsetHeight)
    expect(Math.round(shown)).toBe(6)
  })

  for (const [path, type, first] of [
    ['/products-export', 'Export', 'Capsules'],
    ['/products-domestic', 'Domestic', 'Drops'],
  ] as const) {
    test(`a valid request is stored, then the ${type} file arrives`, async ({ page, site }) => {
      await open(page, path)
      await dialog(page).getByLabel('Name').fill('Asha Verma')
      await dialog(page).getByLabel('Business email').fill('asha@hospital.example')
      await choose(page, 'Kenya')
      const button = dialog(page).getByRole('button', { name: 'Download' })
      await expect(button).not.toHaveClass(/dim/)
      const arriving = page.waitForEvent('download')
      await button.click()
      await expect(page.getByRole('status').filter({ hasText: 'File Downloaded' })).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      const text = await readFile(await (await arriving).path(), 'utf8')
      expect(text.startsWith('\uFEFFName,Type,Brand Name,Generic Name,Strength\r\n')).toBe(true)
      const table = csvRows(text).slice(1)
      expect(table[0]?.[0]).toBe(first)
      const keys = table.map(([name = '', category = '']) => name + category)
      expect(keys).toEqual([...keys].sort(new Intl.Collator('en').compare))
      expect(text.includes('Suvitob')).toBe(false)
      await site.signIn(page)
      await page.goto('/admin/enquiries')
      await expect(
        page.getByRole('row').filter({ hasText: 'asha@hospital.example' }).filter({ hasText: type }),
      ).toBeVisible()
    })
  }

  test('a call that fails keeps what was typed and says so', async ({ page }) => {
    await open(page)
    await dialog(page).getByLabel('Name').fill('Asha Verma')
    await dialog(page).getByLabel('Business email').fill('b@hospital.example')
    await choose(page, 'India')
    await page.route('**/api/v1/user/download', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Asha Verma')
  })
})

test('on a phone each catalogue leads to the other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products-export')
  await page.getByRole('link', { name: 'Domestic products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domestic products')
  await page.getByRole('link', { name: 'Export products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export products')
})

test('on a slow line the button says that the form is coming, and asks again if it did not', async ({ page }) => {
  let asked = 0
  await page.route(/download-dialog.*\.js/, async (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto('/products-export', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Download' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('dialog.modal')).toBeVisible({ timeout: 15_000 })
  expect(asked).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.modal')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})

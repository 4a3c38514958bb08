import type { Page } from '@playwright/test'
import { delayRequests, scriptsOf } from './delay-requests.ts'
import { addAndRemoveProduct, fieldsOf, fillIn, fillInRows, send } from './enquiry-form.ts'
import { expect, ready, test } from './site.ts'

const first = '/products-export/injections/suvidan-spe-1080'
const second = '/products-export/injections/suvicobal-spe-1050'
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('enquiry'))

test('products are collected across pages and visits, and stored on the device with their quantities @night', async ({
  page,
}) => {
  await page.goto(first)
  await ready(page)
  await page.getByRole('link', { name: 'Add to enquiry' }).click()
  await expect(page.getByRole('link', { name: 'In your enquiry' })).toBeVisible()
  await page.goto(second)
  await ready(page)
  await expect(page.getByText('1 product in your enquiry')).toBeVisible()
  await page.getByRole('link', { name: 'Add to enquiry' }).click()
  await page.goto('/products-export')
  await page.getByRole('link', { name: 'Open enquiry' }).click()
  await expect(page).toHaveURL('/enquiry?items=spe-1080,spe-1050')
  await expect.poll(() => readStored(page)).toContain('"quantity":""')
  await page.getByLabel('Quantity').first().fill('40,000')
  await page.getByRole('textbox', { name: 'Company' }).fill('Baraka')
  await page.goto('/enquiry')
  await expect(page.getByLabel('Quantity').first()).toHaveValue('40,000')
  expect(await readStored(page)).not.toContain('Baraka')
})

test('products are added in their catalogue rows, also after a search @night', async ({ page }) => {
  await page.goto('/products-export')
  await ready(page)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Suvidan').getByRole('link', { name: 'Add to enquiry' }).click()
  await expect(page.getByText('1 product in your enquiry')).toBeVisible()
  await expect(row('Suvidan').getByRole('link', { name: 'In your enquiry' })).toBeVisible()
  await page.getByLabel('Search').fill('granisetron')
  await row('Suvigran').getByRole('link', { name: 'Add to enquiry' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(row('Suvidan').getByRole('link', { name: 'In your enquiry' })).toBeVisible()
  await page.getByRole('link', { name: 'Open enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Products 2' })).toBeVisible()
})

test('errors are reported at their fields, nothing is lost, and a sent enquiry is removed from the device', async ({
  page,
}) => {
  await page.goto('/enquiry?items=spe-1080,spe-1050')
  await expect.poll(() => readStored(page)).toContain('spe-1050')
  await fillIn(page, 'buyer@')
  await page.getByLabel('Quantity').last().fill('about ten')
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Correct 3 fields')
  await expect(page.getByLabel('Quantity').last()).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Baraka Medical Supplies')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/valid e-mail/)
  await page.getByLabel('Quantity').last().fill('')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('baraka@gmail.com')
  await page.getByRole('checkbox').check()
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: /SE-\d{4}-\d{4}/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Suvicobal' })).toBeVisible()
  expect(page.url()).not.toMatch(/baraka|procurement/i)
  expect(await readStored(page)).toBeNull()
})

test('no typed text is lost while the server is unavailable @night', async ({ page }) => {
  await page.goto('/enquiry?items=spe-1080')
  await ready(page)
  await expect.poll(() => readStored(page)).toContain('spe-1080')
  await fillIn(page)
  await page.getByRole('checkbox').check()
  await page.route('**/enquiry', (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Your input is not lost')
  await page.unroute('**/enquiry')
  // An error is answered with a separate page, like a proxy's.
  await page.route('**/enquiry', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<main>Bad gateway</main>' }),
  )
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Our server could not')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Baraka Medical Supplies')
  await page.unroute('**/enquiry')
  await send(page)
  await expect(page.getByText(/SE-\d{4}-\d{4}/)).toBeVisible()
})

test('a form that the server could not store is returned with the reason @night', async ({ page }) => {
  await page.goto('/enquiry?items=spe-1080')
  await ready(page)
  const sentence = 'The disk is full. Nothing was stored.'
  const again = `<main><form data-send><p class="posted-form-failure" role="alert">${sentence}</p></form></main>`
  await page.route('**/enquiry', (route) =>
    route.fulfill({ status: 507, contentType: 'text/html; charset=utf-8', body: again }),
  )
  await fillIn(page)
  await page.getByRole('checkbox').check()
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(sentence)
})

test('the contact details in the form are unchanged while products are looked up, added and removed @night', async ({
  page,
}) => {
  await page.goto('/enquiry?items=spe-1080,spe-1050')
  await expect.poll(() => readStored(page)).toContain('spe-1050')
  await fillIn(page)
  await page.getByLabel('Quantity').first().fill('40,000')
  await page.getByLabel('one molecule per line').fill('Tramadol')
  await page.getByRole('button', { name: 'Find products' }).click()
  await page.getByRole('button', { name: 'Add the one found' }).click()
  await expect(page.getByRole('heading', { name: 'Products 3' })).toBeVisible()
  expect(page.url()).not.toMatch(/baraka|procurement/i)
  await page.getByRole('button', { name: 'Remove Suvicobal' }).click()
  await expect(page.getByRole('heading', { name: 'Products 2' })).toBeVisible()
  await expect(page.getByLabel('Quantity').first()).toHaveValue('40,000')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Baraka Medical Supplies')
  await page.getByRole('checkbox').check()
  await send(page)
  await expect(page.getByText(/SE-\d{4}-\d{4}/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Suvitram' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Suvicobal' })).toHaveCount(0)
})

test('a full basket shows fifty products if a link adds others, without a redirect @night', async ({ page }) => {
  await page.goto('/products-export')
  const items = Array.from({ length: 50 }, (_, at) => ({ id: `spe-${1101 + at}`, name: 'x' }))
  await page.evaluate(
    (stored) => localStorage.setItem('enquiry', JSON.stringify({ at: new Date().toISOString(), items: stored })),
    items,
  )
  await page.goto('/enquiry?items=spe-1080')
  await expect(page.getByRole('heading', { name: /^Products \d\d/ })).toBeVisible()
  const address = page.url()
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(address)
})

test('a product is removed, and a shared link adds its products to the stored ones @night', async ({ page }) => {
  await page.goto('/enquiry?items=spe-1080,spe-1050')
  await expect.poll(() => readStored(page)).toContain('spe-1050')
  await page.getByRole('button', { name: 'Remove Suvidan' }).click()
  await expect(page).toHaveURL('/enquiry?items=spe-1050')
  await page.goto('/enquiry?items=spe-1042')
  await expect(page).toHaveURL('/enquiry?items=spe-1042,spe-1050')
})

test('a product removed before any script is loaded is also removed from the browser @night', async ({ page }) => {
  await page.goto('/enquiry?items=spe-1080,spe-1050')
  await expect.poll(() => readStored(page)).toContain('spe-1050')
  const letGo = await delayRequests(page, scriptsOf)
  await page.reload()
  await page.getByRole('button', { name: 'Remove Suvidan' }).click()
  await expect(page.getByRole('heading', { name: 'Products 1' })).toBeVisible()
  letGo()
  await expect.poll(() => readStored(page)).not.toContain('spe-1080')
  await expect(page).toHaveURL('/enquiry')
  await page.getByRole('link', { name: 'Remove Suvicobal' }).click()
  await expect(page.getByText('No products yet')).toBeVisible()
  expect(await readStored(page)).toBeNull()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a document requested on a product page is part of the enquiry @night', async ({ page, call }) => {
    await page.goto(first)
    await page.getByRole('link', { name: 'Request Certificate of analysis' }).click()
    const paper = page.getByRole('checkbox', { name: 'Certificate of analysis' })
    await expect(paper).toBeChecked()
    await fillIn(page, 'papers@baraka.example')
    await page.getByRole('checkbox', { name: 'CTD' }).check()
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Correct one field')
    await expect(paper).toBeChecked()
    await page.getByRole('checkbox', { name: 'Answer me by e-mail' }).check()
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    const stored = await call('admin/get-product-enquiries', { search: 'papers@baraka.example' })
    expect(stored).toMatchObject({ data: [{ products: [{ papers: ['CTD, module 3', 'Certificate of analysis'] }] }] })
  })

  test('each line of a tender list gets a result, the products found are added, and the form is sent', async ({
    page,
  }) => {
    await page.goto('/enquiry')
    await expect(page.getByText('No products yet')).toBeVisible()
    await page.getByLabel('one molecule per line').fill('Ondansetron 2 mg/ml\nAcetaminophen\nUnobtainium')
    await page.getByRole('button', { name: 'Find products' }).click()
    await expect(page.getByText('2 found, 0 similar, 1 not in our range.')).toBeVisible()
    await page.getByRole('link', { name: 'Add the 2 found' }).click()
    await expect(page.getByRole('heading', { name: 'Products 2' })).toBeVisible()
    await fillIn(page)
    await fillInRows(page)
    const typed = await fieldsOf(page)
    await page.getByLabel('one molecule per line').fill('Tramadol')
    await page.getByRole('button', { name: 'Find products' }).click()
    await expect(page.getByText('1 found, 0 similar, 0 not in our range.')).toBeVisible()
    expect(await fieldsOf(page)).toEqual({ ...typed, list: 'Tramadol' })
    await addAndRemoveProduct(page)
    // Enter in a field submits the form and removes no product.
    await page.getByLabel('Quantity').first().press('Enter')
    await expect(page.getByRole('alert')).toContainText('Correct one field')
    expect(await fieldsOf(page)).toEqual({ ...typed, list: 'Tramadol' })
    await page.getByRole('checkbox', { name: 'Answer me by e-mail' }).check()
    await send(page)
    await expect(page).toHaveURL(/\/enquiry\?items=[a-z0-9,-]+&sent=SE-\d{4}-\d{4}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  })
})

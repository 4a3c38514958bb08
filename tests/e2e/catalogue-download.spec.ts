import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { csvRows } from '#model/csv-rows.ts'
import { readXlsx } from '#server/calls/spreadsheet/read-xlsx.ts'
import { byNight, expect, ready, readingTest as test } from './site.ts'

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

test('a dimmed button can be pressed and flags every field @night', async ({ page }) => {
  await open(page)
  const button = dialog(page).getByRole('button', { name: 'Download' })
  await expect(button).toHaveClass(/dim/)
  await expect(button).toBeEnabled()
  await button.click()
  for (const label of ['Name', 'Business email', 'Country']) {
    await expect(dialog(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await dialog(page).getByLabel('Business email').fill('someone@gmail.com')
  await expect(dialog(page).getByText('not one of a free mail service')).toBeVisible()
})

test('the notice below the form names data, purpose, time and rights @night', async ({ page }) => {
  await open(page)
  const notice = dialog(page).getByRole('group').filter({ hasText: 'What we store, why and for how long' })
  await notice.getByText('What we store, why and for how long').click()
  await expect(notice.getByRole('term')).toHaveText(['Data', 'Purpose', 'Until', 'Your rights', 'Complaints'])
  await expect(notice).toContainText('Data Protection Board of India')
})

test('on a translated page the form, its errors and its countries are in the language of the page @night', async ({
  page,
}) => {
  await page.goto('/es/products-export')
  await page.getByRole('button', { name: 'Descargar' }).click()
  const form = page.getByRole('dialog', { name: 'Descargar el catálogo' })
  await form.getByRole('button', { name: 'Descargar' }).click()
  await expect(form).toContainText('Complete el campo «Nombre».')
  await form.getByLabel('Nombre').fill('Rosa Quispe')
  await form.getByLabel('Correo electrónico').fill('rosa@gmail.com')
  await expect(form).toContainText('no el de un servicio gratuito')
  await form.getByLabel('Correo electrónico').fill('rosa@clinica.example')
  await form.getByLabel('País').fill('Per')
  await form.getByRole('option', { name: 'Perú' }).click()
  const request = page.waitForRequest('**/api/v1/user/download')
  await form.getByRole('button', { name: 'Descargar' }).click()
  expect((await request).postDataJSON()).toMatchObject({ country: 'Peru', language: 'es' })
  await expect(page.getByRole('status').filter({ hasText: 'Archivo descargado' })).toBeVisible()
})

test('the list has about 195 countries, and six of them are visible @night', async ({ page }) => {
  await open(page)
  await dialog(page).getByLabel('Country').click()
  const list = dialog(page).getByRole('listbox')
  expect(await list.getByRole('option').count()).toBeGreaterThanOrEqual(190)
  const shown = await list.evaluate((box) => box.clientHeight / (box.firstElementChild as HTMLElement).offsetHeight)
  expect(Math.round(shown)).toBe(6)
})

test('the same form provides the catalogue as XLSX with the columns of the CSV file (43.24) @night', async ({
  page,
}) => {
  await open(page)
  await dialog(page).getByLabel('Name').fill('Asha Verma')
  await dialog(page).getByLabel('Business email').fill('asha@hospital.example')
  await choose(page, 'Kenya')
  await dialog(page).getByLabel('File format').selectOption('Excel (XLSX)')
  const arriving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe('suvira-export-products.xlsx')
  const [heading, ...rows] = readXlsx(new Uint8Array(await readFile(await file.path())), 99).rows.map(
    ({ cells }) => cells,
  )
  expect(heading).toEqual(['Name', 'Type', 'Brand Name', 'Generic Name', 'Strength', 'Id'])
  expect(rows.length).toBeGreaterThan(20)
})

for (const [index, [path, type, first]] of (
  [
    ['/products-export', 'Export', 'Capsules'],
    ['/products-domestic', 'Domestic', 'Drops'],
  ] as const
).entries()) {
  test(`a valid request is stored, and then the ${type} file is downloaded${byNight(index)}`, async ({
    page,
    site,
  }) => {
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
    expect(text.startsWith('\uFEFFName,Type,Brand Name,Generic Name,Strength,Id\r\n')).toBe(true)
    const table = csvRows(text).slice(1)
    expect(table[0]?.[0]).toBe(first)
    expect(table[0]?.at(-1)).toMatch(/^SPE-\d{4}$/)
    const keys = table.map(([name = '', category = '']) => name + category)
    expect(keys).toEqual([...keys].sort(new Intl.Collator('en').compare))
    expect(text.includes('Suvitob')).toBe(false)
    await site.signIn(page)
    await page.goto('/admin/enquiries')
    await expect(
      page.getByRole('row').filter({ hasText: 'asha@hospital.example' }).filter({ hasText: type }).first(),
    ).toBeVisible()
  })
}

const failures: Record<string, (route: Route, button: Locator) => Promise<void>> = {
  'a connection failure': (route) => route.abort(),
  'a server error': (route) => route.fulfill({ status: 500, body: 'out of order' }),
  'a slow failure': async (route, button) => {
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await route.abort()
  },
}
test.describe(() => {
  // An own site: one address may request only so many downloads an hour.
  test.use({ readsOnly: false })
  for (const [fault, fail] of Object.entries(failures)) {
    test(`after ${fault} of the call or the file the form is still filled in, and no success is reported @night`, async ({
      page,
    }) => {
      await open(page)
      await dialog(page).getByLabel('Name').fill('Asha Verma')
      await dialog(page).getByLabel('Business email').fill('c@hospital.example')
      await choose(page, 'Kenya')
      const button = dialog(page).getByRole('button', { name: 'Download' })
      const came = page.getByRole('status').filter({ hasText: 'File Downloaded' })
      const alert = page.getByRole('alert')
      for (const call of ['download', 'get-products']) {
        await page.route(`**/api/v1/user/${call}`, (route) => fail(route, button))
        await button.click()
        await expect(alert).toBeVisible()
        await expect(button).not.toHaveAttribute('aria-busy', 'true')
        await expect(came).toHaveCount(0)
        await expect(dialog(page).getByLabel('Name')).toHaveValue('Asha Verma')
        await expect(dialog(page).getByLabel('Business email')).toHaveValue('c@hospital.example')
        await expect(dialog(page).getByLabel('Country')).toHaveValue('Kenya')
        await page.unroute(`**/api/v1/user/${call}`)
      }
      await button.click()
      await expect(came).toBeVisible()
      await expect(alert).toHaveCount(0)
      await expect(dialog(page)).toHaveCount(0)
    })
  }
})

test('a failed call shows an error and does not clear the form @night', async ({ page }) => {
  await open(page)
  await dialog(page).getByLabel('Name').fill('Asha Verma')
  await dialog(page).getByLabel('Business email').fill('b@hospital.example')
  await choose(page, 'India')
  await page.route('**/api/v1/user/download', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Asha Verma')
})

test('the button on a slow connection shows that the form is loading, and a failed request is repeated @night', async ({
  page,
}) => {
  let requested = 0
  await page.route(/download-dialog.*\.js/, async (route) => {
    requested += 1
    return requested === 1 ? route.abort() : route.continue()
  })
  await page.goto('/products-export')
  await ready(page)
  const button = page.getByRole('button', { name: 'Download' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('dialog.dialog')).toBeVisible({ timeout: 15_000 })
  expect(requested).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})

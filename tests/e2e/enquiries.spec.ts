import { readFile } from 'node:fs/promises'
import { csvRows } from '#model/csv-rows.ts'
import { expect, test } from './site.ts'

test('enquiries are listed newest first, searched, exported as a harmless file and erased permanently @night', async ({
  page,
  request,
  site,
}) => {
  for (const [name, email] of [
    ['=1+1', 'ann@clinic.example'],
    ['Ben', 'ben@hospital.example'],
  ]) {
    const data = { name, email, type: 'Export', country: 'Kenya' }
    expect((await request.post('/api/v1/user/download', { data })).ok()).toBe(true)
  }
  await site.signIn(page)
  await page.goto('/admin/enquiries')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('ben@hospital.example')

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const table = csvRows(await readFile(await (await arriving).path(), 'utf8'))
  expect(table[2]?.slice(1, 3)).toEqual(["'=1+1", 'ann@clinic.example'])

  await page.getByLabel('Search').fill('clinic')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/q=clinic/)
  await page.getByLabel('Search').fill('nobody')
  await expect(page.getByText('No Data')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Erase the data of ann@clinic.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase data' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'One record erased.' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('a link to write to an address adds no copy, subject or text from the address @night', async ({
  page,
  request,
  site,
}) => {
  const email = "o'hara?bcc=spy%40rival.example&body=100%25@clinic.example"
  const form = { subject: 'other', name: 'Ann', email, message: 'Please write to me.', consent: 'on' }
  expect((await request.post('/contactus', { form, maxRedirects: 0 })).status()).toBe(303)
  await site.signIn(page)
  await page.goto('/admin/enquiries')
  const link = page.getByRole('link', { name: email })
  const { protocol, pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  expect([protocol, decodeURIComponent(pathname), search]).toEqual(['mailto:', email, ''])
})

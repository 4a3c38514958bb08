import { callFrom } from './sign-in.ts'
import { expect, test } from './site.ts'

const headline = 'Medicines that arrive whole'

for (const width of [1366, 390])
  test(`marketing changes the hero sentence in place, publishes it and undoes it, at ${width} px (47)`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await site.signIn(page)
    await page.goto('/admin/pages')
    await page.getByRole('link', { name: 'Home', exact: true }).last().click()
    const hero = page.getByRole('textbox', { name: 'Headline' }).first()
    await expect(hero).toHaveText('Healthcare for a better tomorrow')
    await hero.fill(headline)
    await expect(page.getByText(`${60 - headline.length} characters left`).first()).toBeVisible()
    await expect(page.getByText('1 unpublished change, stored in this browser')).toBeVisible()
    await page.reload()
    await expect(hero).toHaveText(headline)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Healthcare for a better tomorrow')
    await expect(dialog).toContainText(headline)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    const visitor = await page.context().browser()?.newPage()
    await visitor?.goto(`${site.url}/`)
    if (visitor) await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(headline)
    await page
      .getByRole('status')
      .filter({ hasText: 'Home is published.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(hero).toHaveText('Healthcare for a better tomorrow')
    await visitor?.close()
  })

test('a page for its editors is refused without a session and without the permission', async ({
  browser,
  page,
  site,
}) => {
  const address = `${site.url}/admin/pages/home/content`
  expect((await page.request.get(address)).status()).toBe(401)
  const owner = await site.signIn(page)
  const asOwner = { headers: { authorization: `Bearer ${owner}` } }
  expect((await page.request.get(address, asOwner)).status()).toBe(200)
  expect((await page.request.get(`${site.url}/admin/pages/nothing/content`, asOwner)).status()).toBe(404)
  const other = await browser.newPage()
  await callFrom(page.request, site.url, {
    name: 'admin/add-admin',
    input: { name: 'Dev', email: 'dev@suvira.example', role: 'disclosures' },
    token: owner,
  })
  const token = await site.signIn(other, 'dev@suvira.example')
  const asOther = { headers: { authorization: `Bearer ${token}` } }
  expect((await other.request.get(address, asOther)).status()).toBe(403)
  await other.close()
})

import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`a former address is added, found by visitors, changed, removed and restored at ${width} px @night`, async ({
    page,
    site,
    call,
  }) => {
    await page.setViewportSize({ width, height })
    await call('admin/set-redirects', { list: [{ from: '/about-us.html', to: '/ourpurpose' }] })
    await page.goto('/admin/desk/redirects')
    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add former address' })
    await dialog.getByLabel('Former address').fill('/contactus')
    await dialog.getByLabel('Target').fill(`${site.url}/investorzone/annual-reports`)
    await dialog.getByRole('button', { name: 'Add address' }).click()
    await expect(dialog).toContainText('This site uses the address /contactus itself.')
    await dialog.getByLabel('Former address').fill('/Investors/Old-Page')
    await dialog.getByRole('button', { name: 'Add address' }).click()
    const row = page.getByRole('row').filter({ hasText: '/investors/old-page' })
    await expect(row).toContainText('/investorzone/annual-reports')
    expect(await findings(page, 'former addresses', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })

    const target = async () => {
      const reply = await page.request.get('/investors/OLD-page', { maxRedirects: 0 })
      return [reply.status(), reply.headers().location]
    }
    // Before and after, the same address is answered by the cached page for unknown addresses.
    expect(await target()).toEqual([301, '/investorzone/annual-reports'])
    await row.getByRole('button', { name: /^Change/ }).click()
    await page.getByRole('dialog').getByLabel('Target').fill('/contactus')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('/contactus')
    expect(await target()).toEqual([301, '/contactus'])
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click()
    await expect(row).toHaveCount(0)
    expect(await target()).toEqual([404, undefined])
    expect(await target()).toEqual([404, undefined])
    await page.getByRole('status').filter({ hasText: 'removed' }).getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('/contactus')
    expect(await target()).toEqual([301, '/contactus'])

    await page.getByRole('searchbox', { name: 'Search' }).fill('ourpurpose')
    await expect(page.getByRole('rowheader')).toHaveText(['/about-us.html'])
  })

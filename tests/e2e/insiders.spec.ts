import { findings } from './axe-checks.ts'
import { expect, onPhonesByNight, test } from './site.ts'

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`an admin enters a person of a release, corrects the entry and saves the CSV at ${width} px${onPhonesByNight(width)}`, async ({
    page,
    call,
  }) => {
    await page.setViewportSize({ width, height })
    const name = `Board meeting ${width}`
    await call('admin/add-release', { name })
    await page.goto('/admin/desk/insiders')
    const release = page.getByRole('region', { name })
    await expect(release.getByText('No identifier entered').first()).toBeVisible()
    await release.getByRole('button', { name: `Add person to ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail or name on the link').fill('rao@auditor.example')
    await dialog.getByLabel('Full name').fill('Anil Rao')
    await dialog.getByLabel('Number').fill('ABCP1234Z')
    await dialog.getByLabel('Nature of the information').fill('Results of Q2')
    await dialog.getByLabel('Purpose of sharing').fill('Limited review')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await expect(dialog.getByText(/^A PAN has five letters/)).toBeVisible()
    await dialog.getByLabel('Number').fill('abcpr1234z')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    const row = release.getByRole('row').filter({ hasText: 'Anil Rao' })
    await expect(row).toContainText('PAN ••••234Z')
    await row.getByRole('button', { name: 'Correct entry of rao@auditor.example' }).click()
    await dialog.getByLabel('Number').fill('ABCPR1234Y')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await expect(row).toContainText('Corrects an earlier entry')
    expect(await findings(page, 'insiders', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^CSV of/ })
      .last()
      .click()
    expect((await download).suggestedFilename()).toMatch(/^insiders-\d{4}-Q\d\.csv$/)
  })

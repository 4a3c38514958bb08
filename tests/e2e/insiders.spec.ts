import { toIndiaField } from '#model/india-time.ts'
import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`an admin enters a person of a release, corrects the entry and saves the CSV at ${width} px @night`, async ({
    page,
    call,
  }) => {
    await page.setViewportSize({ width, height })
    const name = `Board meeting ${width}`
    await call('admin/add-release', { name })
    await page.goto('/admin/desk/insiders')
    const release = page.getByRole('region', { name })
    await expect(release.getByText('No identifier entered').first()).toBeVisible()
    const missing = page.getByRole('region', { name: 'Missing identifiers' })
    await missing.getByRole('button', { name: 'Add identifier of Administrator' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
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

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`a preview link asks for PAN or passport, and the desk names an admin without one, at ${width} px @night`, async ({
    page,
    call,
  }) => {
    await page.setViewportSize({ width, height })
    const { data } = await call('admin/add-release', { name: `Results ${width}` })
    await call('admin/add-admin', { name: `Asha ${width}`, email: `asha${width}@suvira.example`, role: 'approver' })
    await page.goto(`/admin/desk/releases/${data._id}`)
    await page.getByRole('button', { name: 'Create link' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the reader').fill('A. Rao, auditor')
    await dialog.getByLabel('Until').fill(toIndiaField(new Date(Date.now() + 3_600_000)))
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByText('Enter the PAN or passport number.')).toBeVisible()
    await expect(dialog.getByText('Enter the purpose.')).toBeVisible()
    await dialog.getByLabel('Identifier').selectOption('Passport')
    await dialog.getByLabel('PAN or passport number').fill('A-1')
    await dialog.getByLabel('Purpose of sharing').fill('Limited review')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByText(/^A passport number has/)).toBeVisible()
    expect(await findings(page, 'preview link with identifier', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })
    await dialog.getByLabel('PAN or passport number').fill('Z1234567')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('Send this link only to that person')).toBeVisible()
    await page.goto('/admin/desk')
    await expect(page.getByRole('note').filter({ hasText: `Asha ${width}` })).toBeVisible()
    await page.getByRole('link', { name: 'Enter under Insiders' }).click()
    const release = page.getByRole('region', { name: `Results ${width}` })
    await expect(release.getByRole('row').filter({ hasText: 'A. Rao' })).toContainText('Passport ••••4567')
    const missing = page.getByRole('region', { name: 'Missing identifiers' })
    await expect(missing).not.toContainText('A. Rao')
    await missing.getByRole('button', { name: `Add identifier of Asha ${width}` }).click()
    await dialog.getByLabel('PAN or passport number').fill('ABCPR1234Z')
    await dialog.getByLabel('Nature of the information').fill('Documents of every release')
    await dialog.getByLabel('Purpose of sharing').fill('Approval')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await expect(missing).not.toContainText(`Asha ${width}`)
    await page.goto('/admin/desk')
    await expect(page.getByRole('heading', { name: 'Due this week' })).toBeVisible()
    await expect(page.getByRole('note').filter({ hasText: `Asha ${width}` })).toHaveCount(0)
  })

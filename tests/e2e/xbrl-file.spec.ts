import type { Page } from '@playwright/test'
import { instance } from '#tests/fixtures/xbrl.ts'
import { findings } from './axe-checks.ts'
import { dialog, fileFields, fileRow, open, pdf, publishNow, uploadButton } from './filing.ts'
import { expect, type Site, test } from './site.ts'

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`an XBRL file is added to a published PDF, and visitors download it from its page, at ${width} px @night`, async ({
    page,
    browser,
    call,
    site,
  }) => {
    await page.setViewportSize({ width, height })
    const name = `Outcome of the board meeting ${width}`
    const { link } = await call('admin/file-to-link', {
      base_64: pdf('Outcome').buffer.toString('base64'),
      name: 'o.pdf',
    })
    const document = { name, file_link: link, sortdate: '2026-12-31', filterdate: '2026-2027' }
    const list = ['Financial results', 'Financial Reports']
    const { data } = await call('admin/file-documents', { list, documents: [document] })
    await page.goto('/admin/investorzone/quarterly-results')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const field = dialog(page).getByLabel('XBRL file')
    await dialog(page).getByLabel('Reason').fill('XBRL after the PDF')
    await field.setInputFiles({ name: 'outcome.xml', mimeType: 'text/xml', buffer: Buffer.from('{"no": "xml"}') })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('outcome.xml is not an XBRL file.')
    await dialog(page).getByRole('button', { name: 'Remove outcome.xml' }).click()
    await field.setInputFiles({ name: 'outcome.xml', mimeType: 'text/xml', buffer: instance() })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toHaveCount(0)
    const visitor = await (await browser.newContext({ baseURL: site.url, viewport: { width, height } })).newPage()
    await visitor.goto(`/investorzone/documents/${data.keys[0]}`)
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('link', { name: 'Download XBRL' }).click()
    expect((await download).suggestedFilename()).toBe('outcome.xml')
    await visitor.context().close()
  })

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const) {
  test(`an XBRL file is filed with its PDF in one form at ${width} px @night`, async ({ page, site }) => {
    await startAt(page, site, { width, height })
    const name = `Receipt of an order ${width}`
    await uploadButton(page).click()
    await dialog(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...pdf(name), name: 'order.pdf' })
    await expect(dialog(page).getByLabel('Name')).not.toHaveValue('')
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByLabel('XBRL file').setInputFiles(xbrl('order.xml'))
    expect(await findings(page, 'upload with XBRL', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })
    await publishNow(page)
    await expect(page.getByText('Document filed.')).toBeVisible()
    await page.goto('/admin/desk')
    await expect(listed(page, 'Done', name)).toBeVisible()
    await expect(listed(page, 'Due this week', name)).toHaveCount(0)
  })

  test(`among several files an XBRL file joins its PDF, and the desk names the PDF without one, at ${width} px @night`, async ({
    page,
    site,
  }) => {
    await startAt(page, site, { width, height })
    const names = { 'alpha.pdf': `Order ${width} of Alpha`, 'beta.pdf': `Order ${width} of Beta` }
    await page.getByRole('button', { name: 'File several' }).click()
    const files = Object.entries(names).map(([file, name]) => ({ ...pdf(name), name: file }))
    await dialog(page)
      .getByLabel('Choose files')
      .setInputFiles([xbrl('beta.xml'), ...files, xbrl('gamma.xml')])
    await expect(dialog(page).getByText('gamma.xml has no PDF here')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Remove gamma.xml' }).click()
    await expect(fileRow(page, 'beta.pdf')).toContainText('XBRL file: beta.xml')
    for (const [file, name] of Object.entries(names)) {
      const fields = fileFields(page, file)
      if (!(await fields.isVisible()))
        await dialog(page)
          .getByRole('button', { name: `Change ${file}` })
          .click()
      await fields.getByLabel('Section').selectOption('Corporate Announcements')
      await fields.getByLabel('Name').fill(name)
    }
    await publishNow(page, 'Publish 2 now')
    await expect(page.getByText('2 documents filed.')).toBeVisible()
    await page.goto('/admin/desk')
    const alpha = names['alpha.pdf']
    await expect(listed(page, 'Due this week', alpha)).toContainText('to be confirmed')
    await expect(listed(page, 'Due this week', names['beta.pdf'])).toHaveCount(0)
    await page.getByRole('link', { name: `Add XBRL file to ${alpha}` }).click()
    await page.getByRole('button', { name: `Edit ${alpha}` }).click()
    await dialog(page).getByLabel('Reason').fill('XBRL after the PDF')
    await dialog(page).getByLabel('XBRL file').setInputFiles(xbrl('alpha.xml'))
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.goto('/admin/desk')
    await expect(listed(page, 'Done', alpha)).toBeVisible()
    await expect(listed(page, 'Due this week', alpha)).toHaveCount(0)
  })
}

const xbrl = (name: string) => ({ name, mimeType: 'text/xml', buffer: instance() })

async function startAt(page: Page, site: Site, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await site.signIn(page)
  await open(page, 'corporate-announcements')
}

/** Returns the line about a document in a list of the desk. */
const listed = (page: Page, region: string, name: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: name })

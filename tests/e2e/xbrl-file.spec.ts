import { instance } from '#tests/fixtures/xbrl.ts'
import { dialog, pdf } from './filing.ts'
import { expect, test } from './site.ts'

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`an XBRL file is added to a published PDF, and visitors download it from its page, at ${width} px`, async ({
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

import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { csvText } from '#model/csv.ts'
import { headings } from '../archive.ts'
import { textPdf } from '../text-pdf.ts'
import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`an archive is checked, uploaded after a lost connection, filed, reported and undone at ${width} px @night`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height })
    await site.signIn(page)
    await page.goto('/admin/desk/documents')
    await page.getByRole('link', { name: 'Import archive' }).click()
    const pdf = (name: string) => textPdf([`${name} ${width}`])
    const rows = [
      ['notice.pdf', `Notice ${width}`, '6 May 2011', 'EGM', '', '', `/old/${width}.pdf`],
      ['minutes.pdf', `Minutes ${width}`, '2012-05-06', 'EGM', 'FY13', '', ''],
      ['missing.pdf', 'Missing', '2012-05-06', 'EGM', '', '', ''],
    ]
    const zip = zipSync({ 'archive/minutes.pdf': pdf('minutes'), 'archive/other.pdf': pdf('other') })
    await page.getByLabel('Choose sheet and files').setInputFiles([
      { name: 'archive.csv', mimeType: 'text/csv', buffer: Buffer.from(csvText([headings, ...rows])) },
      { name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf('notice') },
      { name: 'rest.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
    ])
    const problem = page.getByRole('row').filter({ hasText: 'Missing' })
    await expect(problem).toContainText('Cell A4: There is no file with this name.')
    await expect(page.getByText('No row names these files, so they are left out: other.pdf.')).toBeVisible()
    expect(await findings(page, 'archive import', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })

    await page.route('**/admin/upload-file', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Import 2 documents' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Continue here' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Minutes' })).toContainText('Filed')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save report' }).click()
    const report = readFileSync(await (await saving).path(), 'utf8')
    expect(report).toMatch(new RegExp(`notice.pdf.*Notice ${width}.*Filed.*${site.url}/investorzone/documents/\\d+`))
    expect(report).toMatch(/missing.pdf.*With a problem.*A4.*There is no file/)
    const old = () => page.request.get(`/OLD/${width}.pdf`, { maxRedirects: 0 })
    expect((await old()).status()).toBe(301)
    await page.getByRole('status').filter({ hasText: 'imported' }).getByRole('button', { name: 'Undo' }).click()
    const question = page.getByRole('dialog', { name: 'Undo all 3 changes?' })
    await question.getByLabel('Reason').fill('The wrong archive')
    await question.getByRole('button', { name: 'Undo all' }).click()
    await expect(question).toHaveCount(0)
    expect((await old()).status()).toBe(404)
  })

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, ready, readingTest as test } from './site.ts'

test('a PDF is hashed in the browser and reported as genuine; another file is refused at the field', async ({
  page,
  request,
}) => {
  const { documents } = await (await request.get('/investorzone/disclosures.json')).json()
  const { key, link, name, sha256 } = documents.find((document: { link?: string }) => document.link?.endsWith('.pdf'))
  const pdf = await (await request.get(link)).body()
  const sent: string[] = []
  page.on('request', (entry) => sent.push(entry.postData() ?? ''))
  await page.goto('/investorzone/verify')
  await ready(page)
  const field = page.getByLabel('Drop a PDF here, or choose one')
  await field.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plain text') })
  await expect(page.getByRole('alert')).toHaveText('This is not a PDF. Choose the PDF file.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.setInputFiles({ name: 'results.pdf', mimeType: 'application/pdf', buffer: pdf })
  const answer = page.locator('#answer')
  await expect(answer).toContainText('Genuine. We published this file on')
  await expect(answer).toBeFocused()
  await expect(answer.getByRole('link', { name })).toHaveAttribute('href', `/investorzone/documents/${key}`)
  await expect(page).toHaveURL(`/investorzone/verify?sha256=${sha256}#answer`)
  expect(sent.filter((body) => body.includes('%PDF'))).toEqual([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await answer.getByRole('button', { name: 'Copy the fingerprint' }).click()
  await expect(answer.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sha256)
})

test('an auditor checks the record and a PDF in a local folder with only the program from the page @night', async ({
  page,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'auditor-'))
  const bytesAt = async (address: string) => (await request.get(address)).body()
  const run = (...files: string[]) => {
    const { stdout, status } = spawnSync(process.execPath, ['check-record.mjs', ...files], { cwd: folder })
    return { output: String(stdout), status }
  }
  await page.goto('/investorzone/verify')
  for (const name of ['The head', 'the whole record', 'a short program']) {
    const address = (await page.getByRole('link', { name, exact: false }).first().getAttribute('href')) ?? ''
    await writeFile(join(folder, address.split('/').at(-1) ?? ''), await bytesAt(address))
  }
  const command = ((await page.locator('.verify-run').textContent()) ?? '').split(' ').slice(2)
  const { documents } = await (await request.get('/investorzone/disclosures.json')).json()
  await writeFile(join(folder, 'results.pdf'), await bytesAt(documents[0].link))
  const { lines, seal } = await (await request.get('/investorzone/record-head.json')).json()
  expect(lines).toBe(documents.length)
  expect(seal).not.toMatch(/^0+$/)
  expect(run(...command)).toEqual({
    output: expect.stringMatching(`^The record agrees with the head of .+: ${lines} lines\\.\nresults\\.pdf: line `),
    status: 0,
  })
  const record = await (await request.get('/investorzone/record.json')).json()
  record.lines[3].sha256 = record.lines[4].sha256
  await writeFile(join(folder, 'changed.json'), JSON.stringify(record))
  expect(run('changed.json', 'record-head.json')).toEqual({ output: expect.stringContaining('WAS CHANGED'), status: 1 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a fingerprint is typed, and an invalid one is refused @night', async ({ page }) => {
    await page.goto('/investorzone/verify')
    await expect(page.getByText('Drop a PDF here')).toBeHidden()
    await expect(page.locator('[data-copy]')).toBeHidden()
    const field = page.getByLabel('Or type its fingerprint')
    await field.fill('abc')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('A fingerprint has 64 digits')).toBeVisible()
    await field.fill(createHash('sha256').update('nobody has it').digest('hex').toUpperCase())
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.locator('#answer')).toContainText('Not published by us.')
  })
})

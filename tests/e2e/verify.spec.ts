import { createHash } from 'node:crypto'
import { awake, expect, readingTest as test } from './site.ts'

test('a PDF is hashed in the browser, and the page says that it is genuine; another file is refused at the field', async ({
  page,
  request,
}) => {
  const { documents } = await (await request.get('/investorzone/disclosures.json')).json()
  const { key, link, name, sha256 } = documents.find((document: { link?: string }) => document.link?.endsWith('.pdf'))
  const pdf = await (await request.get(link)).body()
  const sent: string[] = []
  page.on('request', (one) => sent.push(one.postData() ?? ''))
  await page.goto('/investorzone/verify')
  await awake(page)
  const field = page.getByLabel('Drop a PDF here, or choose one')
  await field.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plain text') })
  await expect(page.getByRole('alert')).toHaveText('This is not a PDF. Choose the PDF itself.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.setInputFiles({ name: 'results.pdf', mimeType: 'application/pdf', buffer: pdf })
  const answer = page.locator('#answer')
  await expect(answer).toContainText('Genuine. We published this file on')
  await expect(answer).toBeFocused()
  await expect(answer.getByRole('link', { name })).toHaveAttribute('href', `/investorzone/documents/${key}`)
  await expect(page).toHaveURL(`/investorzone/verify?sha256=${sha256}#answer`)
  expect(sent.filter((body) => body.includes('%PDF'))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the fingerprint is typed, and a wrong one is told so', async ({ page }) => {
    await page.goto('/investorzone/verify')
    await expect(page.getByText('Drop a PDF here')).toBeHidden()
    const field = page.getByLabel('Or type its fingerprint')
    await field.fill('abc')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('A fingerprint has 64 digits')).toBeVisible()
    await field.fill(createHash('sha256').update('nobody has it').digest('hex').toUpperCase())
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.locator('#answer')).toContainText('Not ours.')
  })
})

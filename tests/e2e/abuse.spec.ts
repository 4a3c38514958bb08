import type { Page } from '@playwright/test'
import { runSize } from '#tests/run-size.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { payloads } from './payloads.ts'
import { type Call, expect, ready, test } from './site.ts'

test('any typed text is displayed unchanged to visitors and admins, and never executed (A50)', async ({
  page,
  call,
}) => {
  test.setTimeout(180_000)
  const problems = watch(page)
  const shelf = await fillCatalogue(call)
  await fillZoneAndLists(call)
  await visitAsAdmin(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visitAsAnyone(page, `/products-export?section=${shelf}`)
  await readFeed(page)
  expect(problems()).toEqual([])
})

/** Texts typed into the form of a product. By day a quarter: all texts are also imported and filed. */
const typed = payloads.filter((_, index) => runSize.everyKindOfPage || index % 4 === 0)

async function fillCatalogue(call: Call): Promise<string> {
  const { data } = await call('admin/get-products', {})
  const section = data.section.find(({ name }: { name: string }) => name === 'EXPORT')._id
  const shelf = await call('admin/add-product-subsection', { name: payloads[0], section_id: section })
  for (const [index, text] of typed.entries()) {
    const added = await call('admin/add-product-item', {
      brand_name: text,
      generic_name: text,
      category: payloads[(index + 1) % payloads.length],
      strength: text,
      section_id: section,
      subsection_id: shelf.data._id,
    })
    expect(added.status, text).toBe(true)
  }
  await call('admin/add-product-item', {
    brand_name: 'Separators',
    generic_name: `\u2028</script><script>alert(1)</script>\u2029${payloads[3]}`,
    category: 'Separators',
    section_id: section,
    subsection_id: shelf.data._id,
  })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = payloads.map((text) => [payloads[0] as string, text, `Imported ${text}`, text, text].map(cell).join())
  const csv = ['Name,Type,Brand Name,Generic Name,Strength', ...rows].join('\r\n')
  const imported = await call('admin/import-products', {
    mode: 'apply',
    section_id: section,
    base_64: Buffer.from(csv).toString('base64'),
  })
  expect(imported.data.counts).toMatchObject({ added: payloads.length, refused: 0 })
  return shelf.data._id
}

async function fillZoneAndLists(call: Call): Promise<void> {
  await call('admin/add-admin', { name: payloads[4], email: 'payload@suvira.example' })
  await call('admin/add-investor-section', { name: payloads[5] })
  const filed = await call('admin/file-documents', {
    list: ['EGM'],
    documents: payloads.map((text) => ({ name: text, date: text.slice(0, 60) })),
  })
  await call('admin/withdraw-document', { key: filed.data.keys[39], reason: payloads[3] })
  for (const text of payloads.slice(0, 4)) {
    const name = text.slice(0, 100)
    await call('user/download', { name, type: 'Export', email: 'asha@hospital.example', country: name })
  }
}

async function visitAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/products-export')
  await page
    .getByText(payloads[0] as string)
    .first()
    .click()
  await expect(page.getByText(payloads[4] as string).first()).toBeVisible()
  for (const path of [
    '/admin/products-export',
    '/admin/info',
    '/admin/investorzone',
    '/admin/investorzone/egm',
    '/admin/history',
    '/admin/enquiries',
    '/admin/status',
  ]) {
    await page.goto(path)
    await expect(page.getByText('Signed in as')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
  }
  await page.goto('/admin/info')
  await expect(page.getByText(payloads[4] as string)).toBeVisible()
}

async function visitAsAnyone(page: Page, shelfPath: string): Promise<void> {
  const html = await (await page.request.get(shelfPath)).text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script>alert(1)')
  const zone = await (await page.request.get('/investorzone/egm')).text()
  expect(zone).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(zone).not.toContain('<img src=x')
  for (const path of [shelfPath, '/products-domestic', '/investorzone', '/investorzone/egm', '/']) {
    await page.goto(path)
    await ready(page)
  }
  await page.goto('/investorzone/egm')
  await expect(page.getByText(payloads[4] as string, { exact: true }).first()).toBeVisible()
  for (const query of [
    `/products-export?q=${encodeURIComponent(payloads[1] as string)}`,
    `${shelfPath}&category=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E`,
  ]) {
    await page.goto(query)
    await ready(page)
  }
}

async function readFeed(page: Page): Promise<void> {
  const feed = await (await page.request.get('/investorzone/feed.xml')).text()
  const titles = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    return read.querySelector('parsererror')
      ? []
      : [...read.querySelectorAll('item > title')].map((entry) => entry.textContent)
  }, feed)
  for (const text of payloads.slice(0, 39)) expect(titles).toContain(text)
}

test('a document that is also a script is only served as a document (A46)', async ({ page, call }) => {
  const store = (bytes: Buffer) => call('admin/file-to-link', { base_64: bytes.toString('base64'), name: 'a.pdf' })
  // With a page at its start it is refused; with a script it is accepted as the PDF that it also is.
  expect(await store(tinyPdf('<html><script>window.ran=1</script>'))).toMatchObject({ code: 'bad-input' })
  const taken = await store(tinyPdf('window.ran=1//'))
  expect(taken).toMatchObject({ status: true })
  const { link } = taken
  expect(link).toContain('/files/')
  const reply = await page.request.get(link, { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(reply.headers()['content-type']).toBe('application/pdf')
  expect(reply.headers()['x-content-type-options']).toBe('nosniff')
  await page.goto('/admin/info')
  await page.evaluate(async (src) => {
    const script = document.createElement('script')
    script.src = src
    await new Promise((done) => {
      script.onload = done
      script.onerror = done
      document.head.append(script)
    })
  }, link)
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
})

function watch(page: Page): () => string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(error.message))
  return () => seen
}

import { readFile } from 'node:fs/promises'
import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`an admin reads how often documents and pages were opened, and exports the month, at ${width} px @night`, async ({
    page,
    call,
    browser,
    site,
  }) => {
    test.setTimeout(60_000)
    const { data } = await call('admin/get-documents', { state: 'published', search: 'Annual' })
    const document = data[0]
    const visitor = await (await browser.newContext({ userAgent: person, baseURL: site.url })).newPage()
    await visitor.goto(`/investorzone/documents/${document._id}`)
    const before = (await call('admin/get-readers', {})).data.total.people
    await visitor.goto('/contactus')
    await visitor.request.get(document.link, { headers: { 'user-agent': person } })
    await expect(async () => {
      expect((await call('admin/get-readers', {})).data.total.people).toBeGreaterThanOrEqual(before + 2)
    }).toPass({ timeout: 30_000 })
    await visitor.context().close()
    await page.setViewportSize({ width, height })
    await page.goto('/admin/desk/readers')
    const row = page.getByRole('row').filter({ hasText: document.name }).first()
    await expect(row).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '/contactus' })).toBeVisible()
    expect(await findings(page, 'readers', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/readers-\d{4}-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('/contactus')
    await page.goto('/admin/desk/documents?q=Annual')
    await expect(page.getByText(/Opened (once|\d+ times) today/).first()).toBeVisible()
    await page.goto('/admin/desk/readers?month=2020-01')
    await expect(page.getByText('Nobody opened a page in January 2020.')).toBeVisible()
  })

test('a page that the browser loaded in advance counts once it is displayed @night', async ({
  browser,
  call,
  site,
}) => {
  test.setTimeout(60_000)
  const opened = async () => {
    const { pages } = (await call('admin/get-readers', {})).data as { pages: { path: string; people: number }[] }
    return pages.find(({ path }) => path === '/ourpurpose')?.people ?? 0
  }
  const before = await opened()
  const visitor = await (await browser.newContext({ userAgent: person, baseURL: site.url })).newPage()
  await visitor.goto('/contactus')
  const link = visitor.locator('a[href="/ourpurpose"]').last()
  const prefetched = visitor.waitForRequest((request) => request.url().endsWith('/ourpurpose')).catch(() => undefined)
  await link.hover()
  await visitor.waitForTimeout(1500)
  await link.click()
  await visitor.waitForURL('**/ourpurpose')
  await prefetched
  await expect(async () => expect(await opened()).toBe(before + 1)).toPass({ timeout: 30_000 })
  await visitor.context().close()
})

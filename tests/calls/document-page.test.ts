import { expect } from 'vitest'
import { fileText, pagesIn } from '../indexed-documents.ts'
import { pagesRenderedIn } from '../rendered-page.ts'
import { testOnBothDatabases, type World } from '../world.ts'

function pagesOf(world: World) {
  const pages = pagesRenderedIn(world)
  return (address: string) => {
    const { pathname: path, searchParams: query } = new URL(address, 'https://suvira.example')
    return pages.render({ path, query, siteUrl: 'https://suvira.example' })
  }
}

const test = testOnBothDatabases('the page of a document')
const pathOf = (key: number | string) => `/investorzone/documents/${key}`

test('a scheduled document returns the page of an unknown address until its release', async (createWorld) => {
  const world = await createWorld()
  const page = pagesOf(world)
  const unknown = await page(pathOf(2_000_000_000))
  expect(unknown.status).toBe(404)
  for (const nonsense of ['0', '01', '1e3', '-1', '9'.repeat(12), 'x'])
    expect(await page(pathOf(nonsense))).toEqual(unknown)
  const release_at = '2026-11-21T07:00:00.000Z'
  const key = await fileText(world, { name: 'Merger', pages: ['Terms'], list: ['EGM'], release_at })
  expect(await page(pathOf(key))).toEqual(unknown)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await page(pathOf(key))).toEqual(unknown)
  world.setClock(release_at)
  expect(await page(pathOf(key))).toMatchObject({ status: 200, cached: true, html: expect.stringContaining('Terms') })
})

test('a withdrawn document has a page without its name or text; one that was never published has none', async (createWorld) => {
  const world = await createWorld()
  const page = pagesOf(world)
  const unknown = await page(pathOf(2_000_000_000))
  const release_at = '2026-11-21T07:00:00.000Z'
  const scheduled = await fileText(world, { name: 'Merger', pages: ['Terms'], list: ['EGM'], release_at })
  const key = await fileText(world, { name: 'Too early', pages: ['A misprint'], list: ['EGM'] })
  world.wait(60_000)
  await world.admin('admin/edit-document', { key, file_link: await pagesIn(world, ['New words']), reason: 'Slip.' })
  const versions = (await world.visitor('user/get-document', { key })).data.versions
  world.wait(60_000)
  for (const entry of [key, scheduled])
    await world.admin('admin/withdraw-document', { key: entry, reason: 'Wrong quarter.' })
  expect(await page(pathOf(scheduled))).toEqual(unknown)
  const gone = await page(pathOf(key))
  expect(gone.status).toBe(410)
  expect(gone.html).toContain('content="noindex"')
  expect(gone.html).toContain('<time dateTime="2026-11-21T06:32:00.000Z">21 Nov 2026, 12:02 IST</time>')
  for (const { sha256 } of versions) expect(gone.html.replaceAll(' ', '')).toContain(sha256)
  expect(gone.html).not.toMatch(/Too early|misprint|New words|Slip|Wrong quarter|Merger/)
  await world.admin('admin/restore-document', { key })
  expect(await page(pathOf(key))).toMatchObject({ status: 200, html: expect.stringContaining('New words') })
})

test('an earlier version links to the current one and is hidden from search engines; the current one has structured data', async (createWorld) => {
  const world = await createWorld()
  const page = pagesOf(world)
  const key = await fileText(world, { name: 'Results', pages: ['Old words'], list: ['EGM'] })
  const file_link = await pagesIn(world, ['New words', ''])
  world.wait(60_000)
  await world.admin('admin/edit-document', {
    key,
    file_link,
    reason: 'Page 9 was printed twice.',
    note: 'One page too many.',
  })
  const present = (await page(pathOf(key))).html
  const [, data = ''] = /<script type="application\/ld\+json">(\{[^<]*"DigitalDocument"[^<]*)</.exec(present) ?? []
  expect(JSON.parse(data)).toMatchObject({
    name: 'Results',
    url: `https://suvira.example${pathOf(key)}`,
    version: 2,
    datePublished: '2026-11-21T06:30:00.000Z',
    dateModified: '2026-11-21T06:31:00.000Z',
    encoding: { contentUrl: `https://suvira.example${file_link}`, encodingFormat: 'application/pdf' },
  })
  expect(present).toContain('id="page=1"')
  expect(present).toContain('New words')
  expect(present).toContain('This page is a scanned picture')
  const replaced = (await page(`${pathOf(key)}?version=1`)).html
  expect(replaced).toContain('This is version 1, which has been replaced.')
  expect(replaced.replaceAll('<!-- -->', '')).toContain('IST. One page too many.')
  expect(replaced).toContain('Open version 2')
  expect(replaced).toContain(`href="${pathOf(key)}"`)
  expect(replaced).toContain('content="noindex"')
  for (const html of [present, replaced]) expect(html).not.toMatch(/Old words|printed twice/)
  expect((await page(`${pathOf(key)}?version=3`)).status).toBe(404)
})

test('a document page contains ten of 300 pages, has less than half a megabyte and escapes all text', async (createWorld) => {
  const world = await createWorld()
  const page = pagesOf(world)
  const dense = `${'<a href="javascript:x">"&"'.repeat(4)}\n`.repeat(110)
  const pages = Array.from({ length: 300 }, (_, number) => (number >= 290 ? dense : 'https://elsewhere.example'))
  const key = await fileText(world, { name: 'Annual report', pages, list: ['EGM'] })
  const { html } = await page(`${pathOf(key)}?page=300`)
  expect(html.match(/<article/g)).toHaveLength(10)
  expect(html).toContain('id="page=291"')
  expect(html).toContain('The page continues in the PDF.')
  expect(html).toContain(`href="${pathOf(key)}?page=281#page=281"`)
  expect(html).not.toContain('<a href="javascript')
  expect(Buffer.byteLength(html)).toBeGreaterThan(100_000)
  expect(Buffer.byteLength(html)).toBeLessThan(500_000)
  const first = (await page(pathOf(key))).html
  expect(first).toContain('https://elsewhere.example')
  expect(first).not.toContain('href="https://elsewhere.example')
})

import { expect } from 'vitest'
import { sentForms } from '#server/http/sent-forms.ts'
import { listen } from '../http.ts'
import { fileText, pagesIn } from '../indexed-documents.ts'
import { pagesOf } from '../rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases } from '../world.ts'

const test = testOnBothDatabases('the operating contract of the investor zone', onPostgresAtNight)

const minutesLater = (count: number) => new Date(Date.parse('2026-11-21T06:30:00.000Z') + count * 60_000).toISOString()
const annual = { list: ['Financial results', 'Annual results'] }

test('background reading of a scheduled file changes the length of no page (43.26)', async (createWorld) => {
  const world = await createWorld({ PAGE_IMAGES: 'on' })
  const render = pagesOf(world)
  await fileText(world, { ...annual, name: 'Annual Report 2024-2025', filterdate: '2024-2025', pages: ['One', 'Two'] })
  await world.domain.documentTexts.readAll()
  await world.domain.pageImages.makeAll()
  const paths = ['annual-reports', 'quarterly-results', 'egm', 'search', 'key-figures'].map(
    (slug) => `/investorzone/${slug}`,
  )
  const lengths = async () => Promise.all(paths.map(async (path) => [path, (await render(path)).html.length]))
  const before = await lengths()
  const scheduled = { name: 'Annual Report 2025-2026', filterdate: '2025-2026', pages: ['Three', 'Four', 'Five'] }
  await fileText(world, { ...annual, ...scheduled, release_at: minutesLater(60) })
  expect(await lengths()).toEqual(before)
  const reading = Promise.all([world.domain.documentTexts.readAll(), world.domain.pageImages.makeAll()])
  expect(await lengths()).toEqual(before)
  await reading
  expect(await lengths()).toEqual(before)
})

test('a corrected document lists the fingerprints of all versions, and its disclosure row the page count (43.26)', async (createWorld) => {
  const world = await createWorld()
  const key = await fileText(world, { name: 'Policy', pages: ['Old'], list: ['EGM'] })
  const firstFile = (await world.visitor('user/get-document', { key })).data?.versions[0]?.sha256 ?? ''
  world.setClock(minutesLater(5))
  const file_link = await pagesIn(world, ['Corrected', 'Two'])
  await world.admin('admin/edit-document', { key, file_link, reason: 'A misprint.' })
  const { html } = await pagesOf(world)(`/investorzone/documents/${key}`)
  const grouped = firstFile.match(/.{8}/g)?.join(' ') ?? 'no fingerprint'
  expect(html).toContain(grouped)
  const site = await listen(world.handle)
  const rows = async () => (await (await fetch(`${site.url}/investorzone/disclosures.json`)).json()).documents
  await world.domain.documentTexts.readAll()
  expect(await rows()).toEqual([expect.objectContaining({ key, pages: 2 })])
  await site.close()
})

test('the verify form works without scripts for every way to type a fingerprint (43.26)', async (createWorld) => {
  const world = await createWorld()
  const key = await fileText(world, { name: 'Policy', pages: ['Text'], list: ['EGM'] })
  const { sha256 = '' } = (await world.visitor('user/get-document', { key })).data?.versions[0] ?? {}
  const render = pagesOf(world)
  for (const [typed, answer] of [
    [sha256, 'Genuine.'],
    [sha256.toUpperCase(), 'Genuine.'],
    [sha256.match(/.{8}/g)?.join(' ') ?? '', 'Genuine.'],
    ['a'.repeat(64), 'Not published by us.'],
    ['no fingerprint', 'A fingerprint has 64 digits'],
  ] as const) {
    const { html, status } = await render('/investorzone/verify', new URLSearchParams({ sha256: typed }))
    expect([typed, status]).toEqual([typed, 200])
    expect(html).toContain(answer)
  }
  const posted = sentForms.find(({ path }) => path === '/investorzone/verify')
  expect(posted?.inputOf({ sha256: sha256.toUpperCase() })).toEqual({ sha256 })
  expect(posted?.next({ sha256: ` ${sha256}` }, undefined)).toBe(`/investorzone/verify?sha256=${sha256}#answer`)
})

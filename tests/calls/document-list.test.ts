import { expect } from 'vitest'
import { upload } from '#tests/listening-world.ts'
import { timeOf } from '#tests/relative-time.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the list of documents', onPostgresAtNight)

const names = async (world: World, query = {}) =>
  (await world.admin('admin/get-documents', query)).data.map(({ name }) => name)

test('the list contains the state of each document, including drafts and withdrawn ones, and its last editor', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const file_link = await upload(world)
  await admin('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example', role: 'disclosures' })
  const asha = world.as(await world.openSession('asha@suvira.example'))
  const file = async (name: string, release_at?: string) =>
    (await admin('admin/file-documents', { list: ['EGM'], documents: [{ name, file_link }], release_at })).data
      ?.keys[0] ?? 0
  const [corrected, withdrawn] = [await file('Notice'), await file('Old notice')]
  await file('Published')
  await file('Coming', '2026-11-21T06:50:00Z')
  world.wait(60_000)
  await asha('admin/edit-document', { key: corrected, name: 'Notice, page 3', reason: 'A slip' })
  await asha('admin/withdraw-document', { key: withdrawn, reason: 'Superseded' })
  await admin('admin/save-draft', { name: 'Begun' })

  const { data, counts, total } = await admin('admin/get-documents', { sort: 'name' })
  expect(data.map(({ name, state, section, changed_by }) => [name, state, section, changed_by])).toEqual([
    ['Begun', 'draft', '', 'admin@example.com'],
    ['Coming', 'scheduled', 'EGM', 'admin@example.com'],
    ['Notice, page 3', 'corrected', 'EGM', 'asha@suvira.example'],
    ['Old notice', 'withdrawn', 'EGM', 'asha@suvira.example'],
    ['Published', 'published', 'EGM', 'admin@example.com'],
  ])
  expect(data.find(({ state }) => state === 'corrected')?.changed_at).toBe(world.now().toISOString())
  expect(total).toBe(5)
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])

  // With a filter by state, the counts still include the other states.
  const narrowed = await admin('admin/get-documents', { state: 'scheduled', search: 'notice coming' })
  expect(narrowed.total).toBe(0)
  expect((await admin('admin/get-documents', { state: 'draft' })).counts).toEqual(counts)
  expect(await names(world, { search: 'asha NOTICE', sort: 'name' })).toEqual(['Notice, page 3', 'Old notice'])
  expect(await names(world, { section: 'EGM', state: 'published' })).toEqual(['Published'])
  expect(await names(world, { sort: 'name', backwards: true })).toEqual(data.map(({ name }) => name).reverse())
  // At its instant, the clock alone changes its state.
  world.setClock('2026-11-21T06:50:00Z')
  expect(await names(world, { state: 'published', sort: 'name' })).toEqual(['Coming', 'Published'])
})

test('ten thousand documents are sorted, searched and listed in pages of fifty, up to the last page', async (createWorld) => {
  const world = await createWorld()
  const documents = (from: number) =>
    Array.from({ length: 500 }, (_, at) => ({ name: `Announcement ${from + at}`, date: '12 Nov 2026' }))
  const file = (from: number) => world.admin('admin/file-documents', { list: ['EGM'], documents: documents(from) })
  const search = (number: number) => timeOf(() => names(world, { search: `announcement ${number}` }))
  await file(1)
  const among500 = await search(499)
  for (let from = 501; from <= 10_000; from += 500) await file(from)
  const first = await world.admin('admin/get-documents', { sort: 'name' })
  expect([first.total, first.pages, first.data.length, first.data[49]?.name]).toEqual([
    10_000,
    200,
    50,
    'Announcement 50',
  ])
  const last = await world.admin('admin/get-documents', { sort: 'name', page: 999 })
  expect([last.page, last.data.at(-1)?.name]).toEqual([200, 'Announcement 10000'])
  expect(await names(world, { search: 'announcement 9999' })).toEqual(['Announcement 9999'])
  // Twenty times as many documents: more only if all changes were read for each page.
  expect((await search(9999)) / among500).toBeLessThan(80)
}, 60_000)

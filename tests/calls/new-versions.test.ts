import { expect } from 'vitest'
import { documentPath } from '#model/document-pages.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { listeningWorld, upload } from '#tests/listening-world.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('new versions of a document')

const list = ['Company Policy']
const release_at = '2026-11-21T06:50:00.000Z'

async function policy(world: World, place = list) {
  const documents = [
    { name: 'Policy on related party transactions', date: '1 Apr 2024', file_link: await upload(world) },
  ]
  const { data } = await world.admin('admin/file-documents', { list: place, documents })
  return data?.keys[0] ?? 0
}

async function version(world: World, replaces: number, more: { name?: string; release_at?: string } = {}) {
  const { name = 'Policy on related party transactions, 2026', ...rest } = more
  return { documents: [{ name, date: '21 Nov 2026', file_link: await upload(world), replaces }], ...rest }
}

const listed = async (world: World) =>
  allDocuments((await world.visitor('user/get-investors')).data).flatMap(({ key, name }) =>
    name.startsWith('Policy on related') ? [key] : [],
  )

test('a scheduled version replaces the current one at its instant, and neither is marked as corrected (44.5)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const old = await policy(world)
  const { data } = await world.admin('admin/file-documents', await version(world, old, { release_at }))
  const fresh = data?.keys[0] ?? 0
  const render = pagesOf(world)
  const page = async (key: number) => (await render(documentPath(key))).html
  expect(await listed(world)).toEqual([old])
  expect(await page(old)).not.toContain('newer version')

  world.setClock(release_at)
  expect(await listed(world)).toEqual([fresh])
  // The old page and file stay at their addresses.
  const link = (await world.visitor('user/get-document', { key: old })).data.link ?? ''
  expect((await site.get(link)).status).toBe(200)
  expect(await page(old)).toContain('A newer version has replaced this document.')
  expect(await page(old)).toContain('href="/investorzone/company-policy')
  expect(await page(fresh)).toContain('Policy on related party transactions, 1 Apr 2024')
  for (const key of [old, fresh])
    expect((await world.visitor('user/get-document', { key })).data.corrected_at).toBeUndefined()

  await world.admin('admin/withdraw-document', { key: fresh, reason: 'Adopted by mistake' })
  expect(await listed(world)).toEqual([old])
})

test('the admin list refers from a replaced document to its new version, and back (44.5)', async (createWorld) => {
  const world = await createWorld()
  const old = await policy(world)
  const { data } = await world.admin('admin/file-documents', await version(world, old, { release_at }))
  const fresh = data?.keys[0] ?? 0
  const row = async (key: number) =>
    (await world.admin('admin/get-documents', {})).data.find(({ _id }) => _id === String(key))
  expect((await row(old))?.replaced_by).toBeUndefined()
  expect(await row(fresh)).toMatchObject({ replaces: { key: old, name: 'Policy on related party transactions' } })
  world.setClock(release_at)
  expect((await row(old))?.replaced_by).toEqual({ key: fresh, name: 'Policy on related party transactions, 2026' })
  await world.admin('admin/withdraw-document', { key: fresh, reason: 'Adopted by mistake' })
  expect((await row(old))?.replaced_by).toBeUndefined()
})

test('the Regulation 46 page links to the new version (44.5)', async (createWorld) => {
  const world = await createWorld()
  const old = await policy(world)
  const links = async () => (await world.visitor('user/get-regulation-46')).data.map(({ link }) => link)
  const before = await links()
  expect(before).toContain(documentPath(old))
  const { data } = await world.admin('admin/file-documents', await version(world, old))
  const fresh = data?.keys[0] ?? 0
  expect(await links()).toEqual(before.map((link) => (link === documentPath(old) ? documentPath(fresh) : link)))
})

test('a document that was moved to another section is not replaced there (44.5)', async (createWorld) => {
  const world = await createWorld()
  const old = await policy(world)
  const { data } = await world.admin('admin/file-documents', await version(world, old, { release_at }))
  await world.admin('admin/edit-document', { key: old, list: ['EGM'], reason: 'Filed in the wrong place' })
  world.setClock(release_at)
  expect((await listed(world)).sort()).toEqual([old, data?.keys[0]].sort())
  expect((await world.visitor('user/get-document', { key: old })).data.replaced_by).toBeUndefined()
})

test('only a published document can have a new version, and only one, in its own section (44.5)', async (createWorld) => {
  const world = await createWorld()
  const old = await policy(world)
  const field = (name: string) => ({ code: 'bad-input', detail: { field: `documents.0.${name}` } })
  await expect(
    world.admin('admin/file-documents', { ...(await version(world, old)), list: ['EGM'] }),
  ).rejects.toMatchObject(field('list'))
  const { data } = await world.admin('admin/file-documents', await version(world, old, { release_at }))
  for (const key of [old, data?.keys[0] ?? 0, 4711])
    await expect(world.admin('admin/file-documents', await version(world, key))).rejects.toMatchObject(
      field('replaces'),
    )
})

test('in a section that needs two people, a new version or restored document is visible only after approval (44.5)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const old = await policy(world, ['Financial results', 'Financial Reports'])
  for (const { id } of (await second('admin/get-approvals', {})).data)
    await second('admin/approve', await asSeen(second, id))
  const { data, approval = '' } = await person('admin/file-documents', await version(world, old))
  const fresh = data?.keys[0] ?? 0
  expect(await listed(world)).toEqual([old])
  await second('admin/approve', await asSeen(second, approval))
  expect(await listed(world)).toEqual([fresh])

  const { approval: withdrawal = '' } = await person('admin/withdraw-document', { key: fresh, reason: 'A slip' })
  await second('admin/approve', await asSeen(second, withdrawal))
  expect(await listed(world)).toEqual([old])
  const { approval: restoration = '' } = await person('admin/restore-document', { key: fresh, reason: 'It was right' })
  expect(await listed(world)).toEqual([old])
  await second('admin/approve', await asSeen(second, restoration))
  expect(await listed(world)).toEqual([fresh])
})

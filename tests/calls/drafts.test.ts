import { expect } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import { listeningWorld, upload } from '#tests/listening-world.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('a draft')
const list = ['Corporate announcements']

test('an incomplete draft is saved, is invisible to visitors and does not change the revision', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [revision, seen] = [world.store.revision(), await world.visitor('user/get-investors')]
  const { data: savedDraft } = await world.admin('admin/save-draft', {})
  expect(savedDraft).toMatchObject({ state: 'draft', version: 1, missing: [{ field: 'list' }, { field: 'name' }] })
  const file_link = await upload(world)
  const more = { id: savedDraft._id, version: 1, name: 'Merger', file_link, list }
  const { data: later } = await world.admin('admin/save-draft', more)
  expect(later).toMatchObject({ _id: savedDraft._id, version: 2, name: 'Merger', list, missing: [{ field: 'date' }] })
  expect((await world.admin('admin/get-drafts')).data).toEqual([later])

  expect((await site.get(file_link)).status).toBe(404)
  expect(await world.visitor('user/get-investors')).toEqual(seen)
  expect(allDocuments((await world.admin('admin/get-investors')).data)).toEqual([])
  expect(world.store.revision()).toBe(revision)
  // A day later its file still exists.
  world.wait(25 * 60 * 60 * 1000)
  expect(await world.domain.files.sweep()).toBe(0)
})

test('a draft is published only if it is complete, every missing field is listed, and then the draft is deleted', async (createWorld) => {
  const world = await createWorld()
  const { data: draft } = await world.admin('admin/save-draft', { list })
  const id = draft._id
  const reply = await world.call('admin/publish-draft', { token: await world.openSession(), body: { id } })
  expect(reply).toMatchObject({
    status: 400,
    body: {
      code: 'bad-input',
      field: 'file_link',
      data: { missing: [{ field: 'file_link' }, { field: 'date' }, { field: 'name' }] },
    },
  })
  const release_at = '2026-11-21T07:00:00.000Z'
  const full = { id, list, name: 'Merger', date: '21 Nov 2026', file_link: await upload(world), release_at }
  const { data: saved } = await world.admin('admin/save-draft', full)
  await expect(world.admin('admin/publish-draft', { id, version: 1 })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  const { data } = await world.admin('admin/publish-draft', { id, version: saved.version })
  expect((await world.admin('admin/get-drafts')).data).toEqual([])
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toEqual([])
  world.setClock(release_at)
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toMatchObject([
    { key: data?.keys[0], name: 'Merger' },
  ])
  await expect(world.admin('admin/publish-draft', { id })).rejects.toMatchObject({ code: 'not-found' })
})

test('a concurrent save of a draft is refused with the newer version; a draft of a guarded section requires approval', async (createWorld) => {
  const world = await createWorld()
  const { data: draft } = await world.admin('admin/save-draft', { name: 'First' })
  const id = draft._id
  await world.admin('admin/save-draft', { id, version: 1, name: 'Second' })
  await expect(world.admin('admin/save-draft', { id, version: 1, name: 'Third' })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { data: { version: 2, draft: { name: 'Second' } } },
  })
  await world.admin('admin/set-approval', { sections: ['EGM'] })
  await world.admin('admin/save-draft', { id, name: 'Notice', list: ['EGM'], file_link: await upload(world) })
  const { approval } = await world.admin('admin/publish-draft', { id })
  expect(approval).toBeDefined()
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toEqual([])
  const otherDraft = (await world.admin('admin/save-draft', {})).data._id
  await world.admin('admin/discard-draft', { id: otherDraft })
  expect((await world.admin('admin/get-drafts')).data).toEqual([])
})

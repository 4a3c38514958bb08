import { expect } from 'vitest'
import { listeningWorld } from '#tests/listening-world.ts'
import { draftFile } from '#tests/release-inputs.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('drafts of a results day')

const planned = async ({ admin }: World) => (await admin('admin/add-release', { name: 'Board meeting' })).data._id
const list = ['EGM']

test('drafts are listed in the order in which their files were read, even after one of them has changed (44.2)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const release = await planned(world)
  const names = ['Policy', 'Scan 2', 'Notice', 'Scan 1', 'Record date']
  const ids: string[] = []
  for (const name of names) {
    const { data } = await admin('admin/save-draft', {
      name,
      file_link: await draftFile(admin),
      release,
      slot: 'other',
    })
    ids.push(data._id)
  }
  world.wait(60_000)
  const [, id = ''] = ids
  await admin('admin/save-draft', { id, version: 1, name: 'Scan 2', list, slot: 'record-date' })
  const { data } = await admin('admin/get-drafts', { release })
  expect(data.map(({ name }) => name)).toEqual(names)
  expect(data[1]).toMatchObject({ slot: 'record-date', list, version: 2 })
  await admin('admin/save-draft', { id, version: 2, name: 'Scan 2', list, slot: 'other' })
  const { parts } = (await admin('admin/get-release', { id: release })).data
  expect(parts.map(({ name }) => name)).toEqual(names)
})

test('an unclassified file prevents its release from being sealed, and is in no preview (44.2)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const site = await listeningWorld(world)
  const release = await planned(world)
  const unknown = { name: 'Leaf 1', file_link: await draftFile(admin), release, slot: 'other' as const }
  await admin('admin/save-draft', { ...unknown, name: 'Notice', list, slot: 'general-notice' })
  const { _id: id } = (await admin('admin/save-draft', unknown)).data
  const { link } = (
    await admin('admin/add-preview', { id: release, name: 'A. Rao', expires_at: '2026-11-22T06:30:00Z' })
  ).data
  const preview = await (await site.get(`${link}`)).text()
  expect(preview).toContain('Notice of a general meeting')
  expect(preview).not.toContain('Leaf 1')
  await admin('admin/edit-release', { id: release, release_at: '2026-11-21T11:00:00Z' })
  await expect(admin('admin/publish-release', { id: release })).rejects.toMatchObject({ detail: { field: 'list' } })
  await admin('admin/save-draft', { ...unknown, id, list })
  await admin('admin/publish-release', { id: release })
  const { parts } = (await admin('admin/get-release', { id: release })).data
  expect(parts.map(({ name, state }) => [name, state])).toEqual([
    ['Notice', 'scheduled'],
    ['Leaf 1', 'scheduled'],
  ])
})

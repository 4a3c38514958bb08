import { expect } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('approval for all sections, including future ones')

const seenNames = async (world: World) =>
  allDocuments((await world.visitor('user/get-investors')).data).map(({ name }) => name)

test('a section added after all sections were chosen requires approval (43.2)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  await world.admin('admin/set-approval', { sections: [], all: true })
  expect(world.mails().at(-1)?.text).toContain('Now: all sections, including future ones')
  const { data } = await person('admin/add-investor-section', { name: 'Added later' })
  const chosen = await second('admin/get-approval-sections')
  expect(chosen).toMatchObject({ all: true, data: expect.arrayContaining(['Quarterly Results', 'Added later']) })
  const documents = [{ name: 'Alone' }]
  const { approval = '' } = await person('admin/file-documents', { list: [data._id], documents })
  const rename = person('admin/edit-investor-section', { id: data._id, name: 'Alone' })
  await expect(rename).rejects.toMatchObject({ code: 'needs-approval' })
  expect(await seenNames(world)).toEqual([])
  await second('admin/approve', await asSeen(second, approval))
  expect(await seenNames(world)).toEqual(['Alone'])
  // Without `all`, only the named sections are guarded; future ones are not.
  await world.admin('admin/set-approval', { sections: chosen.data })
  expect(await second('admin/get-approval-sections')).toMatchObject({ all: false })
  const later = await person('admin/add-investor-section', { name: 'Added last' })
  expect((await person('admin/file-documents', { list: [later.data._id], documents })).approval).toBeUndefined()
})

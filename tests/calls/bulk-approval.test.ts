import { expect } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('several acts approved together', onPostgresAtNight)

async function file(person: Api, ...names: string[]): Promise<string> {
  const documents = names.map((name) => ({ name }))
  const list = ['Financial results', 'Financial Reports']
  return (await person('admin/file-documents', { list, documents })).approval ?? ''
}

const visibleNames = async (world: World) =>
  allDocuments((await world.visitor('user/get-investors')).data).map(({ name }) => name)

test('several pending acts are approved together, either all or none (44.10)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const ids = [await file(person, 'Results', 'Review'), await file(person, 'Press release')]
  const acts = await Promise.all(ids.map((id) => asSeen(second, id)))
  await second('admin/send-back', { id: ids[1] ?? '', reason: 'Page 9 is missing' })
  await expect(second('admin/approve-together', { acts })).rejects.toMatchObject({ code: 'not-found' })
  expect(await visibleNames(world)).toEqual([])

  const presentation = await file(person, 'Presentation')
  const both = [acts[0] ?? { id: '', digest: '' }, await asSeen(second, presentation)]
  await second('admin/approve-together', { acts: both })
  expect((await visibleNames(world)).sort()).toEqual(['Presentation', 'Results', 'Review'])
})

test('an approval of several acts is refused if one is the approver’s own or changed since reading (44.10)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const [theirs, ours] = [await file(person, 'Results'), await file(second, 'Review')]
  const acts = [await asSeen(second, theirs), await asSeen(second, ours)]
  await expect(second('admin/approve-together', { acts })).rejects.toMatchObject({ code: 'own-row' })
  const changed = { id: theirs, digest: 'f'.repeat(64) }
  await expect(second('admin/approve-together', { acts: [changed] })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  expect(await visibleNames(world)).toEqual([])
})

test('an override by the only owner is e-mailed to every admin, and refused if there is no other admin (44.10)', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/set-approval', { sections: ['Quarterly Results'] })
  const id = await file(world.admin, 'Results')
  const reason = 'The exchange waits'
  const override = async () => world.admin('admin/override-approval', { ...(await asSeen(world.admin, id)), reason })
  await expect(override()).rejects.toThrow('You are the only admin')
  expect(await visibleNames(world)).toEqual([])

  await world.admin('admin/add-admin', { name: 'Auditor', email: 'auditor@suvira.example', role: 'auditor' })
  await override()
  expect(await visibleNames(world)).toEqual(['Results'])
  const mails = world.mails().filter(({ subject }) => subject === 'Published without approval')
  expect(mails.map(({ to }) => to).sort()).toEqual(['admin@example.com', 'auditor@suvira.example'])
})

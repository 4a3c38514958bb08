import { expect } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { draftFile } from '#tests/release-inputs.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the four-eyes rule against detours', onPostgresAtNight)

const guarded = ['Financial results', 'Financial Reports']
const release_at = '2026-11-21T06:40:00.000Z'

const visibleNames = async (world: World) =>
  allDocuments((await world.visitor('user/get-investors')).data).map(({ name }) => name)

/** Files a document in each hidden state, with its visible content after the release time. */
const states = {
  waiting: async ({ person }: People) => file(person),
  'sent back': async ({ person, second }: People) => {
    const filed = await file(person)
    await second('admin/send-back', { id: filed.approval, reason: 'Page 9 is missing' })
    return filed
  },
  'approved for later': async ({ person, second }: People) => {
    const filed = await file(person, release_at)
    await second('admin/approve', await asSeen(second, filed.approval))
    return filed
  },
}

type People = Awaited<ReturnType<typeof createTwoPeopleWorld>>
type Filed = { key: number; approval: string }

async function file(person: Api, release?: string): Promise<Filed> {
  const documents = [{ name: 'Results' }]
  const { data, approval = '' } = await person('admin/file-documents', {
    list: guarded,
    documents,
    release_at: release,
  })
  return { key: data?.keys[0] ?? 0, approval }
}

/** Ways in which one person withdraws and restores a document. `owner` removes sections from the list. */
const detours: Record<string, (person: Api, key: number, owner: Api) => Promise<unknown>> = {
  'withdraws and restores it': async (person, key) => {
    await person('admin/withdraw-document', { key, reason: 'Alone' })
    await person('admin/restore-document', { key, reason: 'Alone' })
  },
  'moves it out of the section, withdraws and restores it': async (person, key) => {
    await person('admin/move-documents', { mode: 'apply', keys: [key], list: ['EGM'], reason: 'A slip' })
    await person('admin/withdraw-document', { key, reason: 'Alone' })
    await person('admin/restore-document', { key, reason: 'Alone' })
  },
  'withdraws it, and restores it once the section is off the list': async (person, key, owner) => {
    await person('admin/withdraw-document', { key, reason: 'Alone' })
    await owner('admin/set-approval', { sections: [] }).catch(() => {})
    await person('admin/restore-document', { key, reason: 'Alone' })
  },
  'withdraws it, and undoes that once the section is off the list': async (person, key, owner) => {
    const { revision = 0 } = await person('admin/withdraw-document', { key, reason: 'Alone' })
    await owner('admin/set-approval', { sections: [] }).catch(() => {})
    await person('admin/undo', { number: revision, reason: 'Alone' }).catch(() => {})
  },
}

test('one person cannot publish a hidden document by withdrawing and restoring it, even if the guarded sections change (43.1)', async (createWorld) => {
  const people = await createTwoPeopleWorld(createWorld)
  const { world, person, second } = people
  for (const alone of [person, second])
    for (const [detour, act] of Object.entries(detours))
      for (const [state, filed] of Object.entries(states)) {
        await world.admin('admin/set-approval', { sections: ['Quarterly Results'] })
        const { key } = await filed(people)
        await act(alone, key, second)
        expect([detour, state, await visibleNames(world)]).toEqual([detour, state, []])
      }
  world.setClock('2026-11-21T07:00:00.000Z')
  expect(await visibleNames(world)).toEqual([])
})

test('an owner who filed a document cannot approve it after a colleague’s edit, but a third person can (43.1)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const { key } = await file(second)
  const changed = await person('admin/edit-document', { key, name: 'Results, second version', reason: 'A slip' })
  const seen = await asSeen(second, changed.approval ?? '')
  expect((await second('admin/get-approval', { id: seen.id })).data).toMatchObject({ mine: false, contributed: true })
  await expect(second('admin/approve', seen)).rejects.toMatchObject({ code: 'own-row' })
  expect(await visibleNames(world)).toEqual([])
  await world.admin('admin/approve', seen)
  expect(await visibleNames(world)).toEqual(['Results, second version'])
})

test('an owner who filed a document cannot approve it after a colleague withdrew and restored it (43.1)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const { key } = await file(second)
  await person('admin/withdraw-document', { key, reason: 'A slip' })
  const { approval = '' } = await person('admin/restore-document', { key, reason: 'It was right' })
  await expect(second('admin/approve', await asSeen(second, approval))).rejects.toMatchObject({
    code: 'own-row',
  })
  await world.admin('admin/approve', await asSeen(world.admin, approval))
  expect(await visibleNames(world)).toEqual(['Results'])
})

test('the author of a draft cannot approve it after a colleague published it, even after an aborted release (43.1)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const { _id: release } = (await person('admin/add-release', { name: 'Board meeting', release_at })).data
  const document = { release, slot: 'results', filterdate: '2026-2027', date: '21 Nov 2026' } as const
  const draft = { ...document, name: 'Results', list: guarded, file_link: await draftFile(second) }
  await second('admin/save-draft', draft)
  const sealed = await person('admin/publish-release', { id: release })
  await expect(second('admin/approve', await asSeen(second, sealed.approval ?? ''))).rejects.toMatchObject({
    code: 'own-row',
  })
  await world.admin('admin/approve', await asSeen(world.admin, sealed.approval ?? ''))
  await person('admin/abort-release', { id: release, reason: 'The meeting goes on' })
  const again = await person('admin/publish-release', { id: release })
  await expect(second('admin/approve', await asSeen(second, again.approval ?? ''))).rejects.toMatchObject({
    code: 'own-row',
  })
})

import { expect } from 'vitest'
import { exchanges } from '#model/release.ts'
import { draftFile } from '#tests/release-inputs.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the room of a results day')

/** The world's clock stands at 06:30 UTC of 21 November 2026. */
const acknowledgements = exchanges.map((exchange) => ({ exchange, number: '8839410', at: '2026-11-21T06:29:00.000Z' }))
const room = async (world: World, id: string) => (await world.admin('admin/get-release', { id })).data

/** A results day with its press release as a draft. */
async function planned({ admin }: World) {
  const { _id: id } = (await admin('admin/add-release', { name: 'Board meeting' })).data
  const paper = { list: ['EGM'], slot: 'press-release' as const, name: 'Press release' }
  await admin('admin/save-draft', { ...paper, release: id, file_link: await draftFile(admin) })
  return { id, paper }
}

test('is closed once all of it is public and both exchanges answered; then only its published papers change', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const { id, paper } = await planned(world)
  await expect(admin('admin/close-release', { id })).rejects.toThrow(
    'Something is left to do: Not all of its papers are public. The number of BSE is missing. The number of NSE is missing.',
  )
  await admin('admin/publish-release', { id, now: true })
  await admin('admin/edit-release', { id, acknowledgements: acknowledgements.slice(0, 1) })
  await expect(admin('admin/close-release', { id })).rejects.toThrow('left to do: The number of NSE is missing.')
  await admin('admin/edit-release', { id, acknowledgements })
  const seen = (await room(world, id)).digest
  await admin('admin/edit-release', { id, name: 'Board meeting, Q2' })
  await expect(admin('admin/close-release', { id, digest: seen })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  world.wait(60_000)
  await admin('admin/close-release', { id })
  const closed = { at: '2026-11-21T06:31:00.000Z', by: 'admin@example.com' }
  expect(await room(world, id)).toMatchObject({ state: 'closed', closed, released_at: '2026-11-21T06:30:00.000Z' })
  expect((await admin('admin/get-releases')).data).toMatchObject([{ state: 'closed', closed }])
  const changes = [
    () => admin('admin/edit-release', { id, name: 'Another name' }),
    () => admin('admin/publish-release', { id, now: true }),
    () => admin('admin/abort-release', { id, reason: 'Too late' }),
    () => admin('admin/close-release', { id }),
    () => admin('admin/discard-release', { id }),
    () => admin('admin/save-draft', { ...paper, release: id, slot: 'voting' }),
  ]
  for (const change of changes) await expect(change()).rejects.toThrow('is closed. Reopen it first.')
  const [part] = (await room(world, id)).parts
  await admin('admin/edit-document', { key: part?.key ?? 0, name: 'Press release, corrected', reason: 'A slip' })
  expect(await room(world, id)).toMatchObject({ state: 'closed', parts: [{ state: 'corrected' }] })
  await admin('admin/reopen-release', { id })
  expect(await room(world, id)).toMatchObject({ state: 'released' })
  expect((await room(world, id)).closed).toBeUndefined()
  await expect(admin('admin/reopen-release', { id })).rejects.toThrow('It is not closed.')
  const acts = (await admin('admin/get-history')).data.map(({ action }) => action)
  expect(acts).toEqual(expect.arrayContaining(['close release', 'reopen release']))
})

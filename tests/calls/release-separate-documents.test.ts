import { expect } from 'vitest'
import type { ReleaseSlot } from '#model/release.ts'
import { draftFile } from '#tests/release-inputs.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('documents that are published apart from the results')

/** The world's clock is at 06:30 UTC on 21 November 2026. */
const [instant, moved, ownInstant] = [
  '2026-11-21T07:00:00.000Z',
  '2026-11-21T07:10:00.000Z',
  '2026-11-23T04:00:00.000Z',
]

async function planned(world: World) {
  const { admin } = world
  const { _id: id } = (await admin('admin/add-release', { name: 'Board meeting', release_at: instant })).data
  const add = async (slot: ReleaseSlot, release_at?: string) =>
    admin('admin/save-draft', {
      release: id,
      slot,
      list: ['EGM'],
      name: slot,
      release_at,
      file_link: await draftFile(admin),
    })
  const states = async () =>
    Object.fromEntries(
      (await admin('admin/get-release', { id })).data.parts.map(({ slot, state, shown_at }) => [
        slot,
        [state, shown_at],
      ]),
    )
  return { id, add, states }
}

test('a document apart is scheduled for its own instant, or remains a draft, when the results are sealed (44.8)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const { id, add, states } = await planned(world)
  await add('press-release')
  await add('advertisement', ownInstant)
  for (const slot of ['recording', 'invitation', 'trading-window', 'meet-schedule'] as const) await add(slot)
  await admin('admin/publish-release', { id })
  const drafts = { invitation: ['draft', null], 'meet-schedule': ['draft', null] }
  const apart = {
    advertisement: ['scheduled', ownInstant],
    recording: ['draft', null],
    'trading-window': ['draft', null],
  }
  expect(await states()).toEqual({ 'press-release': ['scheduled', instant], ...drafts, ...apart })
  expect((await admin('admin/get-release', { id })).data.state).toBe('sealed')
  await admin('admin/edit-release', { id, release_at: moved })
  expect(await states()).toMatchObject({
    'press-release': ['scheduled', moved],
    advertisement: ['scheduled', ownInstant],
  })
  world.setClock(moved)
  expect((await admin('admin/get-release', { id })).data).toMatchObject({ state: 'released', released_at: moved })
  await expect(admin('admin/close-release', { id })).rejects.toThrow('Not all of its documents are public.')
})

test('immediate publication of a release excludes documents apart, and is refused without others (44.8)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const { id, add, states } = await planned(world)
  await add('recording')
  await add('advertisement', ownInstant)
  await admin('admin/save-draft', { release: id, slot: 'invitation', list: ['EGM'], name: 'Unfinished' })
  await add('press-release')
  await admin('admin/publish-release', { id, now: true })
  expect(await states()).toMatchObject({
    'press-release': ['published', '2026-11-21T06:30:00.000Z'],
    recording: ['draft', null],
    advertisement: ['scheduled', ownInstant],
    invitation: ['draft', null],
  })
  await expect(admin('admin/publish-release', { id, now: true })).rejects.toThrow(
    'None of these documents is published with the results.',
  )
})

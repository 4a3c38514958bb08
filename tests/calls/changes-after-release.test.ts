import { expect } from 'vitest'
import { tooLateMs } from '#server/domain/investor-zone/too-late.ts'
import { draftFile, siteFirst } from '#tests/release-inputs.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('documents about to be published', onPostgresAtNight)

const instant = '2026-11-21T07:00:00.000Z'
const later = '2026-11-21T08:00:00.000Z'
const msBefore = (ms: number) => new Date(Date.parse(instant) - ms).toISOString()

/** Attempts to hold back a scheduled document, or to publish something else in its place. */
const attempts: Record<string, (world: World, sealed: Sealed) => Promise<unknown>> = {
  abort: ({ admin }, { id }) => admin('admin/abort-release', { id, reason: 'The meeting goes on' }),
  postpone: ({ admin }, { id }) => admin('admin/edit-release', { id, release_at: later }),
  'postpone one document': ({ admin }, { key }) =>
    admin('admin/edit-document', { key, release_at: later, reason: 'A slip' }),
  rename: ({ admin }, { key }) => admin('admin/edit-document', { key, name: 'Another', reason: 'A slip' }),
  withdraw: ({ admin }, { key }) => admin('admin/withdraw-document', { key, reason: 'Page 9 is wrong' }),
  'undo a change': async ({ admin }, { change }) => admin('admin/undo', { number: change, reason: 'A slip' }),
}

type Sealed = { id: string; key: number; change: number }

async function sealed(createWorld: CreateWorld): Promise<{ world: World; document: Sealed }> {
  const world = await createWorld()
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Board meeting', release_at: instant })).data
  const draft = { name: 'Invitation', list: ['EGM'], slot: 'press-release' as const, release: id }
  await world.admin('admin/save-draft', { ...draft, file_link: await draftFile(world.admin) })
  await world.admin('admin/publish-release', { id })
  const key = (await world.admin('admin/get-release', { id })).data.parts[0]?.key ?? 0
  const { revision: change } = await world.admin('admin/edit-document', {
    key,
    name: 'Invitation, Q2',
    reason: 'A slip',
  })
  return { world, document: { id, key, change } }
}

const isSeen = async (world: World, { key }: Sealed) =>
  (await world.call('user/get-document', { body: { key } })).body.data?.name === 'Invitation, Q2'

for (const [name, attempt] of Object.entries(attempts))
  test(`the change “${name}” is accepted in time, else refused, and the document is published at its instant`, async (createWorld) => {
    for (const ms of [tooLateMs, 1]) {
      const { world, document } = await sealed(createWorld)
      world.setClock(msBefore(ms))
      await expect(attempt(world, document)).rejects.toThrow(
        'will be published at 21 Nov 2026, 12:30:00 IST: it is too late',
      )
      expect(await isSeen(world, document)).toBe(false)
      world.setClock(instant)
      expect(await isSeen(world, document)).toBe(true)
    }
    const { world, document: releaseDocument } = await sealed(createWorld)
    world.setClock(msBefore(tooLateMs + 1))
    await attempt(world, releaseDocument)
    world.setClock(instant)
    expect(await isSeen(world, releaseDocument)).toBe(false)
  })

test('an abort that ends after the instant is refused, because the document was already visible', async (createWorld) => {
  const { world, document } = await sealed(createWorld)
  const { change } = world.store
  world.setClock(msBefore(tooLateMs + 1))
  world.store.change = (work) =>
    change(async (rows) => {
      const removeDocument: typeof rows.investors.removeDocument = async (key) => {
        world.setClock(instant)
        expect(await isSeen(world, document)).toBe(true)
        await rows.investors.removeDocument(key)
      }
      return work({ ...rows, investors: { ...rows.investors, removeDocument } })
    })
  await expect(attempts.abort?.(world, document)).rejects.toThrow('has been public since 21 Nov 2026, 12:30:00 IST')
  world.store.change = change
  expect(await isSeen(world, document)).toBe(true)
  expect((await world.admin('admin/get-release', { id: document.id })).data).toMatchObject({ state: 'released' })
  await expect(attempts.abort?.(world, document)).rejects.toThrow(
    'This release has been public since 21 Nov 2026, 12:30:00 IST. Nothing was aborted.',
  )
})

test('a release can be published by hand in the last moments before its instant', async (createWorld) => {
  const { world, document } = await sealed(createWorld)
  world.setClock(msBefore(1))
  await world.admin('admin/publish-release', { id: document.id, now: true, ...siteFirst })
  expect(await isSeen(world, document)).toBe(true)
})

import { expect } from 'vitest'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('events')

/** Empty values for comparison with a missing change. */
const nothing = { entity: 'event', before: undefined, after: undefined }

const toResponse = async (world: World) => (await world.visitor('user/get-events')).data
const results = { kind: 'results', name: 'Board meeting: results, Q3 FY27', starts: '2027-02-04' } as const
const call = { kind: 'call', name: 'Earnings call, Q3 FY27', starts: '2027-02-05T16:00:00+05:30' } as const

test('events are returned in the order of their start, with times in UTC', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-event', { ...call, ends: '2027-02-05T17:00:00+05:30' })
  const { data } = await world.admin('admin/add-event', { ...results, expected: true, note: 'Notice is filed before.' })
  expect(await toResponse(world)).toEqual([
    {
      _id: data._id,
      ...results,
      note: 'Notice is filed before.',
      ends: '',
      state: 'expected',
      sequence: 0,
      updated_at: '2026-11-21T06:30:00.000Z',
      documents: [],
    },
    expect.objectContaining({
      kind: 'call',
      starts: '2027-02-05T10:30:00.000Z',
      ends: '2027-02-05T11:30:00.000Z',
      state: 'confirmed',
    }),
  ])
})

test('moving, confirming, cancelling and undoing each increase the sequence number of an event', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/add-event', { ...results, expected: true })
  const state = async () => {
    const [event] = await toResponse(world)
    return event && [event.starts, event.state, event.sequence, event.updated_at.slice(11, 16)]
  }
  const id = data._id
  world.wait(60_000)
  await world.admin('admin/edit-event', { id, starts: '2027-02-06', expected: false })
  expect(await state()).toEqual(['2027-02-06', 'confirmed', 1, '06:31'])
  world.wait(60_000)
  const { revision } = await world.admin('admin/cancel-event', { id, reason: 'The quorum is missing' })
  expect(await state()).toEqual(['2027-02-06', 'cancelled', 2, '06:32'])
  await expect(world.admin('admin/edit-event', { id, starts: '2027-02-07' })).rejects.toThrow('was cancelled')
  world.wait(60_000)
  const undone = await world.admin('admin/undo', { number: revision })
  expect(await state()).toEqual(['2027-02-06', 'confirmed', 3, '06:33'])
  // An undone change can be undone again, and the sequence still increases.
  await world.admin('admin/undo', { number: undone.revision })
  expect(await state()).toEqual(['2027-02-06', 'cancelled', 4, '06:33'])
})

test('the addition of an event can be undone and redone', async (createWorld) => {
  const world = await createWorld()
  const { revision, data } = await world.admin('admin/add-event', results)
  const undone = await world.admin('admin/undo', { number: revision })
  expect(await toResponse(world)).toEqual([])
  await world.admin('admin/undo', { number: undone.revision })
  expect(await toResponse(world)).toMatchObject([{ _id: data._id, name: results.name }])
})

test('an event is visible only to admins before its release, and earlier changes do not appear', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const { data } = await world.admin('admin/add-event', { ...results, release_at })
  const { data: off } = await world.admin('admin/add-event', { ...call, release_at })
  world.wait(60_000)
  await world.admin('admin/edit-event', { id: data._id, starts: '2027-02-05' })
  await world.admin('admin/cancel-event', { id: off._id, reason: 'Never announced' })
  expect(await toResponse(world)).toEqual([])
  expect((await world.admin('admin/get-events')).data.map((event) => event.release_at)).toEqual([
    release_at,
    release_at,
  ])
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await toResponse(world)).toEqual([])
  world.setClock(release_at)
  // An event cancelled before its announcement is never announced.
  expect(await toResponse(world)).toMatchObject([{ starts: '2027-02-05', sequence: 0, updated_at: release_at }])
  // A visible event stays visible if the clock is set back.
  world.setClock('2026-11-21T06:50:00.000Z')
  expect(await toResponse(world)).toHaveLength(1)
})

test('an event lists only documents that visitors can see', async (createWorld) => {
  const world = await createWorld()
  const file = async (name: string, release_at?: string) =>
    (await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name }], release_at })).data?.keys[0] ?? 0
  const release_at = '2026-11-21T07:00:00.000Z'
  const documents = [await file('Notice'), await file('Outcome', release_at)]
  await world.admin('admin/add-event', { ...results, documents })
  const named = async () => (await toResponse(world))[0]?.documents.map(({ name }) => name)
  expect(await named()).toEqual(['Notice'])
  expect((await world.admin('admin/get-events')).data[0]?.documents).toHaveLength(2)
  world.setClock(release_at)
  expect(await named()).toEqual(['Notice', 'Outcome'])
  await world.admin('admin/withdraw-document', { key: documents[0] ?? 0, reason: 'Wrong' })
  expect(await named()).toEqual(['Outcome'])
})

test('an event is refused if its times are inconsistent or its document is unknown', async (createWorld) => {
  const world = await createWorld()
  const refusal = (fields: object) => world.admin('admin/add-event', { ...results, ...fields }).catch((error) => error)
  expect(await refusal({ kind: 'record-date', starts: call.starts })).toMatchObject({ detail: { field: 'starts' } })
  expect(await refusal({ ends: '2027-02-03' })).toMatchObject({ detail: { field: 'ends' } })
  expect(await refusal({ ends: call.starts })).toMatchObject({ detail: { field: 'ends' } })
  expect(await refusal({ starts: '2027-02-30' })).toMatchObject({ detail: { field: 'starts' } })
  expect(await refusal({ documents: [7] })).toMatchObject({ detail: { field: 'documents' } })
  expect(await refusal({ kind: 'party' })).toMatchObject({ detail: { field: 'kind' } })
  expect(await toResponse(world)).toEqual([])
})

test('a change based on an outdated event is refused', async (createWorld) => {
  const world = await createWorld()
  const { data, revision } = await world.admin('admin/add-event', results)
  await world.admin('admin/edit-event', { id: data._id, starts: '2027-02-08', revision })
  const late = { id: data._id, revision }
  const conflict = { code: 'changed-meanwhile', detail: { data: { starts: '2027-02-08', revision: revision + 1 } } }
  await expect(world.admin('admin/edit-event', { ...late, starts: '2027-02-09' })).rejects.toMatchObject(conflict)
  await expect(world.admin('admin/cancel-event', { ...late, reason: 'Late' })).rejects.toMatchObject(conflict)
  expect(await toResponse(world)).toMatchObject([{ starts: '2027-02-08', state: 'confirmed' }])
})

test('the history describes changes of events in words', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/add-event', { ...call, expected: true })
  await world.admin('admin/edit-event', { id: data._id, starts: '2027-02-08T10:30:00Z', expected: false })
  const [moved, added] = (await world.admin('admin/get-history', { entity: 'event' })).data
  expect([moved?.action, added?.action]).toEqual(['move event', 'add event'])
  expect(differencesOf(moved ?? nothing)).toEqual([
    { field: 'Starts', before: '05 Feb 2027, 16:00 IST', after: '08 Feb 2027, 16:00 IST' },
    { field: 'Expected', before: 'yes', after: 'no' },
  ])
  expect(differencesOf(added ?? nothing)).toContainEqual({ field: 'Kind', before: '–', after: 'Earnings call' })
})

import { expect } from 'vitest'
import { upload } from '../listening-world.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('deadlines')

const desk = async (world: World) => (await (await asOwner(world))('admin/get-desk')).data
// Days pass in these tests, so each call has a new session.
const asOwner = async (world: World) => world.as(await world.openSession())
const rowOf = async (world: World, row: string) =>
  (await world.visitor('user/get-regulation-46')).data.find((current) => current.row === row)

type NewEvent = { kind: 'call' | 'results' | 'agm'; name: string; starts: string; release_at?: string }

const addEvent = async (world: World, event: NewEvent) =>
  (await (await asOwner(world))('admin/add-event', event)).data._id

const file = async (world: World, list: string[], name: string, day: string) =>
  (await asOwner(world))('admin/file-documents', {
    list,
    documents: [{ name, sortdate: day, file_link: await upload(world) }],
  })

// The world starts on Saturday 21 November 2026 at 12:00 in India.
test('the desk lists an event without an end until its end is entered (44.3)', async (createWorld) => {
  const world = await createWorld()
  const meeting = await addEvent(world, { kind: 'results', name: 'Q2 FY27', starts: '2026-11-21T05:00:00Z' })
  const requested = async () => (await desk(world)).unended.map(({ _id }) => _id)
  world.setClock('2027-01-15T06:00:00Z')
  expect(await requested()).toEqual([meeting])
  await (await asOwner(world))('admin/end-event', { id: meeting, ended_at: '2026-11-21T06:00:00Z' })
  expect(await requested()).toEqual([])
})

test('the desk and Regulation 46 display the same deadline of a call, the latter from the next day (44.3)', async (createWorld) => {
  const world = await createWorld()
  const call = await addEvent(world, { kind: 'call', name: 'Q2 FY27 call', starts: '2026-11-21T05:00:00Z' })
  await (await asOwner(world))('admin/end-event', { id: call, ended_at: '2026-11-21T06:00:00Z' })
  expect((await rowOf(world, 'transcripts'))?.note).toBe('Not published yet')
  world.setClock('2026-11-22T05:00:00Z')
  expect(await rowOf(world, 'transcripts')).toMatchObject({ status: 'due', note: 'Q2 FY27 call, by 30 Nov 2026' })
  expect((await desk(world)).due.find(({ rule }) => rule === 'transcript')?.due).toBe('2026-11-30T18:30:00.000Z')
  await file(world, ['Concall'], 'Q2 FY27 earnings call', '2026-11-22')
  expect(await rowOf(world, 'transcripts')).toMatchObject({ status: 'up-to-date', note: '' })
  expect((await desk(world)).due.filter(({ rule }) => rule === 'transcript')).toEqual([])
})

test('an unreleased meeting has a duty at the desk and does not change Regulation 46 (44.3)', async (createWorld) => {
  const world = await createWorld()
  const before = await world.visitor('user/get-regulation-46')
  const release_at = '2026-12-01T06:00:00.000Z'
  await addEvent(world, { kind: 'results', name: 'Secret meeting', starts: '2026-12-02T08:00:00Z', release_at })
  expect((await desk(world)).due.filter(({ rule }) => rule === 'results-notice')).toHaveLength(1)
  expect(await world.visitor('user/get-regulation-46')).toEqual(before)
  world.setClock(release_at)
  expect((await rowOf(world, 'results-notice'))?.note).toBe('Secret meeting, by 29 Nov 2026')
})

test('a missed notice is overdue even after its meeting, and is closed when it is explained (44.3)', async (createWorld) => {
  const world = await createWorld()
  await addEvent(world, { kind: 'agm', name: 'AGM', starts: '2026-11-25T05:00:00Z' })
  world.setClock('2026-11-27T06:00:00Z')
  const notices = async () => (await desk(world)).due.filter(({ rule }) => rule === 'general-notice')
  // Due before this site began: the site cannot know if it was in time.
  expect(await notices()).toEqual([])
  await addEvent(world, { kind: 'results', name: 'Q2 FY27', starts: '2026-11-27T05:00:00Z' })
  const missed = async () => (await desk(world)).due.filter(({ rule }) => rule === 'results-notice')
  expect(await missed()).toMatchObject([{ late: true, due: '2026-11-24T18:30:00.000Z' }])
  const [overdue] = (await desk(world)).late.filter(({ what }) => what.startsWith('Notice of the board meeting'))
  const reason = 'The exchange had the notice in time; the site did not.'
  await (await asOwner(world))('admin/explain-late', { key: overdue?.key ?? '', reason })
  expect(await missed()).toEqual([])
  expect((await desk(world)).late).toMatchObject([
    { explanation: { reason } },
    ...Array((await desk(world)).late.length - 1).fill({}),
  ])
})

test('the desk requests the holidays of a year if a running deadline counts its trading days (44.3)', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-12-30T12:00:00Z')
  expect((await desk(world)).years_without_holidays).toEqual([])
  const call = await addEvent(world, { kind: 'call', name: 'Call', starts: '2026-12-30T10:00:00Z' })
  await (await asOwner(world))('admin/end-event', { id: call, ended_at: '2026-12-30T11:00:00Z' })
  expect((await desk(world)).years_without_holidays).toEqual(['2027'])
})

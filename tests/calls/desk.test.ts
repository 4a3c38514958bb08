import { expect } from 'vitest'
import { approvePending } from '#tests/approvals.ts'
import { upload } from '../listening-world.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('the desk')

const desk = async (world: World) => (await world.admin('admin/get-desk')).data
const dueOf = async (world: World, event: string) =>
  (await desk(world)).due.filter((duty) => duty.event === event).map(({ rule, due, late }) => [rule, due, late])

const addEvent = async (world: World, kind: 'call' | 'results' | 'record-date', starts: string) =>
  (await world.admin('admin/add-event', { kind, name: 'Q2 FY27', starts })).data._id

async function file(world: World, list: string[], name: string, release_at?: string) {
  const documents = [{ name, date: '21 Nov 2026', sortdate: '2026-11-21', file_link: await upload(world) }]
  return (await world.admin('admin/file-documents', { list, documents, release_at })).data?.keys[0]
}

// The world starts on Saturday 21 November 2026 at 12:00 in India; the exchange is closed on Tuesday 24.
test('the end of a call starts its deadlines, and a document meets them only from its release', async (createWorld) => {
  const world = await createWorld()
  const call = await addEvent(world, 'call', '2026-11-21T05:00:00Z')
  expect((await desk(world)).unended.map(({ _id }) => _id)).toEqual([call])
  expect(await dueOf(world, call)).toEqual([])
  const ended_at = '2026-11-21T06:00:00Z'
  await world.admin('admin/end-event', { id: call, ended_at })
  expect((await desk(world)).unended).toEqual([])
  const both = [
    ['recording', '2026-11-22T06:00:00.000Z', false],
    // Monday 23, then Wednesday 25 to Monday 30.
    ['transcript', '2026-11-30T18:30:00.000Z', false],
  ]
  expect(await dueOf(world, call)).toEqual(both)
  const counted = (await desk(world)).due.filter(({ in_trading_days }) => in_trading_days)
  expect(counted.map(({ rule }) => rule)).toEqual(['transcript'])
  await world.admin('admin/end-event', { id: call, ended_at: '' })
  await approvePending(world)
  expect(await dueOf(world, call)).toEqual([])
  await world.admin('admin/end-event', { id: call, ended_at })
  const release_at = '2026-11-21T07:00:00.000Z'
  await file(world, ['Concall'], 'Q2 FY27 earnings call', release_at)
  expect(await dueOf(world, call)).toEqual(both)
  expect((await desk(world)).scheduled).toMatchObject({ total: 1, rows: [{ release_at }] })
  world.setClock(release_at)
  expect(await dueOf(world, call)).toEqual(both.slice(0, 1))
  const { done, scheduled, published } = await desk(world)
  expect(done.map(({ rule, done_at, late }) => [rule, done_at, late])).toEqual([['transcript', release_at, false]])
  expect(scheduled.total).toBe(0)
  expect(published).toMatchObject([{ name: 'Q2 FY27 earnings call', published_at: release_at, current: true }])
  expect(published[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
  world.setClock('2026-11-22T06:00:00.001Z')
  expect((await world.domain.desk.today('owner')).due.find(({ rule }) => rule === 'recording')).toMatchObject({
    late: true,
  })
})

test('the outcome of a meeting on a non-trading day is due in three hours, and its notice is due beforehand', async (createWorld) => {
  const world = await createWorld()
  const past = await addEvent(world, 'results', '2026-11-21T05:00:00Z')
  await world.admin('admin/end-event', { id: past, ended_at: '2026-11-21T06:00:00Z' })
  const coming = await addEvent(world, 'results', '2026-12-10T07:00:00Z')
  expect(await dueOf(world, past)).toEqual([
    ['outcome', '2026-11-21T09:00:00.000Z', false],
    ['newspaper', '2026-11-23T06:00:00.000Z', false],
  ])
  expect(await dueOf(world, coming)).toEqual([['results-notice', '2026-12-07T18:30:00.000Z', false]])
  await world.admin('admin/cancel-event', { id: coming, reason: 'Moved' })
  expect(await dueOf(world, coming)).toEqual([])
})

test('a duty due within a day is e-mailed once, only to admins who can file documents', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Dev', email: 'dev@suvira.example', role: 'disclosures' })
  await world.admin('admin/add-admin', { name: 'Kavita', email: 'kavita@suvira.example', role: 'catalogue' })
  const call = await addEvent(world, 'call', '2026-11-21T05:00:00Z')
  await world.admin('admin/end-event', { id: call, ended_at: '2026-11-21T06:00:00Z' })
  const mailed = async () => {
    const before = world.mails().length
    await world.domain.desk.remind()
    await world.domain.deliveries.settled()
    return world.mails().slice(before)
  }
  const mails = await mailed()
  expect(mails.map(({ to }) => to).sort()).toEqual(['admin@example.com', 'dev@suvira.example'])
  expect(mails[0]?.text).toContain('Recording of the call, Q2 FY27: by Sun 22 Nov 2026, 11:30 IST')
  expect(mails[0]?.text).not.toContain('Transcript')
  expect(await mailed()).toEqual([])
  world.setClock('2026-11-29T18:30:00.000Z')
  expect((await mailed())[0]?.text).toContain('Transcript of the call, Q2 FY27: by the end of Mon 30 Nov 2026')
})

test('an impossible end of an event is refused; a valid one shows visitors only when the recording is due', async (createWorld) => {
  const world = await createWorld()
  const call = await addEvent(world, 'call', '2026-11-21T05:00:00Z')
  const recordDate = await addEvent(world, 'record-date', '2026-11-21')
  const seen = async () => (await world.visitor('user/get-events')).data.map(({ awaits: _, ...event }) => event)
  const before = await seen()
  const invalidCases = [
    { id: call, ended_at: '2026-11-21T04:59:00Z' },
    { id: call, ended_at: '2026-11-21T06:31:00Z' },
    { id: call, ended_at: 'at noon' },
    { id: recordDate, ended_at: '2026-11-21T06:00:00Z' },
    { id: call, ended_at: '' },
  ]
  const token = await world.openSession()
  for (const body of invalidCases) {
    const reply = await world.call('admin/end-event', { token, body })
    expect([body.ended_at, reply.status, reply.body.field]).toEqual([body.ended_at, 400, 'ended_at'])
  }
  await world.admin('admin/end-event', { id: call, ended_at: '2026-11-21T05:45:00Z' })
  expect(await seen()).toEqual(before)
  const response = (await world.visitor('user/get-events')).data.find(({ _id }) => _id === call)
  expect(response?.awaits?.recording).toBe((await dueOf(world, call))[0]?.[1])
})

test('each admin chooses a start page; the default is the desk for admins who cannot change the catalogue (43.27)', async (createWorld) => {
  const world = await createWorld()
  const start = async () => (await world.admin('admin/get-me')).data.start
  expect(await start()).toBe('catalogue')
  await world.admin('admin/set-start', { start: 'desk' })
  expect(await start()).toBe('desk')
  await world.admin('admin/add-admin', { name: 'Dev', email: 'dev@suvira.example', role: 'disclosures' })
  const dev = world.as(await world.openSession('dev@suvira.example'))
  expect((await dev('admin/get-me')).data.start).toBe('desk')
  await world.admin('admin/add-admin', { name: 'Ravi', email: 'ravi@suvira.example', role: 'auditor' })
  const auditor = world.as(await world.openSession('ravi@suvira.example'))
  expect((await auditor('admin/get-me')).data.start).toBe('desk')
  await auditor('admin/set-start', { start: 'catalogue' })
  expect((await auditor('admin/get-me')).data.start).toBe('catalogue')
})

test('the late log stores the reason of an overdue filing once and retains it years later', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  await admin('admin/add-admin', { name: 'Ravi', email: 'ravi@suvira.example', role: 'auditor' })
  const call = await addEvent(world, 'call', '2026-11-21T05:00:00Z')
  await admin('admin/end-event', { id: call, ended_at: '2026-11-21T06:00:00Z' })
  // Days pass: an earlier session has expired.
  const as = async (email?: string) => world.as(await world.openSession(email))
  const auditor = () => as('ravi@suvira.example')
  const log = async () =>
    (await (await auditor())('admin/get-desk')).data.late.filter(({ what }) => what === 'Recording of the call')
  expect(await log()).toEqual([])
  world.setClock('2026-11-22T06:00:00.001Z')
  const [overdue] = await log()
  expect(overdue).toMatchObject({ of: 'Q2 FY27', due: '2026-11-22T06:00:00.000Z', done_at: '' })
  const content = { key: overdue?.key ?? '', reason: 'The typist stopped. Now asked a day earlier.' }
  await expect((await auditor())('admin/explain-late', content)).rejects.toMatchObject({ code: 'not-allowed' })
  const owner = await as()
  const { revision } = await owner('admin/explain-late', content)
  expect(await log()).toMatchObject([{ explanation: { reason: content.reason, by: 'admin@example.com' } }])
  await expect(owner('admin/explain-late', { ...content, reason: 'Another' })).rejects.toMatchObject({
    code: 'already-there',
  })
  await expect(owner('admin/undo', { number: revision })).rejects.toMatchObject({ code: 'cannot-undo' })
  await expect(owner('admin/explain-late', { ...content, key: 'recording/none' })).rejects.toMatchObject({
    code: 'not-found',
  })
  world.setClock('2028-11-22T06:00:00Z')
  expect(await log()).toMatchObject([{ explanation: { reason: content.reason } }])
})

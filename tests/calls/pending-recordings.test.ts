import { expect } from 'vitest'
import { approvePending } from '#tests/approvals.ts'
import { upload } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { tinyMp3 } from '../tiny-files.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('the recording of an earnings call')

/** Saturday, 12:10 to 12:20 in India. 24 hours end before the next trading day starts, and Tuesday is a holiday. */
const call = {
  kind: 'call',
  name: 'Earnings call, Q2 FY27',
  starts: '2026-11-21T06:40:00.000Z',
  ends: '2026-11-21T06:50:00.000Z',
} as const
const inFlight = 'The recording is not published yet. It is due before Sun 22 Nov 2026, 12:20 IST.'
const transcriptDue = 'The transcript is due before Tue 01 Dec 2026, 00:00 IST.'

const awaited = async (world: World) =>
  (await world.visitor('user/get-events')).data.find(({ name }) => name === call.name)?.awaits

test('the recording is due before an added Muhurat session, and later again after the session is removed', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-event', call)
  world.setClock(call.ends)
  const { data, revision: read } = await world.admin('admin/get-muhurat-sessions')
  // The Sunday after the call, before 24 hours have passed.
  await world.admin('admin/set-muhurat-sessions', { days: [...data, '2026-11-22'], revision: read })
  await approvePending(world)
  expect((await awaited(world))?.recording).toBe('2026-11-21T18:30:00.000Z')
  const late = world.admin('admin/set-muhurat-sessions', { days: [], revision: read })
  await expect(late).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await world.admin('admin/set-muhurat-sessions', { days: data })
  await approvePending(world)
  expect((await awaited(world))?.recording).toBe('2026-11-22T06:50:00.000Z')
  expect((await world.admin('admin/get-muhurat-sessions')).data).toEqual(data)
  expect((await world.admin('admin/get-holidays')).data).not.toContain('2026-11-22')
})

test('a recording and its transcript are announced from the end of the call until they are published', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-event', call)
  const page = pagesOf(world)
  const concall = async () => (await page('/investorzone/concall')).html
  world.setClock('2026-11-21T06:49:59.999Z')
  expect(await awaited(world)).toBeUndefined()
  expect(await concall()).not.toContain('not published yet')
  // The cached page ends with the call.
  expect((await world.domain.nextChangeAfter(world.now())).foreseen).toBe(Date.parse(call.ends))
  world.setClock(call.ends)
  expect(await awaited(world)).toEqual({
    recording: '2026-11-22T06:50:00.000Z',
    transcript: '2026-11-30T18:30:00.000Z',
  })
  for (const path of ['/investorzone/concall', '/investorzone/events-calendar'])
    expect((await page(path)).html, path).toContain(`${inFlight} ${transcriptDue}`)

  // For visitors, a hidden recording is not published yet.
  const release_at = '2026-11-21T07:05:00.000Z'
  const audio_link = await upload(world, tinyMp3(), 'call.mp3')
  const documents = [{ name: 'Q2 FY27 earnings call', audio_link, sortdate: '2026-11-21' }]
  const { data } = await world.admin('admin/file-documents', { list: ['Concall'], documents, release_at })
  const key = data?.keys[0] ?? 0
  expect(await concall()).toContain(inFlight)
  world.setClock(release_at)
  expect(await awaited(world)).toEqual({ transcript: '2026-11-30T18:30:00.000Z' })
  expect(await concall()).not.toContain('not published yet')
  const [event] = (await world.admin('admin/get-events', {})).data.filter(({ name }) => name === call.name)
  await world.admin('admin/edit-event', { id: event?._id ?? '', documents: [key] })
  expect((await page(`/investorzone/calls/${key}`)).html).toContain(transcriptDue)
  const captions_link = await upload(
    world,
    Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGood afternoon.\n'),
    'call.vtt',
  )
  await world.admin('admin/edit-document', { key, captions_link })
  expect(await awaited(world)).toBeUndefined()
})

test('no recording is announced for a cancelled, expected or unreleased call', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/add-event', call)
  await world.admin('admin/add-event', { ...call, name: 'Another call', expected: true })
  await world.admin('admin/add-event', { ...call, name: 'A third', release_at: '2026-11-21T10:00:00.000Z' })
  const { approval = '' } = await world.admin('admin/cancel-event', { id: data._id, reason: 'Moved' })
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const second = world.as(await world.openSession('second@suvira.example'))
  await second('admin/approve-pending-change', { id: approval })
  const nextChange = async () => new Date((await world.domain.nextChangeAfter(world.now())).foreseen).toISOString()
  // The front page shows the next event until it starts. The end of none of these calls changes a page.
  expect(await nextChange()).toBe(call.starts)
  world.setClock(call.starts)
  expect(await nextChange()).toBe('2026-11-21T18:30:00.000Z')
  world.setClock(call.ends)
  const { body } = await world.call('user/get-events')
  expect(JSON.stringify(body)).not.toContain('awaits')
})

import { expect } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import { type CreateWorld, testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('changes that move a deadline')

// The world starts on Saturday 21 November 2026 at 12:00 in India.
const ended_at = '2026-11-20T11:00:00.000Z'

/** Creates two owners. `due` returns the due time of a transcript for a call that ended yesterday. */
async function twoOwners(createWorld: CreateWorld) {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const second = world.as(await world.openSession('second@suvira.example'))
  const call = { kind: 'call', name: 'Call', starts: '2026-11-20T10:00:00.000Z' } as const
  const { _id: id } = (await world.admin('admin/add-event', call)).data
  await world.admin('admin/end-event', { id, ended_at })
  const due = async () => {
    const { due, done } = await world.domain.desk.today('owner')
    return [...due, ...done].find(({ rule }) => rule === 'transcript')?.due ?? ''
  }
  return { world, second, id, due }
}

const pending = async (person: Api) => (await person('admin/get-pending-changes')).data

test('a holiday or Muhurat session moves deadlines only after a second person approved it (43.5)', async (createWorld) => {
  const { world, second, due } = await twoOwners(createWorld)
  const before = await due()
  const { data: holidays } = await world.admin('admin/get-holidays')
  const { approval } = await world.admin('admin/set-holidays', { days: [...holidays, '2026-11-25'] })
  expect(world.mails().at(-1)).toMatchObject({ to: 'second@suvira.example', subject: 'Your approval is needed' })
  // Days added by the same person one after another are pending together; another person's change does not replace them.
  await world.admin('admin/set-holidays', { days: [...holidays, '2026-11-26'] })
  await expect(second('admin/set-holidays', { days: [] })).rejects.toMatchObject({ code: 'already-there' })
  const [change] = await pending(second)
  expect(change).toMatchObject({ what: 'Market holidays: add 25 Nov 2026, 26 Nov 2026', mine: false })
  expect([await due(), (await world.admin('admin/get-holidays')).data]).toEqual([before, holidays])
  const id = change?.id ?? ''
  await expect(world.admin('admin/approve-pending-change', { id })).rejects.toMatchObject({ code: 'own-row' })
  await expect(second('admin/approve-pending-change', { id: approval ?? '' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const { revision } = await second('admin/approve-pending-change', { id })
  expect(new Date(await due()) > new Date(before)).toBe(true)
  for (const number of [revision, revision - 1])
    await expect(second('admin/undo', { number })).rejects.toMatchObject({ code: 'cannot-undo' })

  const sessions = (await world.admin('admin/get-muhurat-sessions')).data
  await second('admin/set-muhurat-sessions', { days: [...sessions, '2027-10-29'] })
  const [session] = await pending(world.admin)
  await world.admin('admin/send-back-pending-change', { id: session?.id ?? '', reason: 'The exchange has not said so' })
  expect(world.mails().at(-1)).toMatchObject({ to: 'second@suvira.example', subject: 'Your request was rejected' })
  expect(await pending(world.admin)).toEqual([])
  expect((await world.admin('admin/get-muhurat-sessions')).data).toEqual(sessions)
})

test('changing an event’s end, day or kind, cancelling it or undoing cannot move a running deadline without approval (43.5)', async (createWorld) => {
  const { world, second, id, due } = await twoOwners(createWorld)
  const before = await due()
  const later = '2026-11-21T05:00:00.000Z'
  const changes: (() => Promise<{ approval?: string }>)[] = [
    () => world.admin('admin/end-event', { id, ended_at: later }),
    () => world.admin('admin/end-event', { id, ended_at: '' }),
    () => world.admin('admin/edit-event', { id, kind: 'agm', starts: '2026-11-20' }),
    () => world.admin('admin/cancel-event', { id, reason: 'It is to be forgotten' }),
  ]
  for (const change of changes) {
    const { approval = '' } = await change()
    expect([approval, await due()]).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), before])
    await world.admin('admin/take-back-pending-change', { id: approval })
  }
  const history = (await world.admin('admin/get-history', { entity: 'event' })).data
  for (const { number } of history)
    await expect(world.admin('admin/undo', { number })).rejects.toMatchObject({ detail: expect.anything() })
  expect(await due()).toBe(before)

  const { approval = '' } = await world.admin('admin/end-event', { id, ended_at: '' })
  await second('admin/approve-pending-change', { id: approval })
  expect(await due()).toBe('')
})

test('the calendar marks the events whose change needs a second person (44.10)', async (createWorld) => {
  const { world, id } = await twoOwners(createWorld)
  await world.admin('admin/add-event', { kind: 'call', name: 'Next call', starts: '2027-02-05T10:00:00.000Z' })
  const { data } = await world.admin('admin/get-events')
  expect(data.map((event) => [event.name, event.deadline_runs])).toEqual([
    ['Call', true],
    ['Next call', false],
  ])
  const { approval } = await world.admin('admin/cancel-event', { id, reason: 'It is to be forgotten' })
  expect(approval).toBeDefined()
})

test('an approved change is refused if the event was changed after the request (43.5)', async (createWorld) => {
  const { world, second, id } = await twoOwners(createWorld)
  const { approval = '' } = await world.admin('admin/end-event', { id, ended_at: '' })
  await world.admin('admin/edit-event', { id, note: 'By telephone' })
  const approved = second('admin/approve-pending-change', { id: approval })
  await expect(approved).rejects.toThrow('This event changed after the request')
  expect((await pending(second)).map((entry) => entry.id)).toEqual([approval])
})

test('a change of an event that moves no running deadline needs no approval (43.5)', async (createWorld) => {
  const { world, id } = await twoOwners(createWorld)
  await world.admin('admin/edit-event', { id, name: 'Call on the quarter' })
  const meeting = { kind: 'results', name: 'Results', starts: '2026-12-20' } as const
  const { _id: coming } = (await world.admin('admin/add-event', meeting)).data
  await world.admin('admin/edit-event', { id: coming, starts: '2026-12-22' })
  expect(await pending(world.admin)).toEqual([])
})

test('the release room cannot change a meeting’s end if deadlines run from it (43.5)', async (createWorld) => {
  const { world } = await twoOwners(createWorld)
  const event = { kind: 'board-meeting', name: 'Board', starts: '2026-11-20T04:00:00.000Z' } as const
  const { _id: meeting } = (await world.admin('admin/add-event', event)).data
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Results' })).data
  await world.admin('admin/end-release-meeting', { id, meeting, ended_at: '2026-11-20T06:00:00Z' })
  await expect(
    world.admin('admin/end-release-meeting', { id, meeting, ended_at: '2026-11-20T09:00:00Z' }),
  ).rejects.toMatchObject({ code: 'needs-approval', detail: { field: 'ended_at' } })
})

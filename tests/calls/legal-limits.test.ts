import { expect } from 'vitest'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import type { Api } from '#contract/create-api.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('limits of rules set by two people', onPostgresAtNight)

// The world starts on Saturday 21 November 2026 at 12:00 in India; the exchange is closed on Tuesday 24.
const since = '2026-11-26'
const expected = { rule: 'transcript', count: 3, since, source: 'SEBI/HO/CFD/2026/112' } as const
const proposer = 'admin@example.com'

async function twoPeople(createWorld: CreateWorld) {
  const world = await createWorld()
  for (const [name, role] of [
    ['owner', 'owner'],
    ['approver', 'approver'],
  ] as const)
    await world.admin('admin/add-admin', { name, email: `${name}@suvira.example`, role })
  const as = async (email: string) => world.as(await world.openSession(email))
  return { world, owner: await as('owner@suvira.example'), approver: await as('approver@suvira.example'), as }
}

const limits = async (person: Api) => (await person('admin/get-legal-limits')).data
const waits = async (person: Api) => (await limits(person)).find(({ pending }) => pending)?.pending?.id ?? ''

async function transcriptsDue(world: World): Promise<string[]> {
  const { due } = await world.domain.desk.today('owner')
  return due.filter(({ rule }) => rule === 'transcript').map((duty) => `${duty.of}: ${duty.due}, ${duty.limit}`)
}

/** Adds a call that has ended. Moves the clock to its end, so that earlier sessions expire. */
async function callThatEnded(world: World, name: string, ended_at: string) {
  world.setClock(ended_at)
  const person = world.as(await world.openSession('owner@suvira.example'))
  const starts = new Date(Date.parse(ended_at) - 3_600_000).toISOString()
  const { _id: id } = (await person('admin/add-event', { kind: 'call', name, starts })).data
  await person('admin/end-event', { id, ended_at })
  return id
}

const before = 'Before: 2026-12-02T18:30:00.000Z, 5 trading days'

test('an approved limit applies at the desk, to visitors and on other servers, from its start day', async (createWorld) => {
  const { world, approver } = await twoPeople(createWorld)
  await world.admin('admin/propose-legal-limit', expected)
  expect(await limits(approver)).toMatchObject([
    { rule: 'transcript', since, limit: { kind: 'within', count: 3, unit: 'trading days' }, pending: { mine: false } },
  ])
  expect(await limits(world.admin)).toMatchObject([{ pending: { by: proposer, mine: true } }])
  await approver('admin/approve-legal-limit', { id: await waits(approver) })
  expect(await limits(approver)).toMatchObject([{ approved: { by: 'approver@suvira.example' } }])
  expect(await waits(approver)).toBe('')

  await callThatEnded(world, 'Before', '2026-11-25T18:29:00Z')
  expect(await transcriptsDue(world)).toEqual([before])
  const id = await callThatEnded(world, 'After', '2026-11-25T18:31:00Z')
  const after = 'After: 2026-12-01T18:30:00.000Z, 3 trading days'
  expect((await transcriptsDue(world)).sort()).toEqual([after, before])
  const response = (await world.visitor('user/get-events')).data.find(({ _id }) => _id === id)
  expect(response?.awaits?.transcript).toBe('2026-12-01T18:30:00.000Z')
  world.setClock('2026-12-01T10:00:00Z')
  const mailed = world.mails().length
  await world.domain.desk.remind()
  await world.domain.deliveries.settled()
  const reminders = world.mails().slice(mailed)
  expect(reminders.length).toBeGreaterThan(0)
  for (const { text } of reminders)
    expect(text.match(/Transcript of the call, \w+/g)).toEqual(['Transcript of the call, After'])

  // A second server of the same database; with a separate file, the server that starts after it.
  const { databaseUrl, folder } = world
  if (!databaseUrl) await world.stop()
  const second = await createWorld(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder })
  second.setClock('2026-11-25T18:31:00Z')
  expect((await transcriptsDue(second)).sort()).toEqual([after, before])
})

test('a pending or cancelled proposal changes no deadline', async (createWorld) => {
  const { world, owner, approver } = await twoPeople(createWorld)
  await world.admin('admin/propose-legal-limit', expected)
  const id = await waits(world.admin)
  await expect(world.admin('admin/approve-legal-limit', { id })).rejects.toMatchObject({
    code: 'own-row',
    detail: { field: 'id' },
  })
  await expect(world.admin('admin/propose-legal-limit', { ...expected, count: 4 })).rejects.toMatchObject({
    code: 'already-there',
  })
  // An owner cancels another person's proposal.
  await owner('admin/take-back-legal-limit', { id })
  expect(await limits(approver)).toEqual([])
  for (const call of ['admin/approve-legal-limit', 'admin/take-back-legal-limit'] as const)
    await expect(owner(call, { id })).rejects.toMatchObject({ code: 'not-found' })
  await callThatEnded(world, 'After', '2026-11-21T08:00:00Z')
  expect(await transcriptsDue(world)).toEqual(['After: 2026-11-30T18:30:00.000Z, 5 trading days'])
})

test('an approver can reject a limit with a reason, which is e-mailed to its proposer; no deadline changes', async (createWorld) => {
  const { world, owner, approver } = await twoPeople(createWorld)
  const reason = 'The circular is a draft'
  await world.admin('admin/propose-legal-limit', expected)
  const id = await waits(world.admin)
  for (const [person, code] of [
    [world.admin, 'own-row'],
    [world.visitor, 'not-signed-in'],
  ] as const)
    await expect(person('admin/send-back-legal-limit', { id, reason })).rejects.toMatchObject({ code })
  const mailed = world.mails().length
  await approver('admin/send-back-legal-limit', { id, reason })
  expect(await limits(world.admin)).toEqual([])
  expect(world.mails().slice(mailed)).toMatchObject([
    { to: proposer, subject: 'Your request was rejected', text: expect.stringContaining(`Reason: ${reason}`) },
  ])
  const [sentBack] = (await world.admin('admin/get-history', { entity: 'limit' })).data
  expect(sentBack).toMatchObject({ actor: 'approver@suvira.example', action: 'send back limit', reason })
  // The removal of an approved limit is rejected, and the limit stays in force.
  await world.admin('admin/propose-legal-limit', expected)
  await approver('admin/approve-legal-limit', { id: await waits(approver) })
  await world.admin('admin/propose-legal-limit-removal', { id: (await limits(owner))[0]?.id ?? '' })
  await owner('admin/send-back-legal-limit', { id: await waits(owner), reason })
  expect(await limits(owner)).toMatchObject([{ approved: { by: 'approver@suvira.example' } }])
  expect(await waits(owner)).toBe('')
})

test('the proposer can see whether anyone else can approve', async (createWorld) => {
  const world = await createWorld()
  const others = async () => (await world.admin('admin/get-legal-limits')).others_approve
  expect(await others()).toBe(false)
  await world.admin('admin/add-admin', { name: 'Files', email: 'files@suvira.example', role: 'disclosures' })
  expect(await others()).toBe(false)
  await world.admin('admin/add-admin', { name: 'Approves', email: 'approver@suvira.example', role: 'approver' })
  expect(await others()).toBe(true)
})

test('an invalid rule, number, day or source of a limit is refused by field, and no proposal is created', async (createWorld) => {
  const { world } = await twoPeople(createWorld)
  const token = await world.openSession()
  const invalidCases: [body: object, field: string][] = [
    [{ ...expected, rule: 'lunch' }, 'rule'],
    [{ ...expected, count: 30 }, 'count'],
    [{ ...expected, count: 0 }, 'count'],
    [{ ...expected, count: 2.5 }, 'count'],
    [{ ...expected, after: 3 }, 'after'],
    [{ ...expected, rule: 'outcome', count: 30 }, 'after'],
    [{ ...expected, since: '2026-11-21' }, 'since'],
    [{ ...expected, since: '2026-02-30' }, 'since'],
    [{ ...expected, since: '2036-11-21' }, 'since'],
    [{ ...expected, source: ' ' }, 'source'],
  ]
  for (const [body, field] of invalidCases) {
    const reply = await world.call('admin/propose-legal-limit', { token, body })
    expect([body, reply.status, reply.body.field]).toEqual([body, 400, field])
  }
  expect(await limits(world.admin)).toEqual([])
})

test('a limit cannot be approved on or after its start day, because its deadlines already run', async (createWorld) => {
  const { world, as } = await twoPeople(createWorld)
  await world.admin('admin/propose-legal-limit', expected)
  world.setClock('2026-11-25T18:30:00Z')
  const approver = await as('approver@suvira.example')
  const id = await waits(approver)
  await expect(approver('admin/approve-legal-limit', { id })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await limits(approver)).toMatchObject([{ pending: { id } }])
})

test('the removal of a limit needs a second person, and then the previous limit applies again', async (createWorld) => {
  const { world, as } = await twoPeople(createWorld)
  await world.admin('admin/propose-legal-limit', expected)
  const first = await as('approver@suvira.example')
  await first('admin/approve-legal-limit', { id: await waits(first) })
  const [limit] = await limits(first)
  await callThatEnded(world, 'After', '2026-11-26T08:00:00Z')
  const [owner, approver] = [await as('owner@suvira.example'), await as('approver@suvira.example')]
  const shorter = ['After: 2026-12-01T18:30:00.000Z, 3 trading days']
  const again = ['After: 2026-12-03T18:30:00.000Z, 5 trading days']
  expect(await transcriptsDue(world)).toEqual(shorter)
  const id = limit?.id ?? ''
  await owner('admin/propose-legal-limit-removal', { id })
  await expect(owner('admin/approve-legal-limit', { id: await waits(owner) })).rejects.toMatchObject({
    code: 'own-row',
  })
  await owner('admin/take-back-legal-limit', { id: await waits(owner) })
  expect(await transcriptsDue(world)).toEqual(shorter)
  await owner('admin/propose-legal-limit-removal', { id })
  await approver('admin/approve-legal-limit', { id: await waits(approver) })
  expect(await transcriptsDue(world)).toEqual(again)
  await expect(owner('admin/propose-legal-limit-removal', { id })).rejects.toMatchObject({ code: 'not-found' })
})

test('the history names the proposer and approver of a limit with both values; approvers are notified by e-mail', async (createWorld) => {
  const { world, approver } = await twoPeople(createWorld)
  const mailed = world.mails().length
  await world.admin('admin/propose-legal-limit', { ...expected, rule: 'outcome', count: 45, after: 2 })
  const asking = world.mails().slice(mailed)
  expect(asking.map(({ to }) => to).sort()).toEqual(['approver@suvira.example', 'owner@suvira.example'])
  expect(asking[0]?.text).toContain('New: 45 minutes, or 2 hours after trading hours, since 26 Nov 2026')
  const { revision } = await approver('admin/approve-legal-limit', { id: await waits(approver) })
  const [approved, proposed] = (await world.admin('admin/get-history', { entity: 'limit' })).data
  expect([approved?.actor, approved?.action]).toEqual(['approver@suvira.example', 'approve limit'])
  expect([proposed?.actor, proposed?.action]).toEqual([proposer, 'propose limit'])
  for (const change of [approved, proposed])
    expect(change && differencesOf(change)).toEqual([
      {
        field: 'Limit',
        before: '30 minutes, or 3 hours after trading hours',
        after: '45 minutes, or 2 hours after trading hours',
      },
      { field: 'In force since', before: '13 Dec 2024', after: '26 Nov 2026' },
      { field: 'Source', before: expect.stringContaining('lawmock.com'), after: expected.source },
      { field: 'Requested by', before: '–', after: proposer },
    ])
  // One person cannot undo what two people approved.
  await expect(world.admin('admin/undo', { number: revision })).rejects.toMatchObject({ code: 'cannot-undo' })
})

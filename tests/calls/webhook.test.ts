import { expect } from 'vitest'
import { fresh } from '#server/domain/deliveries/queue.ts'
import { startCrm } from '#tests/crm-server.ts'
import { buyer, createEnquiryWorld, pipeline } from '#tests/enquiries.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const secondMs = 1000
const hourMs = 3600 * secondMs

const test = testOnBothDatabases('the webhook for enquiries', onPostgresAtNight)

async function withCrm(createWorld: CreateWorld) {
  const crm = await startCrm()
  const { world, send } = await createEnquiryWorld((more) => createWorld({ ...crm.settings, ...more }))
  const later = async (ms: number) => {
    world.wait(ms)
    world.domain.deliveries.trigger()
    await world.domain.deliveries.settled()
  }
  const events = () => crm.received.map(({ event }) => event)
  return { crm, world, send, later, events }
}

const log = async (world: World) => (await world.admin('admin/get-webhook-log')).data
const firstId = async (world: World) => (await pipeline(world)).data[0]?._id ?? ''

test('events are signed and sent in their order, each with the data of its time', async (createWorld) => {
  const { crm, world, send, events } = await withCrm(createWorld)
  const timestamp = world.now().toISOString()
  await send({ phone: '+254 20 555 0142' })
  const id = await firstId(world)
  world.wait(secondMs)
  await world.admin('admin/edit-product-enquiry', { id, stage: 'answered', note: 'Between us.' })
  await world.admin('admin/erase-enquiries', { email: buyer.email })
  expect(events()).toEqual(['enquiry.received', 'enquiry.changed', 'enquiry.erased'])
  expect(crm.received.every(({ signed }) => signed)).toBe(true)
  const [received, changed, erased] = crm.received.map(({ body }) => JSON.parse(body))
  expect(received).toMatchObject({
    id: crm.received[0]?.id,
    event: 'enquiry.received',
    timestamp,
    enquiry: { _id: id, reference: 'SE-2611-0001', ...buyer, phone: '+254 20 555 0142', stage: 'new' },
  })
  expect(received.enquiry.items[0]).toMatchObject({ _id: 'SPE-1001', name: 'Suvipar', quantity: 40_000 })
  expect(changed.enquiry).toMatchObject({ stage: 'answered' })
  expect(crm.received[1]?.body).not.toContain('Between us')
  expect(erased.enquiry).toEqual({ _id: id, reference: 'SE-2611-0001' })
  expect((await pipeline(world)).crm).toMatch(/^127\.0\.0\.1:/)
})

test('a refused event is retried after growing pauses, delays later events of its enquiry, and is logged', async (createWorld) => {
  const { crm, world, send, later, events } = await withCrm(createWorld)
  crm.status = 500
  await send()
  await world.admin('admin/edit-product-enquiry', { id: await firstId(world), stage: 'answered' })
  await later(9 * secondMs)
  expect(events()).toEqual(['enquiry.received'])
  await later(secondMs)
  await later(29 * secondMs)
  expect(events()).toEqual(['enquiry.received', 'enquiry.received'])
  expect(await log(world)).toMatchObject([
    { event: 'enquiry.changed', state: 'waiting', tries: 0 },
    { event: 'enquiry.received', state: 'waiting', tries: 2, answer: '500' },
  ])
  crm.status = 204
  await later(secondMs)
  expect(events().slice(2)).toEqual(['enquiry.received', 'enquiry.changed'])
  // The receiver recognises a repeated delivery by its id.
  expect(new Set(crm.received.map(({ id }) => id)).size).toBe(2)
  expect((await log(world)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('the enquiries of a removed admin lose their owner, with one event each, the oldest first', async (createWorld) => {
  const { crm, world, send } = await withCrm(createWorld)
  const colleague = { name: 'Ama Boateng', email: 'ama@suvira.example' }
  const { data: admin } = await world.admin('admin/add-admin', colleague)
  for (const email of ['third@buyer.example', 'second@buyer.example', 'first@buyer.example']) {
    await send({ email })
    world.wait(secondMs)
  }
  const { data } = await pipeline(world)
  const [won, ...open] = data.map(({ _id }) => _id)
  for (const id of open) await world.admin('admin/edit-product-enquiry', { id, owner: colleague.email })
  await world.admin('admin/edit-product-enquiry', { id: won ?? '', stage: 'won', owner: colleague.email })
  await world.domain.deliveries.settled()
  crm.received.length = 0
  await world.admin('admin/delete-admin', { id: admin._id })
  await world.domain.deliveries.settled()
  expect(crm.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'enquiry.changed', enquiry: { reference: 'SE-2611-0001', owner: '' } },
    { event: 'enquiry.changed', enquiry: { reference: 'SE-2611-0002', owner: '' } },
  ])
})

test('a redirect is not followed, and an event is given up after a day, until an admin resends it', async (createWorld) => {
  const { crm, world, send, later } = await withCrm(createWorld)
  crm.status = 307
  await send()
  for (let hours = 0; hours < 25; hours += 1) await later(hourMs)
  const tries = crm.received.length
  expect(tries).toBeLessThan(20)
  const admin = world.as(await world.openSession())
  const [input] = (await admin('admin/get-webhook-log')).data
  expect(input).toMatchObject({ state: 'given up', tries, answer: '307: a redirect is not followed' })
  expect(crm.received.every(({ headers }) => headers.host?.startsWith('127.0.0.1'))).toBe(true)
  crm.status = 200
  await later(60 * secondMs)
  expect(crm.received).toHaveLength(tries)
  await admin('admin/send-webhook-again', { id: input?._id ?? '' })
  expect(crm.received).toHaveLength(tries + 1)
  const { data } = await admin('admin/get-webhook-log')
  expect(data).toMatchObject([{ state: 'sent', tries: tries + 1, answer: '200' }])
})

test('the queue contains no personal data, and of an erased person only the erasure is sent', async (createWorld) => {
  const { crm, world, send, later, events } = await withCrm(createWorld)
  crm.status = 503
  await send()
  const rows = await world.store.db.selectFrom('deliveries').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/baraka|procurement|tender/i)
  await world.admin('admin/erase-enquiries', { email: buyer.email })
  crm.status = 204
  crm.received.length = 0
  await later(hourMs)
  expect(events()).toEqual(['enquiry.erased'])
  expect(crm.received[0]?.body).not.toMatch(/baraka|procurement|tender/i)
  const [, dropped] = await log(world)
  expect(dropped).toMatchObject({ state: 'dropped', answer: 'erased before it was sent' })
  await expect(world.admin('admin/send-webhook-again', { id: dropped?._id ?? '' })).rejects.toThrow('was erased')
})

test('two servers send an event once, and another server sends the event of a server that ended', async (createWorld) => {
  const { crm, world, send, later, events } = await withCrm(createWorld)
  const second =
    world.database === 'postgres' && (await createWorld({ ...crm.settings, DATABASE_URL: world.databaseUrl ?? '' }))
  crm.beforeAnswer = async () => {
    // While the first delivery waits for its reply, all servers check for due deliveries.
    crm.beforeAnswer = async () => {}
    if (second) {
      second.domain.deliveries.trigger()
      await second.domain.deliveries.settled()
    }
  }
  await send()
  expect(events()).toEqual(['enquiry.received'])
  // State after a server ended during a delivery.
  await world.store.db
    .updateTable('deliveries')
    .set({ state: 'waiting', claimed_until: new Date(world.now().getTime() + 60 * secondMs).toISOString() })
    .where('way', '=', 'webhook')
    .execute()
  await later(59 * secondMs)
  expect(events()).toHaveLength(1)
  await later(secondMs)
  expect(events()).toHaveLength(2)
  expect(new Set(crm.received.map(({ id }) => id)).size).toBe(1)
})

test('one event of an enquiry is sent at a time, the oldest first, even if several servers check at once', async (createWorld) => {
  const { crm, world, send, later, events } = await withCrm(createWorld)
  const { store } = world
  await send()
  await world.admin('admin/edit-product-enquiry', { id: await firstId(world), stage: 'answered' })
  const [changed, received] = await store.read.deliveries.last('webhook', 2)
  if (!changed || !received) throw new Error('Both were told.')
  const claim = async (row: typeof changed) => {
    const until = new Date(world.now().getTime() + 60 * secondMs).toISOString()
    const now = world.now().toISOString()
    const claimed = await store.write((rows) => rows.deliveries.claim('webhook', [row.number], now, until))
    return claimed.length === 1
  }
  const again = (...deliveries: (typeof changed)[]) =>
    store.write(async (rows) => {
      const numbers = deliveries.map(({ number }) => number)
      await rows.deliveries.update(numbers, fresh(world.now()))
    })
  await again(changed)
  // During the delivery, an earlier one is sent again manually.
  crm.beforeAnswer = async () => {
    crm.beforeAnswer = async () => {}
    await again(received)
    expect(await claim(received)).toBe(false)
  }
  await later(0)
  expect(events().slice(2)).toEqual(['enquiry.changed', 'enquiry.received'])
  await again(received, changed)
  expect(await claim(changed)).toBe(false)
  expect(await Promise.all([claim(changed), claim(received), claim(received)])).toSatisfy(
    (taken: boolean[]) => !taken[0] && taken.filter(Boolean).length === 1,
  )
  expect(await claim(changed)).toBe(false)
})

test('nothing is queued without the settings, and only people who answer enquiries can read the log', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await send()
  expect(await log(world)).toEqual([])
  expect(await pipeline(world)).not.toHaveProperty('crm')
  await world.admin('admin/add-admin', { name: 'Auditor', email: 'auditor@suvira.example', role: 'auditor' })
  const auditor = world.as(await world.openSession('auditor@suvira.example'))
  await expect(auditor('admin/get-webhook-log')).rejects.toMatchObject({ code: 'not-allowed' })
})

import { expect } from 'vitest'
import { acceptedNotice } from '#model/notices.ts'
import { ticketReferencePattern } from '#model/tickets.ts'
import { grievance, letter, sendGrievance, ticketWith } from '#tests/tickets.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('grievances')
const dayMs = 24 * 3_600_000

async function edit(world: World, id: string, change: object) {
  const before = world.mails().length
  const body = { id, ...change }
  const reply = await world.call('admin/edit-grievance-ticket', { body, token: await world.openSession() })
  await world.domain.deliveries.settled()
  return { ...reply, mails: world.mails().slice(before) }
}

/** Returns a ticket, read in a new session: the clock of a test may have ended earlier ones. */
const ticketOf = async (world: World, reference: string) =>
  ticketWith({ admin: world.as(await world.openSession()) }, reference)

test('a grievance has a reference and a due day 21 calendar days later in India, and both are mailed with the path', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-11-21T18:31:00.000Z')
  const { status, reference, due, mails } = await sendGrievance(world)
  expect(status).toBe(200)
  expect(reference).toMatch(/^SPL-2026-\d{5}$/)
  expect(reference).toMatch(ticketReferencePattern)
  expect(due).toBe('2026-12-13')
  const [receipt, desk, ...others] = mails
  expect(others).toEqual([])
  expect(await ticketOf(world, reference)).toMatchObject(acceptedNotice('grievance'))
  expect(receipt).toMatchObject({ to: grievance.email, subject: `Your matter ${reference}` })
  for (const words of ['By 13 Dec 2026', 'From 14 Dec 2026', 'Westfold Registry', 'scores.sebi.gov.in', 'smartodr.in'])
    expect(receipt?.text).toContain(words)
  expect(desk).toMatchObject({ to: 'grievance@suvira.example', subject: `New grievance ${reference}` })
  expect(desk?.text).toContain('must be resolved by 13 Dec 2026')
  for (const words of [grievance.name, grievance.message, grievance.subject])
    for (const mail of mails) expect(mail.text.includes(words)).toBe(false)
})

test('concurrent grievances have different references, and the same one sent twice counts once', async (createWorld) => {
  const world = await createWorld()
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, index) => sendGrievance(world, { email: `holder-${index}@post.example` })),
  )
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(8)
  const again = await Promise.all([sendGrievance(world), sendGrievance(world)])
  expect(new Set(again.map(({ reference }) => reference)).size).toBe(1)
  expect((await world.admin('admin/get-grievance-tickets', {})).data.counts).toEqual({ open: 9, resolved: 0, any: 9 })
})

test('an address gets at most three receipts a day, and further grievances are stored', async (createWorld) => {
  const world = await createWorld()
  const mailed = []
  for (let number = 0; number < 5; number += 1) {
    const { mails } = await sendGrievance(world, { message: `Message ${number}` })
    mailed.push(mails.filter(({ to }) => to === grievance.email).length)
  }
  expect(mailed).toEqual([1, 1, 1, 0, 0])
  expect((await world.admin('admin/get-grievance-tickets', {})).data.total).toBe(5)
})

test('a wrong field is refused with its name', async (createWorld) => {
  const world = await createWorld()
  for (const [field, change] of Object.entries({
    subject: { subject: ' ' },
    name: { name: '' },
    email: { email: 'holder@' },
    folio: { folio: 'x'.repeat(41) },
    message: { message: 'x'.repeat(2001) },
    consent: { consent: false },
  }))
    expect(await world.call('user/send-grievance', { body: { ...grievance, ...change } })).toMatchObject({
      status: 400,
      body: { field },
    })
})

test('a reply is mailed once, also after a crash, and the ticket has its history', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  const { _id: id } = await ticketOf(world, reference)
  await edit(world, id, { state: 'in-progress', note: 'The registrar traces the payment.' })
  const reply = 'The bank returned the payment.\nSend us a cancelled cheque.'
  const { mails } = await edit(world, id, { state: 'waiting', reply })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: grievance.email, subject: `Your matter ${reference}` })
  expect(mails[0]?.text).toContain(reply)
  expect(mails[0]?.text).toContain('To write back: grievance@suvira.example')
  expect(mails[0]?.text.includes('registrar traces')).toBe(false)
  world.domain.deliveries.trigger()
  await world.domain.deliveries.settled()
  world.wait(2 * dayMs)
  await world.domain.deliveries.remind()
  await world.domain.deliveries.settled()
  expect(world.mails().filter(({ text }) => text.includes('cancelled cheque'))).toHaveLength(1)
  expect(await ticketOf(world, reference)).toMatchObject({
    state: 'waiting',
    history: [
      { state: 'in-progress', note: 'The registrar traces the payment.' },
      { state: 'waiting', reply },
    ],
  })
})

test('the answer that resolves a ticket names SCORES and the online dispute resolution', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  const { _id: id } = await ticketOf(world, reference)
  const { mails } = await edit(world, id, { state: 'resolved', reply: 'Paid on 20 November.' })
  expect(mails[0]?.text).toContain('scores.sebi.gov.in')
  expect(mails[0]?.text).toContain('smartodr.in')
  expect(await ticketOf(world, reference)).toMatchObject({
    state: 'resolved',
    resolved_at: expect.stringMatching(/Z$/),
  })
})

test('a change is refused if a colleague changed the ticket, if nothing changes, or if its owner may not handle it', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  const { _id: id, revision } = await ticketOf(world, reference)
  await edit(world, id, { state: 'in-progress', revision })
  expect(await edit(world, id, { state: 'resolved', revision })).toMatchObject({
    status: 409,
    body: { data: { state: 'in-progress' } },
  })
  expect((await edit(world, id, { state: 'in-progress' })).status).toBe(400)
  expect(await edit(world, id, { state: 'in-progress', owner: 'nobody@suvira.example' })).toMatchObject({
    status: 400,
    body: { field: 'owner' },
  })
})

test('a grievance by letter counts from the day of receipt, and cannot be answered by mail without an address', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-11-22T06:00:00.000Z')
  const { data } = await world.admin('admin/enter-grievance', letter)
  const id = data?._id ?? ''
  const { data: found } = await world.admin('admin/get-grievance-tickets', { one: id })
  expect(found.one).toMatchObject({ received_on: '2026-11-01', due: '2026-11-22', channel: 'letter', email: '' })
  expect(await edit(world, id, { state: 'waiting', reply: 'Dear holder' })).toMatchObject({
    status: 400,
    body: { field: 'reply' },
  })
  const tomorrow = { body: { ...letter, received_on: '2026-11-23' }, token: await world.openSession() }
  expect(await world.call('admin/enter-grievance', tomorrow)).toMatchObject({
    status: 400,
    body: { field: 'received_on' },
  })
  expect((await world.admin('admin/get-desk')).data.grievances).toMatchObject([{ due: '2026-11-22' }])
})

test('the figures of the quarter compute themselves from the tickets', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-09-20T06:00:00.000Z')
  const july = await sendGrievance(world, { message: 'July' })
  await sendGrievance(world, { message: 'Still open' })
  await edit(world, (await ticketOf(world, july.reference))._id, { state: 'resolved' })
  world.setClock('2026-10-05T06:00:00.000Z')
  const october = await sendGrievance(world, { message: 'October' })
  await edit(world, (await ticketOf(world, october.reference))._id, { state: 'resolved' })
  const admin = world.as(await world.openSession())
  expect((await admin('admin/get-grievance-figures')).data).toMatchObject([
    { period: '2026-Q3', opening: 1, received: 1, disposed: 1, pending: 1 },
    { period: '2026-Q2', opening: 0, received: 2, disposed: 1, pending: 1 },
  ])
})

test('erasing a resolved ticket leaves its number and days, and no data of the holder in any table', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  const { _id: id } = await ticketOf(world, reference)
  const token = await world.openSession()
  expect(await world.call('admin/erase-grievance-ticket', { body: { id }, token })).toMatchObject({ status: 400 })
  await edit(world, id, { state: 'resolved', note: 'A private note', reply: 'A private answer' })
  await world.admin('admin/erase-grievance-ticket', { id })
  const { data } = await world.as(await world.openSession())('admin/get-grievance-tickets', { search: reference })
  expect(data.rows).toMatchObject([{ reference, name: '', email: '', message: '', history: [{ state: 'resolved' }] }])
  expect((await world.as(await world.openSession())('admin/get-grievance-figures')).data[0]).toMatchObject({
    received: 1,
    disposed: 1,
  })
  const { db } = world.store
  const tables = [
    await db.selectFrom('grievance_tickets').selectAll().execute(),
    await db.selectFrom('deliveries').selectAll().execute(),
    await db.selectFrom('ledger').selectAll().execute(),
  ]
  for (const words of [grievance.email, grievance.name, grievance.message, 'private'])
    expect(JSON.stringify(tables).includes(words), words).toBe(false)
})

test('a ticket is deleted two years after it was resolved, and an open one stays', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-11-22T06:00:00.000Z')
  const { reference } = await sendGrievance(world)
  await sendGrievance(world, { message: 'Open' })
  await edit(world, (await ticketOf(world, reference))._id, { state: 'resolved' })
  world.setClock('2028-11-21T06:00:00.000Z')
  await world.domain.tickets.forgetOld()
  expect(await world.store.db.selectFrom('grievance_tickets').select('id').execute()).toHaveLength(2)
  world.setClock('2028-11-23T06:00:00.000Z')
  await world.domain.tickets.forgetOld()
  expect(await world.store.db.selectFrom('grievance_tickets').select('message').execute()).toEqual([
    { message: 'Open' },
  ])
})

test('tickets of an admin who leaves have no owner, and the history names no holder', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  const { _id: id } = await ticketOf(world, reference)
  const email = 'secretary@suvira.example'
  await world.admin('admin/add-admin', { name: 'Secretary', email, role: 'disclosures' })
  await edit(world, id, { state: 'in-progress', owner: email })
  const people = (await world.admin('admin/get-admin')).data
  await world.admin('admin/delete-admin', { id: people.find((admin) => admin.email === email)?._id ?? '' })
  expect(await ticketOf(world, reference)).toMatchObject({ owner: '', state: 'in-progress' })
  const history = JSON.stringify(await world.as(await world.openSession())('admin/get-history', {}))
  expect(history).toContain('edit ticket')
  for (const words of [grievance.email, grievance.name, grievance.message]) expect(history.includes(words)).toBe(false)
})

import { expect } from 'vitest'
import { grievance, sendGrievance, ticketWith } from '#tests/tickets.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('reminders of grievances')
const dayMs = 24 * 3_600_000

async function edit(world: World, id: string, change: object) {
  const before = world.mails().length
  const body = { id, ...change }
  await world.call('admin/edit-grievance-ticket', { body, token: await world.openSession() })
  await world.domain.deliveries.settled()
  return { mails: world.mails().slice(before) }
}

/** Returns the ticket, read in a new session: the clock of a test may have ended earlier ones. */
const ticketOf = async (world: World, reference: string) =>
  ticketWith({ admin: world.as(await world.openSession()) }, reference)

test('the owner is reminded seven and two days before the due day and once overdue, without data of the holder', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-11-22T06:00:00.000Z')
  const { reference } = await sendGrievance(world)
  const { reference: resolved } = await sendGrievance(world, { message: 'Another matter' })
  const owner = 'owner@suvira.example'
  await world.as(await world.openSession())('admin/add-admin', { name: 'Asha', email: owner, role: 'disclosures' })
  await edit(world, (await ticketOf(world, resolved))._id, { state: 'resolved' })
  const reminded: string[][] = []
  async function remind(day: string) {
    world.setClock(`${day}T06:00:00.000Z`)
    const before = world.mails().length
    await Promise.all([world.domain.tickets.remind(), world.domain.tickets.remind()])
    await world.domain.deliveries.settled()
    const mails = world.mails().slice(before)
    for (const { text } of mails) expect(text).not.toContain(grievance.name)
    reminded.push([day.slice(5), ...mails.map(({ to, subject }) => `${to}: ${subject.replace(reference, '')}`)])
  }
  for (const day of ['2026-12-05', '2026-12-06']) await remind(day)
  await edit(world, (await ticketOf(world, reference))._id, { state: 'in-progress', owner })
  for (const day of ['2026-12-07', '2026-12-11', '2026-12-13', '2026-12-14', '2027-04-01']) await remind(day)
  expect(reminded).toEqual([
    ['12-05'],
    ['12-06', 'grievance@suvira.example: Due soon: grievance '],
    ['12-07'],
    ['12-11', `${owner}: Due soon: grievance `],
    ['12-13'],
    ['12-14', `${owner}: Overdue: grievance `],
    ['04-01'],
  ])
})

test('a reminder that waits while its ticket is resolved is not sent', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  const { _id } = await ticketOf(world, reference)
  world.wait(15 * dayMs)
  await world.store.write((rows) =>
    rows.deliveries.add({
      ...{ number: 900_000, id: '9'.repeat(24), way: 'mail', event: 'grievance reminder', once: 'x', mail: '' },
      ...{ enquiry_id: _id, reference, state: 'waiting', claimed_until: '', tries: 0, answer: '' },
      ...{ at: world.now().toISOString(), next_at: world.now().toISOString(), until_at: '2030-01-01T00:00:00.000Z' },
    }),
  )
  const { mails } = await edit(world, _id, { state: 'resolved' })
  expect(mails).toEqual([])
})

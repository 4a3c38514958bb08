import { expect } from 'vitest'
import { grievance, sendGrievance, ticketWith } from '#tests/tickets.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('state of a grievance for its holder')

const { email } = grievance
const statusOf = async (world: World, query: { reference: string; email: string }) =>
  (await world.visitor('user/get-grievance-status', query)).data

test('the holder sees state, days and answers, and never notes, owner or the message', async (createWorld) => {
  const world = await createWorld()
  const { reference, due, mails } = await sendGrievance(world)
  expect(mails[0]?.text).toContain(`/investorzone/grievance/status?reference=${reference}`)
  expect(await statusOf(world, { reference, email })).toMatchObject({ state: 'new', due, resolved_at: '', replies: [] })
  const { _id: id } = await ticketWith(world, reference)
  const note = 'The registrar lost the form.'
  await world.admin('admin/edit-grievance-ticket', { id, state: 'in-progress', note, owner: 'admin@example.com' })
  await world.admin('admin/edit-grievance-ticket', { id, state: 'resolved', reply: 'It is paid.', note })
  const status = await statusOf(world, { reference: reference.toLowerCase(), email: email.toUpperCase() })
  const at = world.now().toISOString()
  expect(status).toEqual({
    ...{ reference, due, received_on: expect.any(String), state: 'resolved', resolved_at: at },
    replies: [{ at, text: 'It is paid.' }],
  })
})

test('an unknown reference and another address have the same answer, and an erased or entered ticket is not found', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  expect(await statusOf(world, { reference, email: 'other@post.example' })).toBeNull()
  expect(await statusOf(world, { reference: 'SPL-2026-99999', email })).toBeNull()
  expect(await world.call('user/get-grievance-status', { body: { reference: 'nothing', email } })).toMatchObject({
    status: 400,
    body: { field: 'reference' },
  })
  const { _id: id } = await ticketWith(world, reference)
  await world.admin('admin/edit-grievance-ticket', { id, state: 'resolved' })
  await world.admin('admin/erase-grievance-ticket', { id })
  expect(await statusOf(world, { reference, email })).toBeNull()
})

test('a mail address cannot be guessed for a reference, from any address and for any ticket', async (createWorld) => {
  const world = await createWorld()
  const { reference } = await sendGrievance(world)
  for (const one of [reference, 'SPL-2026-99999']) {
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1) {
      const body = { reference: one, email: `guess${number}@post.example` }
      const address = `203.0.113.${number + 1}`
      statuses.push((await world.call('user/get-grievance-status', { body, address })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  }
})

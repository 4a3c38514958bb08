import { expect } from 'vitest'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('people')

const email = 'asha@suvira.example'

test('an invited person has no sign-in yet; later the page shows the sign-in and the number of sessions', async (createWorld) => {
  const world = await createWorld()
  world.wait(1000)
  const id = await added(world)
  expect(await person(world, id)).toMatchObject({ email, role: 'auditor', signed_in_at: '', seen_at: '', sessions: 0 })
  world.wait(1000)
  await world.signIn(email)
  await world.openSession(email)
  const { added_at, signed_in_at: signedInAt, ...come } = (await person(world, id)) ?? {}
  expect(Date.parse(signedInAt ?? '') - Date.parse(added_at ?? '')).toBe(1000)
  expect(come).toMatchObject({ seen_at: signedInAt, sessions: 2 })
  // An idle session has expired, but its sign-in is still recorded.
  world.wait(2 * 60 * 60_000)
  expect(await person(world, id)).toMatchObject({ signed_in_at: signedInAt, seen_at: '', sessions: 0 })
  const admin = world.as(await world.openSession())
  const response = (await admin('admin/get-people')).data.events.map((coming) => `${coming.event} ${coming.email}`)
  expect(response).toEqual(expect.arrayContaining([`admin.added ${email}`, `sign-in ${email}`]))
})

test('a person who was removed and added again has no sign-in yet', async (createWorld) => {
  const world = await createWorld()
  const id = await added(world)
  await world.signIn(email)
  world.wait(1000)
  await world.admin('admin/delete-admin', { id })
  expect(await person(world, await added(world))).toMatchObject({ signed_in_at: '', sessions: 0 })
})

test('an owner can sign another person out everywhere, but not themselves, and an auditor can sign out nobody', async (createWorld) => {
  const world = await createWorld()
  const id = await added(world)
  const token = await world.openSession(email)
  expect((await world.call('admin/check-token', { token })).status).toBe(200)
  const me = (await world.admin('admin/get-people')).data.people.find((entry) => entry.email === 'admin@example.com')
  const refused = await world.call('admin/end-sessions', { token, body: { id: me?._id } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  await expect(world.admin('admin/end-sessions', { id: me?._id ?? '' })).rejects.toMatchObject({ code: 'own-row' })
  const nobody = world.admin('admin/end-sessions', { id: id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) })
  await expect(nobody).rejects.toMatchObject({ code: 'not-found' })

  world.wait(1000)
  await world.admin('admin/end-sessions', { id })
  expect((await world.call('admin/check-token', { token })).status).toBe(401)
  expect(await person(world, id)).toMatchObject({ sessions: 0 })
  const { events } = (await world.admin('admin/get-people')).data
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'session.ended', email, detail: 'by admin@example.com' }),
  )
  await world.signIn(email)
})

async function added(world: World): Promise<string> {
  const { data } = await world.admin('admin/add-admin', { name: 'Asha', email, role: 'auditor' })
  return data._id
}

async function person(world: World, id: string) {
  const admin = world.as(await world.openSession())
  return (await admin('admin/get-people')).data.people.find(({ _id }) => _id === id)
}

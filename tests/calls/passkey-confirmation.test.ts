import { expect } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { keysOf } from '#model/keys-of.ts'
import { addPasskey, type SoftwareAuthenticator } from '#tests/software-authenticator.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('confirmation with a passkey', onPostgresAtNight)

const needed = { status: 403, body: { code: 'confirmation-needed' } }
const quarterMs = 15 * 60_000

/** A site whose owner has a passkey, and the token of a session that it opened. */
async function withPasskey(createWorld: CreateWorld) {
  const world = await createWorld({ SITE_URL: 'http://localhost:3000' })
  const { device } = await addPasskey(world.admin)
  const { token } = await world.visitor('admin/passkey-sign-in', await use(world, device))
  return { world, device, token }
}

const use = async (world: World, device: SoftwareAuthenticator) =>
  device.use((await world.visitor('admin/begin-passkey-sign-in')).data)

test('removing people, releasing and exporting personal data need a passkey that was used within 15 minutes', async (createWorld) => {
  const { world, device, token } = await withPasskey(createWorld)
  const critical: CallName[] = keysOf(calls).filter((name) => 'needsConfirmation' in calls[name])
  expect(critical.toSorted()).toEqual([
    'admin/delete-admin',
    'admin/export-enquiries',
    'admin/export-followers',
    'admin/export-insiders',
    'admin/export-product-enquiries',
    'admin/open-locked-data',
    'admin/publish-release',
    'admin/remove-passkeys',
    'admin/set-mailed-codes',
  ])
  await world.as(token)('admin/export-enquiries', {})
  world.wait(quarterMs + 1000)
  for (const name of critical) expect(await world.call(name, { body: {}, token })).toMatchObject(needed)
  await world.as(token)('admin/get-people')

  await world.as(token)('admin/confirm-session', await use(world, device))
  await world.as(token)('admin/export-enquiries', {})
  world.wait(quarterMs + 1000)
  expect(await world.call('admin/export-enquiries', { body: {}, token })).toMatchObject(needed)
})

test('another person’s passkey and a used response confirm nothing', async (createWorld) => {
  const { world, device, token } = await withPasskey(createWorld)
  await world.admin('admin/add-admin', { name: 'A. Rao', email: 'rao@suvira.example', role: 'owner' })
  const other = await addPasskey(world.as(await world.openSession('rao@suvira.example')))
  world.wait(quarterMs + 1000)
  const answer = await use(world, device)
  await expect(world.as(token)('admin/confirm-session', await use(world, other.device))).rejects.toThrow(
    'This is not your passkey.',
  )
  expect(await world.call('admin/export-enquiries', { body: {}, token })).toMatchObject(needed)
  await world.as(token)('admin/confirm-session', answer)
  await expect(world.as(token)('admin/confirm-session', answer)).rejects.toThrow('This is not your passkey.')
})

test('a session that a mailed code opened has no passkey to ask for', async (createWorld) => {
  const world = await createWorld()
  const token = await world.signIn('admin@example.com')
  world.wait(quarterMs + 1000)
  await world.as(token)('admin/export-enquiries', {})
})

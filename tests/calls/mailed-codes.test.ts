import { expect } from 'vitest'
import { accountBrowser, behindProxy } from '#tests/account-browser.ts'
import { startProvider } from '#tests/account-provider.ts'
import { pagesRenderedIn } from '#tests/rendered-page.ts'
import { inBrowser, nextAddress, send, verify } from '#tests/sign-in.ts'
import { addPasskey, type SoftwareAuthenticator } from '#tests/software-authenticator.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('mailed codes switched off', onPostgresAtNight)

const owner = 'admin@example.com'
const asha = { name: 'Asha', email: 'asha@suvira.example', role: 'auditor' } as const
const needed = { status: 403, body: { code: 'passkey-needed' } }
const sendsNone = {
  status: 403,
  body: { err: 'This site sends no sign-in codes. Sign in with your passkey or account.' },
}

test('every address gets the same refusal, nothing is sent, and a code that was sent before is refused', async (createWorld) => {
  const { world, asOwner } = await ownerWithPasskey(createWorld)
  const code = await send(world, owner)
  await asOwner('admin/set-mailed-codes', { allowed: false })
  const mails = world.mails().length
  for (const email of [owner, 'nobody@suvira.example'])
    expect(await world.call('admin/send-otp', { body: { email }, address: nextAddress() })).toMatchObject(sendsNone)
  expect(world.mails()).toHaveLength(mails)
  for (const email of [owner, 'nobody@suvira.example'])
    expect(await verify(world, email, code)).toMatchObject(sendsNone)
  await asOwner('admin/set-mailed-codes', { allowed: true })
  world.wait(60_000)
  await world.signIn()
})

test('the sign-in page of the site offers no code; by default it does', async (createWorld) => {
  const { world, asOwner } = await ownerWithPasskey(createWorld)
  const page = async () => {
    const codesOff = async () => (await world.domain.passkeys.getRules()).codesOff
    const request = { path: '/admin', query: new URLSearchParams(), siteUrl: 'http://localhost:3000' }
    return (await pagesRenderedIn(world, codesOff).render(request)).html
  }
  expect(await page()).toContain('"codesOff":false')
  await asOwner('admin/set-mailed-codes', { allowed: false })
  expect(await page()).toContain('"codesOff":true')
})

test('an owner who could not sign in any more cannot switch codes off, and the last owner who can cannot be removed', async (createWorld) => {
  const world = await site(createWorld)
  const off = { allowed: false }
  await expect(world.admin('admin/set-mailed-codes', off)).rejects.toMatchObject({ code: 'not-allowed' })
  const { device, id } = await addPasskey(world.admin)
  await world.admin('admin/add-admin', { ...asha, role: 'owner' })
  const other = world.as(await world.openSession(asha.email))
  await expect(other('admin/set-mailed-codes', off)).rejects.toMatchObject({ code: 'not-allowed' })
  expect((await world.admin('admin/get-people')).data).toMatchObject({
    mailed_codes: true,
    only_codes: { count: 1, names: ['Asha'] },
  })
  await world.admin('admin/set-mailed-codes', off)
  const asOwner = world.as(await enter(world, device))
  expect((await asOwner('admin/get-people')).data.mailed_codes).toBe(false)
  await expect(asOwner('admin/remove-passkey', { id })).rejects.toMatchObject({ code: 'last-admin' })
})

test('a session that a code opened can only add a first passkey, whatever the role', async (createWorld) => {
  const { world, asOwner } = await ownerWithPasskey(createWorld)
  await asOwner('admin/add-admin', asha)
  const token = await world.signIn(asha.email)
  await world.as(token)('admin/get-people')
  await asOwner('admin/set-mailed-codes', { allowed: false })
  expect(await world.call('admin/get-people', { body: {}, token })).toMatchObject(needed)
  const { device } = await addPasskey(world.as(token))
  await world.as(token)('admin/get-people')
  await world.as(await enter(world, device))('admin/get-people')
})

test('a new admin adds a passkey with the link in the invitation, once, within three days, in any browser', async (createWorld) => {
  const { world, asOwner } = await ownerWithPasskey(createWorld)
  await asOwner('admin/set-mailed-codes', { allowed: false })
  await asOwner('admin/add-admin', asha)
  const key = keyInMail(world)
  const cookie = 'otp=aaaaaaaaaaaaaaaaaaaaaa'
  const { status, body } = await useLink(world, key, { ...inBrowser, cookie })
  expect(status).toBe(200)
  expect((await useLink(world, key)).status).toBe(401)
  // The key is in no queue and no log.
  expect(
    JSON.stringify([world.logged, await world.store.db.selectFrom('deliveries').selectAll().execute()]),
  ).not.toContain(key)
  expect(body.data.email).toBe(asha.email)

  const { id } = await asOwner('admin/get-people').then(({ data }) => ({
    id: data.people.find(({ email }) => email === asha.email)?._id ?? '',
  }))
  await asOwner('admin/remove-passkeys', { id })
  const second = keyInMail(world)
  world.wait(2.9 * 24 * 3_600_000)
  const later = world.as((await useLink(world, second)).body.token)
  expect((await later('admin/get-me')).data.lacks_passkey).toBe(true)
  const { device } = await addPasskey(later)
  expect((await later('admin/get-me')).data.lacks_passkey).toBe(false)
  // A link never adds a passkey beside the first.
  await world.domain.passkeys.setMailedCodes('command line', true)
  const me = world.as(await enter(world, device))
  expect((await me('admin/get-passkeys')).data).toHaveLength(1)
})

test('an invitation ends after three days, with the next one, and with its admin', async (createWorld) => {
  const { world, device, asOwner } = await ownerWithPasskey(createWorld)
  await asOwner('admin/set-mailed-codes', { allowed: false })
  const { data } = await asOwner('admin/add-admin', asha)
  const first = keyInMail(world)
  await asOwner('admin/remove-passkeys', { id: data._id })
  const second = keyInMail(world)
  expect((await useLink(world, first)).status).toBe(401)
  world.wait(3 * 24 * 3_600_000 + 1000)
  expect((await useLink(world, second)).status).toBe(401)
  const again = world.as(await enter(world, device))
  await again('admin/remove-passkeys', { id: data._id })
  const third = keyInMail(world)
  await again('admin/delete-admin', { id: data._id })
  expect((await useLink(world, third)).status).toBe(401)
})

test('the command line gives an owner who lost the passkey a link, allows codes again, and both are logged', async (createWorld) => {
  const { world, asOwner, id } = await ownerWithPasskey(createWorld)
  await asOwner('admin/set-mailed-codes', { allowed: false })
  const mails = world.mails().length
  const { removed, link = '' } = await world.domain.passkeys.removeOf('command line', id)
  expect(removed).toBe(1)
  expect(world.mails()).toHaveLength(mails)
  const token = (await useLink(world, link.split('#link=')[1] ?? '')).body.token
  expect(await world.call('admin/get-people', { body: {}, token })).toMatchObject(needed)
  await addPasskey(world.as(token))
  await world.as(token)('admin/get-people')
  await world.domain.passkeys.setMailedCodes('command line', true)
  await world.signIn()
  const logged = async (event: string) =>
    (await world.store.read.securityLog.byEvent(event)).map(({ detail }) => detail)
  expect(await logged('passkey.invited')).toEqual(['by command line'])
  expect(await logged('passkey.rule')).toEqual(['codes off, by admin@example.com', 'codes allowed, by command line'])
  const { data } = await world.as(token)('admin/get-history', { entity: 'setting' })
  expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['allow mailed codes', ['off'], ['allowed']],
    ['allow mailed codes', ['allowed'], ['off']],
  ])
})

test('an owner who signed in with an external account can switch codes off, and works on without a passkey', async (createWorld) => {
  const provider = await startProvider()
  const world = await createWorld({ ...provider.environment, ...behindProxy })
  const browser = await accountBrowser(world)
  const { body } = await browser.signIn(provider)
  const asOwner = world.as(body.token)
  await asOwner('admin/set-mailed-codes', { allowed: false })
  expect((await asOwner('admin/get-people')).data.only_codes).toEqual({ count: 0, names: [] })
  expect((await browser.signIn(provider)).status).toBe(200)
  await provider.close()
})

const site = (createWorld: CreateWorld) => createWorld({ SITE_URL: 'http://localhost:3000' })

async function ownerWithPasskey(createWorld: CreateWorld) {
  const world = await site(createWorld)
  const { device } = await addPasskey(world.admin)
  const [admin] = await world.domain.admins.all()
  return { world, device, asOwner: world.as(await enter(world, device)), id: admin?.id ?? '' }
}

async function enter(world: World, device: SoftwareAuthenticator): Promise<string> {
  const challenge = (await world.visitor('admin/begin-passkey-sign-in')).data
  return (await world.visitor('admin/passkey-sign-in', device.use(challenge))).token
}

const useLink = (world: World, key: string, headers: Record<string, string> = {}) =>
  world.call('admin/use-link', { body: { key }, headers, address: nextAddress() })

/** Returns the key of the newest invitation. */
function keyInMail(world: World): string {
  const mail = world.mails().findLast(({ subject }) => subject === 'Add a passkey to sign in')
  return /#link=([A-Za-z0-9_-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
}

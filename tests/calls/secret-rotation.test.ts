import { expect } from 'vitest'
import { openIdentifier } from '#server/domain/insiders/entries.ts'
import { endOverlap, rotateSecret } from '#server/rotate-secret.ts'
import { startCrm } from '#tests/crm-server.ts'
import { createEnquiryWorld } from '#tests/enquiries.ts'
import { announce, createFollowedWorld, publish } from '#tests/followers.ts'
import { entry } from '#tests/insiders.ts'
import { startPushService } from '#tests/push-service.ts'
import { nextAddress, send, verify } from '#tests/sign-in.ts'
import { softwareAuthenticator } from '#tests/software-authenticator.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('rotation of secrets', onPostgresAtNight)

const email = 'admin@example.com'
const [old, next] = ['an old secret of many letters', 'a new secret of many letters']
const [whileOld, overlap, after] = [
  { SIGN_IN_PEPPER: old },
  { SIGN_IN_PEPPER: next, SIGN_IN_PEPPER_PREVIOUS: old },
  { SIGN_IN_PEPPER: next },
]

test('codes and sealed values of the old SIGN_IN_PEPPER work during the overlap and stop after it', async (createWorld) => {
  const first = await createWorld({ ...whileOld, SITE_URL: 'http://localhost:3000' })
  const token = await first.openSession()
  const beginning = async () => softwareAuthenticator().make((await first.as(token)('admin/begin-passkey')).data)
  const [code, passkey, secondPasskey] = [await send(first, email), await beginning(), await beginning()]
  const during = await beside(createWorld, first, overlap)
  expect((await verify(during, email, code)).status).toBe(200)
  await during.as(token)('admin/add-passkey', passkey)
  // A code sent during the overlap is valid afterwards.
  await during.domain.deliveries.settled()
  for (const world of [first, during]) world.wait(60_000)
  const newCode = await send(during, email)
  const afterwards = await beside(createWorld, first, after)
  afterwards.wait(60_000)
  expect((await verify(afterwards, email, newCode)).status).toBe(200)
  await expect(afterwards.as(token)('admin/add-passkey', secondPasskey)).rejects.toMatchObject({ code: 'bad-input' })
  for (const world of [first, afterwards]) world.wait(120_000)
  expect((await verify(afterwards, email, await send(first, email))).status).toBe(401)
})

test('codes of the stored pepper work after its rotation until the overlap is ended', async (createWorld) => {
  const first = await createWorld()
  const code = await send(first, email)
  await rotate(first, 'pepper')
  const during = await beside(createWorld, first)
  expect((await verify(during, email, code)).status).toBe(200)
  await endOverlap(partsOf(first), 'pepper')
  const afterwards = await beside(createWorld, first)
  for (const world of [first, afterwards]) world.wait(60_000)
  expect((await verify(afterwards, email, await send(first, email))).status).toBe(401)
  const logged = await first.store.read.securityLog.byEvent('secret.rotated')
  expect(logged.map(({ detail }) => detail)).toEqual([
    'pepper, by command line',
    'previous pepper removed, by command line',
  ])
})

test('a CRM that knows only the old secret accepts events during the overlap, and none after it', async (createWorld) => {
  const crm = await startCrm()
  crm.refuseUnsigned = true
  const { WEBHOOK_SECRET_PREVIOUS, ...settings } = {
    ...crm.settings,
    WEBHOOK_SECRET: next,
    WEBHOOK_SECRET_PREVIOUS: crm.secret,
  }
  const during = await createEnquiryWorld(() => createWorld({ ...settings, WEBHOOK_SECRET_PREVIOUS }))
  await during.send()
  expect(crm.received.map(({ signed }) => signed)).toEqual([false, true])
  expect(crm.received[0]?.id).toBe(crm.received[1]?.id)
  const afterwards = await createEnquiryWorld(() => createWorld(settings))
  await afterwards.send()
  expect(crm.received.map(({ signed }) => signed)).toEqual([false, true, false])
})

test('a browser that subscribed with the old push keys is notified during the overlap, and not after it', async (createWorld) => {
  const service = await startPushService()
  const first = await createFollowedWorld(() => createWorld(service.settings))
  const key = async (world: World) => (await world.visitor('user/get-push-key')).data.public_key
  const oldKey = await key(first)
  const follow = (subscription: object) =>
    first.call('user/follow-push', { body: { subscription, sections: 'all', events: true }, address: nextAddress() })
  await follow(service.subscribe(oldKey))
  await rotate(first, 'push')
  const during = await beside(createWorld, first, service.settings)
  expect(await key(during)).not.toBe(oldKey)
  await follow(service.subscribe(await key(during)))
  await publish(during, { name: 'Notice' })
  await announce(during)
  expect(service.received.map(({ path, vapid }) => [path, vapid]).sort()).toEqual([
    ['/push/0', true],
    ['/push/1', true],
  ])
  await endOverlap(partsOf(first), 'push')
  const afterwards = await beside(createWorld, first, service.settings)
  await publish(afterwards, { name: 'Second notice' })
  await announce(afterwards)
  expect(service.received.map(({ path }) => path).sort()).toEqual(['/push/0', '/push/1', '/push/1'])
})

test('identifiers of insiders under the old key stay readable, and new ones use the new key', async (createWorld) => {
  const world = await createWorld()
  const enter = () => world.admin('admin/add-insider-entry', { ...entry, person: email, name: 'First Person' })
  await enter()
  await rotate(world, 'insiders')
  world.wait(1000)
  await enter()
  const keys = await world.store.read.insiders.keys()
  expect(keys).toHaveLength(2)
  const entries = await world.store.read.insiders.entries()
  const opened = entries.map(({ identifier }) => openIdentifier(world.store.read, identifier))
  expect(await Promise.all(opened)).toEqual(['ABCPR1234Z', 'ABCPR1234Z'])
  expect(await endOverlap(partsOf(world), 'insiders')).toBe(false)
})

test('the key of evidence is replaced, and the earlier public key stays listed', async (createWorld) => {
  const world = await createWorld()
  const { signer } = world.domain.evidence
  const bytes = Buffer.from('evidence')
  const { publicKey } = await signer.sign(bytes)
  await rotate(world, 'evidence')
  const second = await signer.sign(bytes)
  expect(second.publicKey).not.toBe(publicKey)
  expect((await signer.publicKeys()).map(({ public_key }) => public_key)).toEqual([publicKey, second.publicKey])
})

const partsOf = ({ store, domain }: World) => ({ store, securityLog: domain.securityLog })
const rotate = (world: World, name: Parameters<typeof rotateSecret>[1]) => rotateSecret(partsOf(world), name)

/** Starts another server on a world's data, as after a restart with other settings. With SQLite, both share one outbox. */
async function beside(createWorld: CreateWorld, first: World, settings: Record<string, string> = {}): Promise<World> {
  const { databaseUrl, folder, mails } = first
  const site = { SITE_URL: 'http://localhost:3000', ...settings }
  if (databaseUrl) return createWorld({ ...site, DATABASE_URL: databaseUrl })
  return { ...(await createWorld({ ...site, DATA_DIR: folder })), mails }
}

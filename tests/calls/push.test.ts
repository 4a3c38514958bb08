import { expect } from 'vitest'
import { acceptedNotice } from '#model/notices.ts'
import { announce, createFollowedWorld, publish } from '#tests/followers.ts'
import { startPushService } from '#tests/push-service.ts'
import { nextAddress } from '#tests/sign-in.ts'
import { type CreateWorld, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('notifications in browsers')
const everything = { sections: 'all', events: true } as const

async function createPushWorld(createWorld: CreateWorld) {
  const service = await startPushService()
  const world = await createFollowedWorld(() => createWorld(service.settings))
  const follow = (subscription: object, choices: object = everything) =>
    world.call('user/follow-push', { body: { subscription, ...choices }, address: nextAddress() })
  return { service, world, follow }
}

const stored = ({ store }: World) => store.read.followers.browsers.all()

test('each publication is one encrypted notification to each browser of its section, and none for what was public before', async (createWorld) => {
  const { service, world, follow } = await createPushWorld(createWorld)
  await publish(world, { name: 'Old notice' })
  await announce(world)
  world.wait(65 * 60_000)
  expect(await follow(service.subscribe())).toMatchObject({ status: 200 })
  expect(await follow(service.subscribe(), { sections: ['Voting Results'], events: false })).toMatchObject({
    status: 200,
  })
  await announce(world)
  expect(service.received).toEqual([])
  const key = await publish(world, { name: 'Notice of meeting' })
  await announce(world)
  const path = `/investorzone/documents/${key}`
  expect(service.received).toMatchObject([
    { path: '/push/0', vapid: true, notification: { title: 'Notice of meeting', path } },
  ])
  expect(Object.keys(service.received[0]?.notification ?? {})).toEqual(['title', 'path'])
  expect(service.received[0]?.encrypted).not.toContain('Notice')
  await announce(world)
  world.wait(24 * 3_600_000)
  await announce(world)
  expect(service.received).toHaveLength(1)
})

test('a scheduled document causes no notification before its instant, and a withdrawn one none at all', async (createWorld) => {
  const { service, world, follow } = await createPushWorld(createWorld)
  await follow(service.subscribe())
  const release_at = new Date(world.now().getTime() + 3_600_000).toISOString()
  await publish(world, { name: 'Results', release_at })
  await announce(world)
  world.wait(3_600_000 - 10_000)
  await announce(world)
  expect(service.received).toEqual([])
  world.wait(15_000)
  await announce(world)
  expect(service.received.map(({ notification }) => notification.title)).toEqual(['Results'])

  // The push service is not available, and the document is withdrawn before the next attempt.
  service.status = 503
  const key = await publish(world, { name: 'Withdrawn notice' })
  await announce(world)
  await world.as(await world.openSession())('admin/withdraw-document', { key, reason: 'Filed twice.' })
  service.status = 201
  world.wait(60_000)
  await announce(world)
  const titles = service.received.map(({ notification }) => notification.title)
  expect(titles).toEqual(['Results', 'Withdrawn notice'])
})

test('a notification is tried again after a failure, for 24 hours', async (createWorld) => {
  const { service, world, follow } = await createPushWorld(createWorld)
  await follow(service.subscribe())
  service.status = 429
  await publish(world, { name: 'Notice' })
  await announce(world)
  world.wait(11_000)
  service.status = 201
  await announce(world)
  await announce(world)
  expect(service.received).toHaveLength(2)
  service.status = 500
  await publish(world, { name: 'Second notice' })
  for (let round = 0; round < 10; round += 1) {
    await announce(world)
    world.wait(3 * 3_600_000)
  }
  expect(await world.store.read.deliveries.last('push', 1)).toMatchObject([{ state: 'given up', answer: '500' }])
  expect(await stored(world)).toHaveLength(1)
})

test('a browser that switches notifications off is erased and receives none, also if they are queued', async (createWorld) => {
  const { service, world, follow } = await createPushWorld(createWorld)
  const [first, second] = [service.subscribe(), service.subscribe()]
  await follow(first)
  await follow(second)
  service.status = 503
  await publish(world, { name: 'Notice' })
  await announce(world)
  expect(service.received).toHaveLength(2)
  expect(await world.visitor('user/unfollow-push', { endpoint: first.endpoint })).toEqual({ status: true })
  // An unknown endpoint gets the same reply.
  expect(await world.visitor('user/unfollow-push', { endpoint: first.endpoint })).toEqual({ status: true })
  expect((await stored(world)).map(({ endpoint }) => endpoint)).toEqual([second.endpoint])
  service.status = 201
  world.wait(11_000)
  await announce(world)
  expect(service.received.map(({ path }) => path).slice(2)).toEqual(['/push/1'])
})

test('a subscription that the push service has ended is erased, one that it refuses is not', async (createWorld) => {
  for (const [status, left] of [
    [410, 0],
    [404, 0],
    [403, 1],
    [307, 1],
  ] as const) {
    const { service, world, follow } = await createPushWorld(createWorld)
    await follow(service.subscribe())
    service.status = status
    await publish(world, { name: 'Notice' })
    await announce(world)
    expect([status, (await stored(world)).length]).toEqual([status, left])
    world.wait(60_000)
    await announce(world)
    expect(service.received).toHaveLength(1)
  }
})

test('a known subscription gets the new choices, and the accepted notice is stored', async (createWorld) => {
  const { service, world, follow } = await createPushWorld(createWorld)
  const subscription = service.subscribe()
  await follow(subscription, { ...everything, language: 'fr' })
  world.wait(1000)
  await follow(subscription, { sections: ['EGM'], events: false })
  expect(await stored(world)).toMatchObject([{ sections: '["EGM"]', events: 0, ...acceptedNotice('push') }])
  const { sections } = (await world.admin('admin/get-follower-summary')).data
  expect(sections.filter(({ browsers }) => browsers > 0)).toEqual([{ name: 'EGM', followers: 0, browsers: 1 }])
})

test('only push services on public addresses are accepted', async (createWorld) => {
  const { service, follow, world } = await createPushWorld(createWorld)
  const { keys } = service.subscribe()
  for (const endpoint of [
    ...[
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://10.0.0.1/1',
      'https://[::1]/1',
      'https://2130706433/1',
    ],
    ...['https://localhost/1', 'https://push.example:8443/1', 'https://user@push.example/1', 'ftp://push.example/1'],
    'not an address',
    `https://push.example/${'x'.repeat(1000)}`,
  ]) {
    const reply = await follow({ endpoint, keys })
    expect([endpoint, reply.status, reply.body.field]).toEqual([endpoint, 400, 'subscription.endpoint'])
  }
  for (const wrong of [
    { ...keys, p256dh: 'AAAA' },
    { ...keys, p256dh: `B${'A'.repeat(86)}` },
    { ...keys, auth: '' },
  ])
    expect(await follow({ ...service.subscribe(), keys: wrong })).toMatchObject({ status: 400 })
  expect(await follow(service.subscribe(), { sections: [], events: false })).toMatchObject({ status: 400 })
  expect(await stored(world)).toEqual([])
})

test('a name that leads to a private address is not called', async (createWorld) => {
  const { service, world, follow } = await createPushWorld(createWorld)
  const { keys } = service.subscribe()
  // `localhost.` resolves to loopback on every machine, and names below `.localhost` on most.
  await follow({ endpoint: 'https://push.localhost/1', keys })
  await publish(world, { name: 'Notice' })
  await announce(world)
  const [delivery] = await world.store.read.deliveries.last('push', 1)
  expect(delivery).toMatchObject({ state: 'waiting', tries: 1 })
  expect(delivery?.answer).toMatch(/not on a public address|ENOTFOUND|EAI_AGAIN/)
})

test('the public key is the same for every server and after a restart', async (createWorld) => {
  const { world } = await createPushWorld(createWorld)
  const { data } = await world.visitor('user/get-push-key')
  expect(data.public_key).toMatch(/^B[\w-]{86}$/)
  expect((await world.store.read.settings.get('push-keys'))?.publicKey).toBe(data.public_key)
})

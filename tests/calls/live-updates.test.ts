import { expect } from 'vitest'
import { type EventStream, openStream } from '#tests/event-stream.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { until } from '#tests/load.ts'
import { onPostgresAtNight, testOnBothDatabases, testOnSqlite, type World } from '#tests/world.ts'
import { publish, upload } from '../listening-world.ts'

const test = testOnBothDatabases('an open page', onPostgresAtNight)
const testOnOne = testOnSqlite('an open page')

/** The world's clock is at 06:30 UTC on 21 November 2026. */
const instant = '2026-11-21T07:00:00.000Z'

async function listening(createWorld: (environment?: Record<string, string>) => Promise<World>) {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const { at } = (await world.visitor('user/get-new-documents', {})).data
  const stream = await openStream(`${site.url}/investorzone/live?since=${at || '2000-01-01T00:00:00Z'}`)
  return { world, site, stream }
}

const named = async (world: World, name: string, more: object = {}) =>
  (
    await world.admin('admin/file-documents', {
      list: ['EGM'],
      documents: [{ name, file_link: await upload(world) }],
      ...more,
    })
  ).data?.keys[0] as number

test('an open page receives a document at its instant and nothing before, whatever admins change', async (createWorld) => {
  const { world, stream } = await listening(createWorld)
  const key = await named(world, 'Scheduled', { release_at: instant })
  await world.admin('admin/save-draft', { name: 'Only a draft' })
  world.setClock('2026-11-21T06:59:59.999Z')
  const open = await named(world, 'Open')
  // The first check ran after all of that.
  expect(await stream.events(1)).toEqual([{ at: '2026-11-21T06:59:59.999Z', count: 1, key: open, name: 'Open' }])
  world.setClock(instant)
  expect(await stream.events(2)).toMatchObject([{}, { at: instant, count: 1, key, name: 'Scheduled' }])
  world.wait(60_000)
  await world.admin('admin/withdraw-document', { key: open, reason: 'A mistake' })
  await world.admin('admin/edit-document', { key, file_link: await upload(world), reason: 'Note 4' })
  expect((await stream.events(3))[2]).toMatchObject({ count: 1, key, name: 'Scheduled' })
  expect(stream.text()).not.toContain('draft')
})

test('an open page receives one event for a batch, and the missed events when it reconnects', async (createWorld) => {
  const { world, site, stream } = await listening(createWorld)
  const files = [await upload(world), await upload(world)]
  await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: files.map((file_link, index) => ({ name: `Paper ${index}`, file_link })),
    release_at: instant,
  })
  world.setClock(instant)
  expect(await stream.events(1)).toMatchObject([{ at: instant, count: 2 }])
  world.wait(1000)
  await named(world, 'One more')
  const missed = await openStream(`${site.url}/investorzone/live?since=2000-01-01T00:00:00Z`, {
    'last-event-id': instant,
  })
  expect(await missed.events(1)).toMatchObject([{ count: 1, name: 'One more' }])
  const { data } = await world.visitor('user/get-new-documents', { since: instant })
  expect(data).toMatchObject({ count: 1, name: 'One more' })
})

testOnOne(
  'an open page receives the start of its stream at once, in a reply that is not cached',
  async (createWorld) => {
    const { site, stream } = await listening(createWorld)
    await until('something came', () => stream.text() !== '')
    expect(stream.text()).toMatch(/^retry: [1-5]\d{3}\n:\n\n$/)
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const head = await site.get('/investorzone/live', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await site.get('/investorzone/live', {}, 'POST')).status).toBe(405)
    const unknown = await openStream(`${site.url}/investorzone/live?since=%00yesterday`)
    await until('something came', () => unknown.text().endsWith(':\n\n'))
  },
)

testOnOne(
  'an open page counts towards the limit of its address, and a closed page frees its place',
  async (createWorld) => {
    const { site, stream } = await listening(() => createWorld({ CONNECTIONS_PER_ADDRESS: '2' }))
    const open = () => openStream(`${site.url}/investorzone/live`)
    const second = await open()
    expect([second.status, (await open()).status]).toEqual([200, 503])
    stream.close()
    const taken: EventStream[] = []
    await until('there is room again', async () => taken[taken.push(await open()) - 1]?.status === 200)
    expect((await open()).status).toBe(503)
  },
)

testOnOne('an open page loses its stream when the server ends, and gets 503 from then on', async (createWorld) => {
  const { world, site, stream } = await listening(createWorld)
  world.endStreams()
  await until('it ended', stream.ended)
  const again = await openStream(`${site.url}/investorzone/live`)
  expect([again.status, again.headers.connection]).toEqual([503, 'close'])
})

testOnOne('an open page starts with the time of the last publication', async (createWorld) => {
  const { world } = await listening(createWorld)
  await publish(world, await upload(world))
  expect((await world.visitor('user/get-new-documents', {})).data).toEqual({ at: world.now().toISOString(), count: 0 })
})

import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../http.ts'
import { createWorld, testOnBothDatabases, type World } from '../world.ts'

const databaseTest = testOnBothDatabases('rate limits per address')

const download = (world: World, address: string) =>
  world.call('user/download', {
    address,
    body: { name: 'A', type: 'Export', email: `a${address.replace(/\W/g, '')}@firm.example`, country: 'India' },
  })

databaseTest(
  'the sixth download of an hour is refused with Retry-After, for the whole /64 network (A57, A16)',
  async (createWorldHere) => {
    const world = await createWorldHere()
    for (let times = 1; times <= 5; times += 1) expect((await download(world, `2001:db8::${times}`)).status).toBe(200)
    const refused = await download(world, '2001:db8::ffff')
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('too-often')
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    expect((await download(world, '2001:db8:0:1::1')).status).toBe(200)
    world.wait(3_600_000)
    expect((await download(world, '2001:db8::1')).status).toBe(200)
  },
)

databaseTest('at most five of fifty simultaneous downloads are accepted', async (createWorldHere) => {
  const world = await createWorldHere()
  const replies = await Promise.all(Array.from({ length: 50 }, () => download(world, '198.51.100.1')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
})

async function listeningWorld() {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const site = await listen(world.handle)
  onTestFinished(() => site.close())
  return { world, site }
}

test('requests for missing pages are answered with 429 after six hundred in a minute; calls still work', async () => {
  const { world, site } = await listeningWorld()
  const statuses: number[] = []
  for (let times = 0; times < 620; times += 1) statuses.push((await fetch(`${site.url}/none/${times}.php`)).status)
  expect(statuses.slice(0, 600).every((status) => status === 404)).toBe(true)
  expect(statuses.slice(600).every((status) => status === 429)).toBe(true)
  const refused = await fetch(`${site.url}/none.php`)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${site.url}/api/v1/user/get-products`, { method: 'POST' })).status).toBe(200)
  world.wait(60_000)
  expect((await fetch(`${site.url}/none.php`)).status).toBe(404)
})

test('a session can make at most six thousand writes a minute', async () => {
  const { world } = await listeningWorld()
  const token = await world.openSession()
  const statuses = new Map<number, number>()
  for (let times = 0; times < 6010; times += 1) {
    const { status } = await world.call('admin/delete-admin', { token, body: {} })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: 6000, 429: 10 })
}, 60_000)

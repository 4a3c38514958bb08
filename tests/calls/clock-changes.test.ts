import { expect } from 'vitest'
import { listen } from '#tests/http.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const day = 86_400_000

const test = testOnBothDatabases('a wrong system clock', onPostgresAtNight)

test('a published document remains visible if the system clock moves back, unless an admin changes its release (F16)', async (createWorld) => {
  const world = await createWorld()
  const { link, key } = await scheduled(world, '2026-11-21T06:40:00.000Z')
  const site = await listen(world.handle)
  const shown = async () => [
    JSON.stringify(await world.visitor('user/get-investors')).includes('Scheduled'),
    (await fetch(site.url + link)).status === 200,
    (await (await fetch(`${site.url}/investorzone/feed.json`)).text()).includes('Scheduled'),
  ]
  expect(await shown()).toEqual([false, false, false])
  world.setClock('2026-11-21T06:40:00.000Z')
  expect(await shown()).toEqual([true, true, true])
  for (const stepBack of [600_000, day, 3653 * day]) {
    world.setClock('2026-11-21T06:40:00.000Z')
    world.wait(-stepBack)
    expect(await shown()).toEqual([true, true, true])
    // A document filed meanwhile for a later instant stays hidden.
    expect(JSON.stringify(await world.visitor('user/get-investors'))).not.toContain('Later')
  }
  world.setClock('2026-11-21T06:35:00.000Z')
  const again = world.as(await world.openSession())
  await again('admin/edit-document', { key, release_at: '2026-11-21T07:00:00.000Z' })
  expect(await shown()).toEqual([false, false, false])
  await site.close()
})

const wrongBy: [string, number][] = [
  ['a day ahead', day],
  ['a day back', -day],
  ['ten years ahead', 3653 * day],
  ['ten years back', -3653 * day],
]
for (const [far, ms] of wrongBy)
  test(`visitor calls, sign-in and ledger writes work with the system clock ${far} (F16)`, async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const token = await world.openSession()
    world.wait(ms)
    for (const name of ['user/get-products', 'user/get-investors', 'user/get-curr-rate']) {
      expect((await world.call(name)).status, name).toBe(200)
    }
    if (ms > 0) expect((await world.call('admin/check-token', { token })).status).toBe(401)
    const signedIn = world.as(await world.signIn())
    await signedIn('admin/add-admin', { name: 'Second Person', email: 'second@example.com' })
    expect((await world.domain.ledger.verify()).brokenAt).toBeNull()
    world.wait(-ms)
    expect((await world.call('user/get-investors')).status).toBe(200)
    expect(world.logged.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
  })

/** Files two documents: one released at `release_at`, one a month later. Returns the first one's link and key. */
async function scheduled(world: World, release_at: string): Promise<{ link: string; key: number }> {
  const upload = async (salt: string) =>
    (await world.admin('admin/file-to-link', { base_64: tinyPdf(salt).toString('base64'), name: 'x.pdf' })).link
  const link = await upload('scheduled')
  const { data } = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Scheduled results', file_link: link }],
    release_at,
  })
  await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Later', file_link: await upload('later') }],
    release_at: '2026-12-21T06:40:00.000Z',
  })
  return { link, key: data?.keys[0] as number }
}

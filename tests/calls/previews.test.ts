import { expect } from 'vitest'
import { createdPreview, createPreviewWorld, expires_at, instant } from '#tests/previews.ts'
import { onPostgresAtNight, testOnBothDatabases, testOnSqlite } from '#tests/world.ts'

const test = testOnBothDatabases('a preview link', onPostgresAtNight)
const testOnOne = testOnSqlite('a preview link')

test('a preview link shows only the documents of its release, watermarked with reader and time, and records each opening', async (createWorld) => {
  const { world, id, see, file_link } = await createPreviewWorld(createWorld)
  const list = await see('', { 'user-agent': 'Auditor’s browser'.replace('’', '') })
  expect(list.status).toBe(200)
  expect(list.text).toContain('September Quarter')
  expect(list.text).toContain('A. Rao, auditor · 21 Nov 2026, 12:00:00 IST')
  expect(list.text).not.toContain('Secret')
  const paper = await see('&paper=1')
  expect(paper.text).toContain('Revenue was 1,204 crore')
  expect(paper.text).toContain('A. Rao, auditor · ')
  // The file itself has no watermark.
  expect(paper.text).not.toContain(file_link)
  expect((await see('&paper=2')).status).toBe(404)
  expect(await createdPreview(world, id)).toMatchObject({
    name: 'A. Rao, auditor',
    opened: 2,
    openings: expect.arrayContaining([
      { at: world.now().toISOString(), address: '127.0.0.1', user_agent: 'Auditors browser', paper: '' },
      expect.objectContaining({ paper: 'Results with review report' }),
    ]),
  })
})

test('a release without preview links returns an empty list of them', async (createWorld) => {
  const world = await createWorld()
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Board meeting' })).data
  expect((await world.admin('admin/get-previews', { id })).data).toEqual([])
})

test('an expired or revoked preview link gets the same 404 as an unknown one', async (createWorld) => {
  const { world, site, id, preview, link, see } = await createPreviewWorld(createWorld)
  const wrong = await site.get(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  const unknown = await wrong.text()
  world.setClock(expires_at)
  const over = await see()
  expect([wrong.status, over.status, over.text]).toEqual([404, 404, unknown])
  world.setClock(instant)
  expect((await see()).status).toBe(200)
  await world.admin('admin/revoke-preview', { id: preview })
  const revoked = await see()
  expect([revoked.status, revoked.text]).toEqual([404, unknown])
  expect(await createdPreview(world, id)).toMatchObject({ revoked_at: instant, opened: 1 })
  await expect(world.admin('admin/revoke-preview', { id: preview })).rejects.toThrow('already revoked')
  for (const end of ['2026-11-21T06:00:00Z', '2027-01-21T06:00:00Z'])
    await expect(world.admin('admin/add-preview', { id, name: 'B', expires_at: end })).rejects.toMatchObject({
      detail: { field: 'expires_at' },
    })
})

test('a preview link ends with the access of its author', async (createWorld) => {
  const { world, site, id, see } = await createPreviewWorld(createWorld)
  const admin = { name: 'Leaving Soon', email: 'leaving@example.com', role: 'disclosures' as const }
  const { _id } = (await world.admin('admin/add-admin', admin)).data
  const theirs = world.as(await world.openSession(admin.email))
  const { link = '' } = (await theirs('admin/add-preview', { id, name: 'A friend', expires_at })).data
  expect((await site.get(link)).status).toBe(200)
  await world.admin('admin/edit-admin', { id: _id, role: 'auditor' })
  expect((await site.get(link)).status).toBe(404)
  await world.admin('admin/edit-admin', { id: _id, role: 'disclosures' })
  const { link: again = '' } = (await theirs('admin/add-preview', { id, name: 'A friend', expires_at })).data
  expect((await site.get(again)).status).toBe(200)
  await world.admin('admin/delete-admin', { id: _id })
  expect([(await site.get(again)).status, (await see()).status]).toEqual([404, 200])
  const { data } = await world.admin('admin/get-history', { entity: 'preview' })
  expect(data.map(({ action }) => action)).toEqual([
    'revoke preview',
    'add preview',
    'revoke preview',
    'add preview',
    'add preview',
  ])
})

test('an open preview link makes its documents visible nowhere else', async (createWorld) => {
  const { world, site, see, file_link } = await createPreviewWorld(createWorld)
  await see('&paper=1')
  expect((await site.get(file_link)).status).toBe(404)
  for (const address of ['disclosures.json', 'feed.xml', 'feed.json', 'record.json'])
    expect(await (await site.get(`/investorzone/${address}`)).text()).not.toContain('September Quarter')
  expect((await world.visitor('user/search-documents', { q: 'subsidiary' })).data).toMatchObject({ total: 0 })
  expect((await world.visitor('user/get-new-documents', {})).data).toEqual({ at: '', count: 0 })
})

test('a preview link is stored only as a hash, in the database, the ledger, the log and a stored reply', async (createWorld) => {
  const { world, id, link, see } = await createPreviewWorld(createWorld)
  await see()
  const again = {
    body: { id, name: 'B', expires_at },
    token: await world.openSession(),
    headers: { 'idempotency-key': 'once' },
  }
  const first = (await world.call('admin/add-preview', again)).body.data
  expect((await world.call('admin/add-preview', again)).body.data).toEqual({ _id: first._id })
  const [token, second] = [link, first.link].map((entry) => new URLSearchParams(entry.split('?')[1]).get('link') ?? '')
  expect(token).toHaveLength(43)
  const stored = JSON.stringify([
    world.logged,
    await world.store.read.ledger.since(0, ['preview'], 100),
    await world.store.read.previews.of(id),
  ])
  for (const entry of [token, second]) expect(stored).not.toContain(entry)
  const history = (await world.admin('admin/get-history', {})).data
  expect(JSON.stringify(history)).not.toContain('token_hash')
})

testOnOne('a preview link opens at most two thousand times, and each opening is recorded', async (createWorld) => {
  const { world, id, preview, see } = await createPreviewWorld(createWorld)
  await see()
  await world.store.write(async (rows) => {
    const opening = { preview_id: preview, at: instant, address: '127.0.0.1', user_agent: '', paper: '' }
    for (let count = 1; count < 1999; count += 1) await rows.previews.opened({ ...opening, id: `${count}` })
  })
  expect([(await see()).status, (await see()).status]).toEqual([200, 404])
  expect((await createdPreview(world, id))?.opened).toBe(2000)
})

testOnOne('a preview link is excluded from caches, search indexes and referrers', async (createWorld) => {
  const { site, see } = await createPreviewWorld(createWorld)
  const { headers } = await see()
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await site.get('/preview?link=x&paper=-1')).status).toBe(404)
})

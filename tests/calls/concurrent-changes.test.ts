import { expect } from 'vitest'
import { createStockedWorld, itemOf, shelf, visitorCatalogue } from '#tests/catalogue.ts'
import { listen } from '#tests/http.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { onBothByDay, testOnBothDatabases, type World } from '#tests/world.ts'

/** Tests two people who act at the same moment. In any order, nothing is lost or doubled, and the ledger stays complete. */
const test = testOnBothDatabases('races', onBothByDay)

test('an undo during another admin’s edit precedes it or is refused, and the content matches the history', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const otherAdmin = world.as(await world.openSession('second@suvira.example'))
  const key = await fileOne(world, 'Notice')
  for (let round = 0; round < 15; round += 1) {
    const { revision } = await world.admin('admin/edit-document', { key, name: `Edited ${round}`, reason: 'A slip' })
    const [undone, edited] = await Promise.allSettled([
      world.admin('admin/undo', { number: revision, reason: 'A slip' }),
      otherAdmin('admin/edit-document', { key, name: `Meanwhile ${round}`, reason: 'A slip' }),
    ])
    expect(edited.status).toBe('fulfilled')
    if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'cannot-undo' })
    expect(await nameOf(world, key)).toBe(`Meanwhile ${round}`)
  }
  expect((await world.domain.ledger.verify()).brokenAt).toBeNull()
})

test('the file of a document that is withdrawn at the instant of its release is not served to visitors', async (createWorld) => {
  const world = await createWorld()
  const site = await listen(world.handle)
  for (let round = 0; round < 5; round += 1) {
    const { link } = await world.admin('admin/file-to-link', { base_64: pdf(`release ${round}`), name: 'x.pdf' })
    const release_at = new Date(world.now().getTime() + 60_000).toISOString()
    const key = await fileOne(world, `Results ${round}`, { file_link: link, release_at })
    expect((await fetch(site.url + link)).status).toBe(404)
    world.setClock(release_at)
    const [seen, gone] = await Promise.all([
      fetch(site.url + link).then(({ status }) => status),
      world.admin('admin/withdraw-document', { key, reason: 'Too early' }),
    ])
    expect([200, 404]).toContain(seen)
    expect(gone.status).toBe(true)
    expect((await fetch(site.url + link)).status).toBe(404)
    expect(JSON.stringify(await world.visitor('user/get-investors'))).not.toContain(`Results ${round}`)
  }
  await site.close()
})

test('the same bytes uploaded twice at once have two links, and only the referenced one is retained', async (createWorld) => {
  const world = await createWorld()
  const upload = () => world.admin('admin/file-to-link', { base_64: pdf('same'), name: 'same.pdf' })
  const [first, second] = await Promise.all([upload(), upload()])
  expect(first.link).not.toBe(second.link)
  await fileOne(world, 'Kept', { file_link: first.link })
  world.wait(25 * 3_600_000)
  expect(await world.domain.files.sweep()).toBe(1)
  expect(await world.domain.files.find(second.link)).toBeUndefined()
  const row = await world.domain.files.find(first.link)
  expect(row && (await world.domain.files.open(row))).toEqual(tinyPdf('same'))
})

test('two admins with the same Idempotency-Key both make their change, and each gets their own reply', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const tokens = [await world.openSession(), await world.openSession('second@suvira.example')]
  const headers = { 'idempotency-key': 'shared' }
  const body = { list: ['EGM'], documents: [{ name: 'Twice' }] }
  const replies = await Promise.all(
    [...tokens, ...tokens].map((token) => world.call('admin/file-documents', { token, headers, body })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const keys = replies.map((reply) => reply.body.data?.keys?.[0] ?? reply.body.revision)
  expect(replies[0]?.body.revision).toBe(replies[2]?.body.revision)
  expect(replies[1]?.body.revision).toBe(replies[3]?.body.revision)
  expect(keys[0]).not.toBe(keys[1])
  expect(JSON.stringify(await world.visitor('user/get-investors')).match(/"Twice"/g)).toHaveLength(2)
})

test('a change sent twice with one key is made once (A75)', async (createWorld) => {
  const world = await createWorld()
  const parents = await shelf(world)
  const token = await world.openSession()
  const add = (key: string, brand_name: string, session = token) =>
    world.call('admin/add-product-item', {
      body: itemOf(parents, { brand_name }),
      token: session,
      headers: { 'idempotency-key': key },
    })
  const first = await add('key-1', 'Once')
  expect(await add('key-1', 'Once')).toEqual(first)
  expect((await add('key-1', 'Another')).status).toBe(409)
  const together = await Promise.all(Array.from({ length: 10 }, () => add('key-2', 'Together')))
  expect(new Set(together.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  // Another session has its own keys.
  expect((await add('key-1', 'Once', await world.openSession())).body.data._id).not.toBe(first.body.data._id)
  for (const key of ['', ' ', 'a'.repeat(201), 'ü']) expect((await add(key, 'Odd')).status).toBe(400)
  // A refused call stores no key: corrected and sent again, it is executed.
  const id = '0'.repeat(24)
  const send = (body: object) =>
    world.call('admin/add-product-item', { body, token, headers: { 'idempotency-key': 'key-3' } })
  expect((await send({ ...itemOf(parents, {}), subsection_id: id })).status).toBe(400)
  expect((await send(itemOf(parents, { brand_name: 'Mended' }))).status).toBe(200)
  const { data } = await world.admin('admin/get-products')
  expect(data.item.map(({ brand_name }) => brand_name).sort()).toEqual(['Brand', 'Mended', 'Once', 'Once', 'Together'])
  world.wait(25 * 3_600_000)
  expect((await add('key-1', 'Once', await world.openSession())).status).toBe(200)
})

test('a retry after a crash between commit and reply gets the right reply (A75)', async (createWorld) => {
  const world = await createWorld()
  const parents = await shelf(world)
  const token = await world.openSession()
  const headers = { 'idempotency-key': 'crash' }
  const body = itemOf(parents, { brand_name: 'Survivor' })
  const first = await world.call('admin/add-product-item', { body, token, headers })
  // State after a kill -9 right after the commit: the key without its reply.
  await world.store.db.updateTable('kept_replies').set({ reply: null }).execute()
  expect((await world.call('admin/add-product-item', { body, token, headers })).body).toEqual(first.body)
  const archive = { id: parents.item, type: 'item', archive: true }
  const archived = await world.call('admin/toggle-product-archive', {
    body: archive,
    token,
    headers: { 'idempotency-key': 'b' },
  })
  await world.store.db.updateTable('kept_replies').set({ reply: null }).execute()
  const again = await world.call('admin/toggle-product-archive', {
    body: archive,
    token,
    headers: { 'idempotency-key': 'b' },
  })
  expect(again.body).toEqual(archived.body)
  expect((await world.admin('admin/get-products')).data.item).toHaveLength(2)
})

test('the second of two admins who edit the same item is refused and gets its current state', async (createWorld) => {
  const { world, item, tablets } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  const opened = (await world.admin('admin/get-products')).revision
  await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '1 g', revision: opened })
  const second = { ...item, id: data._id, strength: '2 g', revision: opened }
  await expect(world.admin('admin/edit-product-item', second)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { data: { _id: data._id, strength: '1 g' } },
  })
  expect((await visitorCatalogue(world)).item).toMatchObject([{ strength: '1 g' }])
  await world.admin('admin/edit-product-subsection', { id: tablets, name: 'Pills', revision: opened })
  await expect(
    world.admin('admin/edit-product-subsection', { id: tablets, name: 'Tabs', revision: opened }),
  ).rejects.toMatchObject({ code: 'changed-meanwhile', detail: { data: { name: 'Pills' } } })
})

test('an overwrite applies to the version that was shown, and to no later one', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  const opened = (await world.admin('admin/get-products')).revision
  const edit = (strength: string, revision?: number) =>
    world.admin('admin/edit-product-item', { ...item, id: data._id, strength, revision })
  const shown = async (revision: number) => {
    const refusal: unknown = await edit('Mine', revision).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'changed-meanwhile', detail: { data: { revision: expect.any(Number) } } })
    return (refusal as { detail: { data: { revision: number; strength: string } } }).detail.data
  }
  await edit('Theirs')
  const first = await shown(opened)
  await edit('A third')
  const second = await shown(first.revision)
  expect([first.strength, second.strength]).toEqual(['Theirs', 'A third'])
  await edit('Mine', second.revision)
  expect((await visitorCatalogue(world)).item).toMatchObject([{ strength: 'Mine' }])
})

const pdf = (salt: string) => tinyPdf(salt).toString('base64')

async function fileOne(world: World, name: string, fields: object = {}): Promise<number> {
  const { release_at, ...document } = fields as { release_at?: string }
  const filed = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name, ...document }],
    release_at,
  })
  return filed.data?.keys[0] as number
}

async function nameOf(world: World, key: number): Promise<string | undefined> {
  const row = await world.store.read.investors.document(key)
  return row?.name
}

import { expect } from 'vitest'
import { blankItemText } from '#model/item-fields.ts'
import { listen } from '#tests/http.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

/**
 * Costs that must not grow with the size of the site. Counted in turns of the event loop and rows read, which are independent of machine
 * load.
 */
const day = 86_400_000

const test = testOnBothDatabases('a large site')

test('the status verifies only new ledger entries, in portions, and a daily check verifies all entries (Finding 20)', async (createWorld) => {
  const world = await createWorld()
  await entries(world, 4000)
  const read = counting(world, 'ledger', 'after')
  const turns = countTurns()
  const first = await world.admin('admin/get-status')
  expect(first.data.ledger).toMatchObject({ brokenAt: null, entries: first.data.revision })
  expect(first.data.revision).toBeGreaterThan(4000)
  expect(turns.stop()).toBeGreaterThanOrEqual(20)
  const full = read.rows()
  expect(full).toBe(first.data.revision)

  await entries(world, 10)
  expect((await world.admin('admin/get-status')).data.ledger).toMatchObject({ brokenAt: null, entries: full + 10 })
  expect(read.rows()).toBe(full + 10)

  // An old entry is changed outside the site: the next full verification names it, and the admins are notified.
  await world.store.db.updateTable('ledger').set({ actor: 'somebody else' }).where('number', '=', 7).execute()
  world.wait(day)
  await world.upkeep()
  expect(world.logged).toContainEqual(expect.objectContaining({ event: 'ledger.broken', number: 7 }))
  await world.domain.alerts.settled()
  const after = (await world.as(await world.openSession())('admin/get-status')).data
  expect(after.ledger.brokenAt).toBe(7)
  expect(after.alerts.map(({ name }) => name)).toContain('ledger.broken')
})

test('a restarted server continues from the last verified entry (Finding 20)', async (createWorld) => {
  const world = await createWorld()
  await entries(world, 1500)
  const before = (await world.admin('admin/get-status')).data.ledger
  const again = await createWorld({
    DATA_DIR: world.folder,
    ...(world.databaseUrl && { DATABASE_URL: world.databaseUrl }),
  })
  const read = counting(again, 'ledger', 'after')
  expect((await again.admin('admin/get-status')).data.ledger).toEqual(before)
  expect(read.rows()).toBe(0)
})

test('the next page after a write reads only the changed rows of the catalogue (Finding 20)', async (createWorld) => {
  const world = await createWorld()
  const { section_id, subsection_id, ids } = await items(world, 5000)
  const full = counting(world, 'catalogue', 'itemsAfter')
  const counter = counting(world, 'catalogue', 'itemsByIds')
  const turns = countTurns()
  const seen = async () => (await world.visitor('user/get-products')).data.item
  expect(await seen()).toHaveLength(5000)
  expect(turns.stop()).toBeGreaterThanOrEqual(5)
  expect(full.rows()).toBe(5000)

  await world.admin('admin/add-admin', { name: 'Second Person', email: 'second@example.com' })
  expect(await seen()).toHaveLength(5000)
  expect(counter.rows()).toBe(0)

  const item = { brand_name: 'Newest', generic_name: '', category: 'A', strength: '1 mg', section_id, subsection_id }
  const { revision } = await world.admin('admin/add-product-item', item)
  await world.admin('admin/edit-product-item', { ...item, id: ids[17] ?? '', brand_name: 'Edited' })
  await world.admin('admin/toggle-product-archive', { id: ids[18] ?? '', type: 'item', archive: true })
  const after = await seen()
  expect(after).toHaveLength(5000)
  expect(after[0]?.brand_name).toBe('Newest')
  expect(after.find(({ _id }) => _id === ids[17])?.brand_name).toBe('Edited')
  expect(after.some(({ _id }) => _id === ids[18])).toBe(false)
  expect(counter.rows()).toBe(3)
  await world.admin('admin/undo', { number: revision })
  expect((await seen())[0]?.brand_name).not.toBe('Newest')
  // The updated cache equals a new server's first read.
  const reply = (await world.visitor('user/get-products')) as { data: unknown; revision?: number }
  const fresh = await createWorld({
    DATA_DIR: world.folder,
    ...(world.databaseUrl && { DATABASE_URL: world.databaseUrl }),
  })
  expect(await fresh.visitor('user/get-products')).toEqual(reply)
  expect(full.rows()).toBe(5000)
})

test('the sitemap is generated once per revision, and then updated from new changes only (Finding 20)', async (createWorld) => {
  const world = await createWorld()
  const { ids } = await items(world, 300)
  const site = await listen(world.handle)
  const read = counting(world, 'ledger', 'page')
  const ask = async () => (await (await fetch(`${site.url}/sitemap-pages.xml`)).text()).length
  const length = await ask()
  const first = read.calls()
  for (let count = 0; count < 20; count += 1) expect(await ask()).toBe(length)
  expect(read.calls()).toBe(first)
  await world.admin('admin/toggle-product-archive', { id: ids[3] ?? '', type: 'item', archive: true })
  await ask()
  expect(read.calls()).toBeLessThanOrEqual(first + 4)
  await site.close()
})

async function entries(world: World, count: number): Promise<void> {
  await world.domain.ledger.change('command line', async (_, note) => {
    for (let index = 0; index < count; index += 1)
      note({ action: 'edit item', entity: 'setting', id: `${index}`, before: null, after: [`${index}`] })
  })
}

/** Adds `count` items to one sub-section, newest last in the returned list. */
async function items(world: World, count: number) {
  const section_id = (await world.store.read.catalogue.sections())[0]?.id ?? ''
  const { id: subsection_id } = await world.domain.catalogue.addSubsection('command line', {
    name: 'All',
    section_id,
    img: '',
  })
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    number: index + 1,
    ...blankItemText,
    brand_name: `Brand ${index}`,
    category: 'A',
    section_id,
    subsection_id,
    is_deleted: 0,
    place: '',
    created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString(),
    revision: 1,
  }))
  await world.domain.ledger.change('command line', async (stored, note) => {
    await stored.catalogue.insertItems(rows)
    await stored.counters.set('item', count)
    note({ action: 'import item', entity: 'item', id: rows[0]?.id ?? '', before: null, after: rows[0] ?? null })
  })
  return { section_id, subsection_id, ids: rows.map(({ id }) => id) }
}

function counting(world: World, noun: 'ledger' | 'catalogue', name: string) {
  const rows = world.store.read[noun] as unknown as Record<string, (...input: unknown[]) => Promise<unknown[]>>
  const real = rows[name]
  if (!real) throw new Error(`There is no ${name}.`)
  let calls = 0
  let answered = 0
  rows[name] = async (...provided) => {
    const result = await real(...provided)
    calls += 1
    answered += result.length
    return result
  }
  return { calls: () => calls, rows: () => answered }
}

function countTurns() {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  return {
    stop: () => {
      clearImmediate(next)
      return turns
    },
  }
}

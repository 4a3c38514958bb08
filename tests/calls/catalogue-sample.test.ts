import { expect } from 'vitest'
import { ingredientsSubsectionId, isNew, sectionOf } from '#model/catalogue.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { onPostgresAtNight, testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('the sample catalogue', onPostgresAtNight)

test('a new installation has two markets, ten sub-sections and 160 items, some new, some archived', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const { products } = await world.domain.catalogue.products()
  expect(sectionOf('export', products.section)?.name).toBe('EXPORT')
  expect(sectionOf('domestic', products.section)?.name).toBe('DOMESTIC')
  expect(products.subsection.length).toBeGreaterThanOrEqual(10)
  expect(products.subsection.some((row) => row._id === ingredientsSubsectionId)).toBe(true)
  expect(products.item.filter((item) => item.is_deleted === 0).length).toBeGreaterThanOrEqual(160)
  expect(products.item.filter((item) => isNew(item, world.now())).length).toBeGreaterThanOrEqual(10)
  expect(products.item.some((item) => item.is_deleted === 1)).toBe(true)
  expect(new Set(products.item.map((item) => item.brand_name)).size).toBe(products.item.length)
})

test('every sample row has a ledger entry by the actor `sample content`', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const { products } = await world.domain.catalogue.products()
  const entries = await world.store.db
    .selectFrom('ledger')
    .selectAll()
    .where('batch', '=', 'sample-catalogue')
    .execute()
  expect(new Set(entries.map((entry) => entry.actor))).toEqual(new Set(['sample content']))
  expect(entries.length).toBe(products.item.length + products.subsection.length)
  expect(await world.domain.ledger.verify()).toMatchObject({ brokenAt: null })
})

test('SEED=none creates both sections, the first admin and nothing else', async (createWorld) => {
  const world = await createWorld({ ADMIN_EMAIL: 'First.Person@suvira.example' })
  const { products } = await world.domain.catalogue.products()
  expect(products).toMatchObject({ subsection: [], item: [] })
  expect(products.section.map((section) => section.name)).toEqual(['EXPORT', 'DOMESTIC'])
  expect((await world.store.read.admins.all()).map((admin) => admin.email)).toEqual(['first.person@suvira.example'])
})

test('a second start adds no sample content', async (createWorld) => {
  // A separate data folder: the shared template was already started.
  const DATA_DIR = newFolder()
  const first = await createWorld({ SEED: 'sample', DATA_DIR })
  const revision = first.store.revision()
  const again = await createWorld({
    SEED: 'sample',
    DATA_DIR,
    ...(first.databaseUrl ? { DATABASE_URL: first.databaseUrl } : {}),
  })
  expect(again.store.revision()).toBe(revision)
})

import fc from 'fast-check'
import { expect } from 'vitest'
import type { ReaderCountRow } from '#server/store/reader-counts.ts'
import { listeningWorld, publish, upload } from '#tests/listening-world.ts'
import { servePages } from '#tests/served-pages.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('readers')
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const person = { 'user-agent': browser }

async function readersOf(world: World, month?: string) {
  await world.readers.flush()
  return (await world.admin('admin/get-readers', { month })).data
}

test('each opening of a page counts, cached or not, with programs apart and spellings of an address together', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const site = await servePages(world)
  const open = async (path: string, headers: Record<string, string> = person) =>
    void (await (await fetch(site.url + path, { headers })).arrayBuffer())
  for (const path of ['contactus', 'contactus', 'CONTACTUS/', 'contactus?x=1']) await open(path)
  const etag = (await fetch(`${site.url}contactus`, { headers: person })).headers.get('etag') ?? ''
  await open('contactus', { ...person, 'if-none-match': etag })
  await open('contactus', { 'user-agent': crawler })
  await open('contactus', { 'user-agent': '' })
  await open('', person)
  await site.close()
  const { pages, total } = await readersOf(world)
  expect(pages).toEqual([
    { path: '/contactus', people: 6, bots: 2 },
    { path: '/', people: 1, bots: 0 },
  ])
  expect(total).toEqual({ people: 7, bots: 2 })
  const stored = await world.store.db.selectFrom('reader_counts').selectAll().execute()
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['bots', 'day', 'kind', 'people', 'subject'])
})

test('what is no opening by a reader is not counted: HEAD, prefetching, parts loaded by scripts, admins, 404 and admin pages', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const site = await servePages(world)
  const open = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(site.url + path, { headers: { ...person, ...headers }, method })
  await open('contactus', {}, 'HEAD')
  await open('contactus', { 'sec-purpose': 'prefetch;prerender' })
  await open('contactus', { purpose: 'prefetch' })
  await open('contactus', { 'sec-fetch-dest': 'empty' })
  await open('contactus?view=visitor', { cookie: 'a=b; sid=secret' })
  await open('contactus', { cookie: '__Host-sid=secret' })
  await open('contactus', { authorization: 'Bearer token' })
  await open('nowhere', {})
  await open('admin/desk', {})
  await open('investorzone/documents/999999', {})
  expect((await readersOf(world)).total).toEqual({ people: 0, bots: 0 })
  await open('contactus', { 'x-opened': 'yes', 'sec-fetch-dest': 'empty' }, 'HEAD')
  await site.close()
  expect((await readersOf(world)).total).toEqual({ people: 1, bots: 0 })
})

test('a document counts its page and its file; the parts of one reading count once, and a scheduled one never', async (createWorld) => {
  const world = await createWorld()
  const { get, asAdmin } = await listeningWorld(world)
  const pages = await servePages(world)
  const link = await upload(world)
  const key = await publish(world, link)
  const open = async (range?: string, more: Record<string, string> = {}) =>
    (await get(link, { ...person, ...(range && { range }), ...more })).arrayBuffer()
  await open()
  for (const range of ['bytes=0-1', 'bytes=0-9', 'bytes=5-9', 'bytes=-4']) await open(range)
  await open(undefined, { 'user-agent': 'curl/8.0' })
  await asAdmin(link)
  await (await fetch(`${pages.url}investorzone/documents/${key}`, { headers: person })).text()
  const later = await upload(world, undefined, 'later.pdf')
  const scheduled = await publish(world, later, '2027-01-01T00:00:00Z')
  for (const address of [later, `/investorzone/documents/${scheduled}`]) await get(address, person)
  await fetch(`${pages.url}investorzone/documents/${scheduled}`, { headers: person })
  await pages.close()
  const { documents, pages: others } = await readersOf(world)
  expect(documents).toEqual([{ key, name: 'Notice', page: 1, file: 2, people: 3, bots: 1 }])
  expect(others).toEqual([])
  const { data } = await world.admin('admin/get-documents', {})
  expect(data.map(({ _id, opened }) => [Number(_id), opened])).toEqual([
    [scheduled, undefined],
    [key, { times: 3, since: '2026-11-21' }],
  ])
  const desk = (await world.admin('admin/get-desk', {})).data
  expect(desk.published.map(({ opened }) => opened?.times)).toEqual([3])
})

test('counts of two servers add up, and counts that could not be written are written later', async (createWorld) => {
  const world = await createWorld()
  const { get } = await listeningWorld(world)
  const link = await upload(world)
  await publish(world, link)
  const day = '2026-11-21'
  await get(link, person)
  const { write } = world.store
  world.store.write = () => Promise.reject(new Error('no database'))
  await expect(world.readers.flush()).rejects.toThrow('no database')
  world.store.write = write
  await get(link, person)
  await Promise.all(
    [1, 2, 3].map((people) => world.domain.readership.add([{ day, kind: 'page', subject: '/', people, bots: 1 }])),
  )
  const { total, days } = await readersOf(world)
  expect(days).toEqual([{ day, people: 8, bots: 3 }])
  expect(total).toEqual({ people: 8, bots: 3 })
})

test('counts are written when the server ends', async (createWorld) => {
  const world = await createWorld()
  const { get } = await listeningWorld(world)
  const link = await upload(world)
  const key = await publish(world, link)
  await (await get(link, person)).arrayBuffer()
  await world.stop()
  const { databaseUrl, folder } = world
  const next = await createWorld({ DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  expect((await readersOf(next)).documents).toMatchObject([{ key, file: 1 }])
})

test('the days of a month and its pages and documents add up to the same total (property)', async (createWorld) => {
  const world = await createWorld()
  const count = fc.record<ReaderCountRow>({
    day: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-01'),
    kind: fc.constantFrom('page', 'document', 'file'),
    subject: fc.constantFrom('1', '2', '3'),
    people: fc.nat(1000),
    bots: fc.nat(1000),
  })
  const keyOf = ({ day, kind, subject }: ReaderCountRow) => `${day} ${kind} ${subject}`
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(count, { selector: keyOf, maxLength: 30 }), { maxLength: 4 }),
      async (batches) => {
        await world.store.db.deleteFrom('reader_counts').execute()
        for (const batch of batches) await world.domain.readership.add(batch)
        const expected = batches.flat().filter(({ day }) => day.startsWith('2026-11'))
        const total = (rows: readonly { people: number; bots: number }[]) => [
          rows.reduce((sum, { people }) => sum + people, 0),
          rows.reduce((sum, { bots }) => sum + bots, 0),
        ]
        const month = await readersOf(world, '2026-11')
        expect(total(month.days)).toEqual(total(expected))
        expect(total([...month.documents, ...month.pages])).toEqual(total(expected))
        expect([month.total.people, month.total.bots]).toEqual(total(expected))
        for (const { page, file, people } of month.documents) expect(page + file).toBe(people)
      },
    ),
    { numRuns: 25 },
  )
})

test('counts are deleted after 25 months', async (createWorld) => {
  const world = await createWorld()
  const counted = { kind: 'page', subject: '/', people: 1, bots: 0 } as const
  await world.domain.readership.add([
    { day: '2024-10-20', ...counted },
    { day: '2024-10-21', ...counted },
  ])
  await world.domain.housekeeping.sweep()
  expect((await readersOf(world)).months).toEqual(['2026-11', '2024-10'])
  expect((await readersOf(world, '2024-10')).days.map(({ day }) => day)).toEqual(['2024-10-21'])
  const wrong = await world.call('admin/get-readers', { body: { month: '2026-13' }, token: await world.openSession() })
  expect(wrong).toMatchObject({ status: 400, body: { field: 'month' } })
})

import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { expect } from 'vitest'
import { listeningWorld } from '#tests/listening-world.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('pages of the feeds', onPostgresAtNight)
const origin = 'http://127.0.0.1:3000'

/** Reads a feed with a parser that is not ours, page by page. Returns the items of each page. */
async function readers(world: World) {
  const { get } = await listeningWorld(world)
  const text = async (address: string) => {
    const reply = await get(address.replace(origin, ''))
    expect(reply.status).toBe(200)
    return reply.text()
  }
  async function pagesOf<Page>(first: string, read: (text: string) => { page: Page[]; next?: string }) {
    const pages: Page[][] = []
    for (let address: string | undefined = first; address !== undefined && pages.length < 20; ) {
      const { page, next } = read(await text(address))
      pages.push(page)
      address = next
    }
    return pages
  }
  return {
    get,
    json: (path = '/investorzone/feed.json') =>
      pagesOf(path, (body) => {
        const { items = [], next_url } = parseJsonFeed(body)
        return { page: items, next: next_url }
      }),
    rss: (path = '/investorzone/feed.xml') =>
      pagesOf(path, (body) => {
        const { items = [], atom } = parseRssFeed(body)
        return { page: items, next: atom?.links?.find(({ rel }) => rel === 'next')?.href }
      }),
  }
}

async function file(world: World, count: number, name: string, more: { release_at?: string; replaces?: number } = {}) {
  const documents = Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}`, replaces: more.replaces }))
  const { data } = await world.admin('admin/file-documents', {
    // A new version belongs to the list of the document that it replaces.
    ...(more.replaces === undefined && { list: ['EGM'] }),
    documents,
    release_at: more.release_at,
  })
  world.wait(60_000)
  return data?.keys ?? []
}

const titles = (pages: readonly { title?: string }[][]) => pages.map((page) => page.map(({ title }) => title))
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${count - 1 - at}`)

test('another parser reads every public document from page to page, each once, all of one instant together', async (createWorld) => {
  const world = await createWorld()
  const { json, rss } = await readers(world)
  await file(world, 20, 'Oldest')
  await file(world, 70, 'Batch')
  await file(world, 30, 'Notice')
  await file(world, 40, 'Latest')
  await file(world, 3, 'Scheduled', { release_at: '2027-01-01T00:00:00.000Z' })
  const expected = [
    [...numbered(40, 'Latest'), ...numbered(30, 'Notice')],
    [...numbered(70, 'Batch')],
    [...numbered(20, 'Oldest')],
  ]
  expect(titles(await json())).toEqual(expected)
  expect(titles(await rss())).toEqual(expected)
  expect(titles(await json('/investorzone/egm/feed.json'))).toEqual(expected)
  expect(titles(await rss('/investorzone/concall/feed.xml'))).toEqual([[]])
  world.setClock('2027-01-01T00:00:00.000Z')
  expect(titles(await json())[0]?.slice(0, 4)).toEqual([...numbered(3, 'Scheduled'), 'Latest 39'])
})

test('the address of an older page stays the same while new documents are published', async (createWorld) => {
  const world = await createWorld()
  const { get, json } = await readers(world)
  await file(world, 10, 'Old')
  await file(world, 50, 'Notice')
  const { next_url: older = '' } = parseJsonFeed(await (await get('/investorzone/feed.json')).text())
  expect(older).toBe(`${origin}/investorzone/feed.json?before=2026-11-21T06%3A31%3A00.000Z`)
  const before = await (await get(older.replace(origin, ''))).text()
  await file(world, 60, 'Minutes')
  expect(await (await get(older.replace(origin, ''))).text()).toBe(before)
  expect(titles(await json()).flat()).toHaveLength(120)
})

test('a correction and a replacement are marked in the text, with their time', async (createWorld) => {
  const world = await createWorld()
  const { json, rss } = await readers(world)
  const [corrected = 0, older = 0] = await file(world, 2, 'Results')
  const note = 'The date was that of the meeting.'
  await world.admin('admin/edit-document', { key: corrected, date: '20 Nov 2026', reason: 'A slip', note })
  world.wait(60_000)
  await file(world, 1, 'Newer', { replaces: older })
  const items = (await json()).flat()
  const texts = new Map(items.map(({ title, content_text, date_modified }) => [title, [content_text, date_modified]]))
  expect(texts.get('Results 0 (corrected)')).toEqual([
    `Results 0, 20 Nov 2026, On this site since 21 Nov 2026, 12:00 IST, Corrected on 21 Nov 2026, 12:01 IST: ${note}`,
    '2026-11-21T06:31:00.000Z',
  ])
  expect(texts.get('Results 1')).toEqual([
    'Results 1, 21 Nov 2026, Replaced on 21 Nov 2026, 12:02 IST by: Newer 0',
    '2026-11-21T06:32:00.000Z',
  ])
  expect(texts.get('Newer 0')).toEqual(['Newer 0, 21 Nov 2026, Replaces: Results 1', undefined])
  const descriptions = (await rss()).flat().map(({ description }) => description)
  expect(descriptions).toEqual([
    'Replaces: Results 1',
    `20 Nov 2026, On this site since 21 Nov 2026, 12:00 IST, Corrected on 21 Nov 2026, 12:01 IST: ${note}`,
    'Replaced on 21 Nov 2026, 12:02 IST by: Newer 0',
  ])
})

test('an older page needs an instant, and newly rendered ones are limited per address', async (createWorld) => {
  const world = await createWorld()
  const { get } = await readers(world)
  for (const before of ['yesterday', '2026-13-01T00:00:00.000Z', '']) {
    const reply = await get(`/investorzone/feed.json?before=${before}`)
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('before must be an instant')])
  }
  const page = (second: number) =>
    `/investorzone/feed.xml?before=2026-11-20T00:00:00.${String(second).padStart(3, '0')}Z`
  const statuses: number[] = []
  for (let index = 0; index < 121; index += 1) statuses.push((await get(page(index))).status)
  expect(statuses.indexOf(429)).toBe(120)
  expect((await get(page(0))).status).toBe(200)
})

import { afterEach, expect, vi } from 'vitest'
import { refreshAfterMs } from '#server/http/response-cache.ts'
import { listen } from '../http.ts'
import { tinyMp3, tinyPdf } from '../tiny-files.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function feeds(world: World) {
  const server = await listen(world.handle)
  servers.push(server)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/investorzone/${path}`, { headers })
  return { get, json: async () => (await get('feed.json')).json() as Promise<{ items: Record<string, unknown>[] }> }
}

const test = testOnBothDatabases('the feeds', onPostgresAtNight)

test('the feeds contain published documents with their files, newest first', async (createWorld) => {
  const world = await createWorld()
  const { get, json } = await feeds(world)
  const upload = async (bytes: Buffer, name: string) =>
    (await world.admin('admin/file-to-link', { base_64: bytes.toString('base64'), name })).link
  const pdf = await upload(tinyPdf(), 'notice.pdf')
  const audio = await upload(tinyMp3(), 'call.mp3')
  await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Notice <of> "EGM" & more', file_link: pdf }],
  })
  world.wait(60_000)
  await world.admin('admin/file-documents', { list: ['Concall'], documents: [{ name: 'Call', audio_link: audio }] })
  const { items } = await json()
  expect(items.map((item) => item.title)).toEqual(['Call', 'Notice <of> "EGM" & more'])
  // Each sub-page has its own feed, with only its documents.
  const feed = await (await get('egm/feed.json')).json()
  expect([feed.title, feed.home_page_url]).toEqual([
    'Suvira Parenterals Limited: EGM',
    'http://127.0.0.1:3000/investorzone/egm',
  ])
  expect(feed.items.map((item: { title: string }) => item.title)).toEqual(['Notice <of> "EGM" & more'])
  expect(await (await get('concall/feed.xml')).text()).not.toContain('Notice')
  expect((await get('general-information/feed.xml')).status).toBe(404)
  expect(items[1]).toMatchObject({
    url: `http://127.0.0.1:3000${pdf}`,
    tags: ['EGM'],
    date_published: '2026-11-21T06:30:00.000Z',
    attachments: [{ mime_type: 'application/pdf', size_in_bytes: tinyPdf().length }],
  })
  const rss = await get('feed.xml')
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await rss.text()
  expect(text).toContain('<title>Notice &lt;of&gt; &quot;EGM&quot; &amp; more</title>')
  expect(text).toContain(
    `<enclosure url="http://127.0.0.1:3000${audio}" length="${tinyMp3().length}" type="audio/mpeg"/>`,
  )
  const again = await get('feed.xml', { 'if-none-match': String(rss.headers.get('etag')) })
  expect(again.status).toBe(304)
})

test('the feeds do not contain a scheduled document before its release, and date it by its release', async (createWorld) => {
  const world = await createWorld()
  const { get, json } = await feeds(world)
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Open' }] })
  const before = await Promise.all(
    ['feed.xml', 'feed.json'].map(async (path) => {
      const reply = await get(path)
      return [await reply.text(), reply.headers.get('etag')]
    }),
  )
  const release_at = '2026-11-21T07:00:00.000Z'
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Results' }], release_at })
  const scheduled = await Promise.all(
    ['feed.xml', 'feed.json'].map(async (path) => {
      const reply = await get(path)
      return [await reply.text(), reply.headers.get('etag')]
    }),
  )
  expect(scheduled).toEqual(before)
  world.setClock(release_at)
  const { items } = await json()
  expect(items[0]).toMatchObject({ title: 'Results', date_published: release_at })
})

test('the feeds are generated once per change and release, and a release appears exactly on time', async (createWorld) => {
  const world = await createWorld()
  const { get } = await feeds(world)
  const titles = async () => {
    const { items } = (await (await get('feed.json')).json()) as { items: { title: string }[] }
    const rss = await (await get('feed.xml')).text()
    return [items.map(({ title }) => title), [...rss.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)]
  }
  const file = async (name: string, release_at?: string) => {
    const { link } = await world.admin('admin/file-to-link', {
      base_64: tinyPdf(name).toString('base64'),
      name: 'x.pdf',
    })
    return world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name, file_link: link }], release_at })
  }
  const release_at = '2026-11-21T06:30:30.000Z'
  await file('Notice')
  await file('Results', release_at)
  expect(await titles()).toEqual([['Notice'], ['Notice']])
  // A cached feed needs no store: requests cause no work.
  const reads = await readsDuring(world, async () => {
    for (let time = 0; time < 20; time += 1) await titles()
  })
  expect(reads).toBe(0)
  world.setClock('2026-11-21T06:30:29.999Z')
  expect(await titles()).toEqual([['Notice'], ['Notice']])
  world.setClock(release_at)
  expect(await titles()).toEqual([
    ['Results', 'Notice'],
    ['Results', 'Notice'],
  ])
  await file('Minutes')
  expect((await titles())[0]).toContain('Minutes')
  world.wait(refreshAfterMs)
  expect((await titles())[1]).toContain('Minutes')
})

test('the feeds contain all documents of the latest filing, and fifty documents otherwise (43.9, case 18)', async (createWorld) => {
  const world = await createWorld()
  const { get, json } = await feeds(world)
  const file = async (count: number, name: string) => {
    const documents = Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}` }))
    await world.admin('admin/file-documents', { list: ['EGM'], documents })
    world.wait(60_000)
  }
  await file(60, 'Earlier')
  await file(140, 'Notice')
  expect((await json()).items).toHaveLength(140)
  const rss = await (await get('egm/feed.xml')).text()
  expect(rss.match(/<item>/g)).toHaveLength(140)
  for (let index = 0; index < 49; index += 1) await file(1, 'Minutes')
  await file(1, 'Last')
  const titles = (await json()).items.map(({ title }) => String(title))
  expect([titles.length, titles[0], titles.some((title) => title.startsWith('Notice'))]).toEqual([50, 'Last 0', false])
})

test('the feeds list a corrected document again, with its time and its note for visitors (43.9)', async (createWorld) => {
  const world = await createWorld()
  const { get, json } = await feeds(world)
  const { data } = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Results' }, ...Array.from({ length: 60 }, (_, at) => ({ name: `N${at}` }))],
  })
  world.wait(60_000)
  await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: Array.from({ length: 50 }, (_, at) => ({ name: `M${at}` })),
  })
  expect((await json()).items.map(({ title }) => title)).not.toContain('Results')
  world.wait(60_000)
  const key = data?.keys[0] ?? 0
  const corrected_at = '2026-11-21T06:32:00.000Z'
  await world.admin('admin/edit-document', {
    key,
    date: '20 Nov 2026',
    reason: 'The date was wrong',
    note: 'The date was that of the meeting.',
  })
  const [first] = (await json()).items
  expect(first).toMatchObject({
    id: `http://127.0.0.1:3000/investorzone#${key}`,
    title: 'Results (corrected)',
    date_published: '2026-11-21T06:30:00.000Z',
    date_modified: corrected_at,
    content_text:
      'Results, 20 Nov 2026, On this site since 21 Nov 2026, 12:00 IST, Corrected on 21 Nov 2026, 12:02 IST: The date was that of the meeting.',
  })
  const [item = ''] = (await (await get('feed.xml')).text()).match(/<item>.*<\/item>/) ?? []
  expect(item).toContain('<title>Results (corrected)</title>')
  expect(item).toContain(`#${key}-corrected-${corrected_at}</guid>`)
  expect(item).toContain(`<atom:updated>${corrected_at}</atom:updated>`)
  expect(item).not.toContain('The date was wrong')
})

/** Counts the store's file queries while `work` runs. */
async function readsDuring(world: World, work: () => Promise<void>): Promise<number> {
  const requested = vi.spyOn(world.domain.files, 'find')
  await work()
  const { length } = requested.mock.calls
  requested.mockRestore()
  return length
}

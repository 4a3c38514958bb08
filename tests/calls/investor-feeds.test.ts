import { afterEach, expect, vi } from 'vitest'
import { refreshAfterMs } from '#server/http/response-cache.ts'
import { listen } from '../http.ts'
import { tinyMp3, tinyPdf } from '../tiny-files.ts'
import { testOnBothDatabases, type World } from '../world.ts'

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

const test = testOnBothDatabases('the feeds')

test('hold released documents, the latest first, with their files', async (createWorld) => {
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
  // Each sub-page has its own, with its documents alone.
  const own = await (await get('egm/feed.json')).json()
  expect([own.title, own.home_page_url]).toEqual([
    'Suvira Parenterals Limited: EGM',
    'http://127.0.0.1:3000/investorzone/egm',
  ])
  expect(own.items.map((item: { title: string }) => item.title)).toEqual(['Notice <of> "EGM" & more'])
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

test('say nothing of a scheduled document before its instant, and date it by its release', async (createWorld) => {
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

test('are written once per change and release however many ask, and neither is shown early or late', async (createWorld) => {
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
  // A feed that is kept needs no store: nobody can make it work by asking.
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

/** How often the store was asked for a file meanwhile. */
async function readsDuring(world: World, work: () => Promise<void>): Promise<number> {
  const asked = vi.spyOn(world.domain.files, 'find')
  await work()
  const { length } = asked.mock.calls
  asked.mockRestore()
  return length
}

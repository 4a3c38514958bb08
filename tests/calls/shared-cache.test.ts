import { json } from 'node:stream/consumers'
import { expect } from 'vitest'
import { listen } from '#tests/http.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

type Purge = { keys: string[]; links: string[]; revision: number }

const test = testOnBothDatabases('a shared cache in front of the site')

test('files of withdrawn, replaced or rescheduled documents are purged, and no link of a scheduled one is (Finding 20)', async (createWorld) => {
  const purges: Purge[] = []
  const cache = await listen(async (request, response) => {
    const purge = (await json(request)) as Purge
    expect(request.headers['surrogate-key']).toBe(purge.keys.join(' '))
    purges.push(purge)
    response.writeHead(200).end()
  })
  const world = await createWorld({ PURGE_URL: `${cache.url}/purge` })
  const site = await listen(world.handle)
  const files = await Promise.all(['one', 'two', 'three', 'four', 'scheduled'].map((salt) => upload(world, salt)))
  const [item = '', two = '', three = '', four = '', scheduled = ''] = files
  const key = (link: string) => `file-${link.split('/')[2]}`
  const { data } = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [item, two, three].map((file_link, index) => ({ name: `Number ${index}`, file_link })),
  })
  const [first = 0, second = 0, third = 0] = data?.keys ?? []
  await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Scheduled', file_link: scheduled }],
    release_at: '2027-01-01T00:00:00.000Z',
  })
  for (const link of [item, two, three])
    expect((await fetch(site.url + link)).headers.get('surrogate-key')).toBe(`files ${key(link)}`)
  expect((await fetch(site.url + scheduled)).headers.get('surrogate-key')).toBeNull()
  await expect.poll(() => purges.at(-1)?.revision).toBe(world.store.revision())
  expect(purges.flatMap(({ links }) => links)).toEqual([])

  const reason = 'A wrong page'
  await world.admin('admin/withdraw-document', { key: first, reason })
  await world.admin('admin/edit-document', { key: second, file_link: four, reason })
  await world.admin('admin/edit-document', { key: third, release_at: '2027-01-01T00:00:00.000Z', reason })
  await expect.poll(() => purges.at(-1)?.revision).toBe(world.store.revision())
  expect(new Set(purges.flatMap(({ links }) => links))).toEqual(new Set([item, two, three]))
  const keys = purges.flatMap((purge) => purge.keys)
  for (const link of [item, two, three]) expect(keys).toContain(key(link))
  expect(purges.every((purge) => purge.keys.includes('pages'))).toBe(true)
  expect(keys).not.toContain('files')
  await site.close()
  await cache.close()
})

async function upload(world: World, salt: string): Promise<string> {
  return (await world.admin('admin/file-to-link', { base_64: tinyPdf(salt).toString('base64'), name: 'x.pdf' })).link
}

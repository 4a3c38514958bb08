import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { fileText, pagesIn } from '../indexed-documents.ts'
import { textPdf } from '../text-pdf.ts'
import { tinyMp3 } from '../tiny-files.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('a document')

const sha256 = (pages: readonly string[]) => createHash('sha256').update(textPdf(pages)).digest('hex')
const toResponse = async (world: World, input: { key: number; page?: number; brief?: true; version?: number }) =>
  (await world.visitor('user/get-document', input)).data

const results = ['Independent review report', '', 'Revenue from operations: 214.60']

test('a document is returned with its file, its fingerprint and the text of each page', async (createWorld) => {
  const world = await createWorld()
  const filed = { name: 'Results', pages: results, list: ['Financial results', 'Financial Reports'] }
  const key = await fileText(world, { ...filed, filterdate: '2026-2027' })
  expect(await toResponse(world, { key })).toEqual({
    key,
    name: 'Results',
    section: 'Financial Reports',
    year: '2026-2027',
    date: '21 Nov 2026',
    version: 1,
    versions: [
      {
        published_at: '2026-11-21T06:30:00.000Z',
        position: expect.any(Number),
        sha256: sha256(results),
        bytes: textPdf(results).length,
        current: true,
      },
    ],
    link: expect.stringMatching(/^\/files\/.+\.pdf$/),
    text: { state: 'read', pages: 3, shown: results.map((text, index) => ({ page: index + 1, text })) },
    related: [],
  })
  expect((await toResponse(world, { key, brief: true })).text).toEqual({ state: 'read', pages: 3, shown: [] })
})

test('a document that visitors cannot see is answered like an unknown key', async (createWorld) => {
  const world = await createWorld()
  const ask = async (key: number) => (await world.call('user/get-document', { body: { key } })) as object
  const unknown = await ask(2_000_000_000)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const filed = { name: 'Results', pages: results, list: ['EGM'] }
  const release_at = '2026-11-21T07:00:00.000Z'
  const open = await fileText(world, { ...filed, name: 'Open' })
  const before = await toResponse(world, { key: open })
  const key = await fileText(world, { ...filed, release_at })
  const event = { kind: 'egm' as const, name: 'Meeting', starts: '2026-12-01', documents: [open, key] }
  await world.admin('admin/add-event', event)
  expect(await ask(key)).toEqual(unknown)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await ask(key)).toEqual(unknown)
  expect(await toResponse(world, { key: open })).toEqual({
    ...before,
    event: { name: 'Meeting', starts: '2026-12-01' },
  })
  world.setClock(release_at)
  expect(await toResponse(world, { key })).toMatchObject({ name: 'Results', versions: [{ published_at: release_at }] })
  expect((await toResponse(world, { key: open })).related).toEqual([
    { key, name: 'Results', section: 'EGM', date: '21 Nov 2026' },
  ])
  await world.admin('admin/edit-document', { key, release_at: '2026-11-21T08:00:00.000Z', reason: 'Too early.' })
  expect(await ask(key)).toEqual(unknown)
  world.setClock('2026-11-21T08:00:00.000Z')
  expect(await ask(key)).toMatchObject({ status: 200 })
  await world.admin('admin/withdraw-document', { key, reason: 'A mistake.' })
  expect(await ask(key)).toEqual(unknown)
  expect((await toResponse(world, { key: open })).related).toEqual([])
})

test('an earlier version is returned with its fingerprint and times, without file, text or reason', async (createWorld) => {
  const world = await createWorld()
  const key = await fileText(world, { name: 'Results', pages: ['A misprint'], list: ['EGM'] })
  const first = (await toResponse(world, { key })).link as string
  world.wait(60_000)
  const link = await pagesIn(world, results)
  const content = { reason: 'Page 9 was printed twice.', note: 'No figure changed.' }
  await world.admin('admin/edit-document', { key, file_link: link, ...content })
  const replaced = await toResponse(world, { key, version: 1 })
  expect(replaced).toMatchObject({
    version: 1,
    versions: [
      { sha256: sha256(['A misprint']), ended_at: '2026-11-21T06:31:00.000Z', current: false },
      { sha256: sha256(results), published_at: '2026-11-21T06:31:00.000Z', note: 'No figure changed.', current: true },
    ],
  })
  expect(Object.keys(replaced)).not.toContain('text')
  expect(Object.keys(replaced)).not.toContain('link')
  const present = await toResponse(world, { key })
  expect(present).toMatchObject({ version: 2, link, versions: replaced.versions, text: { pages: 3 } })
  for (const secret of [first, 'printed twice', 'misprint', 'admin@'])
    expect(JSON.stringify([present, replaced])).not.toContain(secret)
  const { status } = await world.call('user/get-document', { body: { key, version: 3 } })
  expect(status).toBe(404)
})

test('ten pages of text are returned at once, each of at most 8,000 characters', async (createWorld) => {
  const world = await createWorld()
  const pages = Array.from(
    { length: 25 },
    (_, at) => `Page ${at + 1}. ${at === 10 ? `${'<b>&"x" '.repeat(10)}\n`.repeat(120) : ''}`,
  )
  const key = await fileText(world, { name: 'Annual report', pages, list: ['EGM'] })
  const shown = async (page?: number) => {
    const { text } = await toResponse(world, { key, page })
    return [text?.pages, text?.shown.map((entry) => entry.page)]
  }
  const from = (first: number, count: number) => [25, Array.from({ length: count }, (_, at) => first + at)]
  expect(await shown()).toEqual(from(1, 10))
  expect(await shown(20)).toEqual(from(11, 10))
  expect(await shown(21)).toEqual(from(21, 5))
  expect(await shown(999)).toEqual(from(21, 5))
  const [long] = (await toResponse(world, { key, page: 11 })).text?.shown ?? []
  expect(long).toMatchObject({ page: 11, cut: true })
  expect(long?.text).toHaveLength(8000)
})

test('results, call and presentation of a quarter are related, and unread files and recordings have no text', async (createWorld) => {
  const world = await createWorld()
  const upload = async (bytes: Buffer, name: string) =>
    (await world.admin('admin/file-to-link', { base_64: bytes.toString('base64'), name })).link
  const file = async (
    list: string[],
    fields: { name: string; sortdate: string; file_link?: string; audio_link?: string },
  ) => (await world.admin('admin/file-documents', { list, documents: [fields] })).data?.keys[0] ?? 0
  const file_link = await upload(textPdf(['Unread']), 'results.pdf')
  const audio_link = await upload(tinyMp3(), 'call.mp3')
  const quarterly = ['Financial results', 'Financial Reports']
  const key = await file(quarterly, { name: 'Q2', sortdate: '2026-09-30', file_link })
  await file(quarterly, { name: 'Q1', sortdate: '2026-06-30' })
  const call = await file(['Concall'], { name: 'Call Q2', sortdate: '2026-11-13', audio_link })
  await file(['Investor Presentation'], { name: 'Slides Q2', sortdate: '2026-11-12' })
  await file(['EGM'], { name: 'Meeting', sortdate: '2026-11-12' })
  const names = async (entry: number) => (await toResponse(world, { key: entry })).related.map(({ name }) => name)
  expect(await names(key)).toEqual(['Call Q2', 'Slides Q2'])
  expect(await names(call)).toEqual(['Slides Q2', 'Q2'])
  expect(await toResponse(world, { key })).toMatchObject({ link: file_link, text: { state: 'waiting', shown: [] } })
  const recording = await toResponse(world, { key: call })
  expect(recording.link).toBe(audio_link)
  expect(recording.text).toBeUndefined()
})

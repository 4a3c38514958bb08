import { createHash } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { listen } from '../http.ts'
import { textPdf } from '../text-pdf.ts'
import { tinyPdf } from '../tiny-files.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function reader(world: World) {
  const server = await listen(world.handle)
  servers.push(server)
  // biome-ignore lint/suspicious/noExplicitAny: what a reply holds is the test's business
  return async (path: string): Promise<any> => (await fetch(`${server.url}/investorzone/${path}`)).json()
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const answerTo = async (world: World, bytes: Buffer) =>
  (await world.visitor('user/verify-document', { sha256: sha256(bytes) })).data

async function upload(world: Pick<World, 'admin'>, bytes: Buffer): Promise<string> {
  return (await world.admin('admin/file-to-link', { base_64: bytes.toString('base64'), name: 'results.pdf' })).link
}

async function fileOne(world: Pick<World, 'admin'>, bytes: Buffer, release_at?: string): Promise<number> {
  const documents = [{ name: 'Results', file_link: await upload(world, bytes), filterdate: '2026-2027' }]
  const { data } = await world.admin('admin/file-documents', { list: ['EGM'], documents, release_at })
  return data?.keys[0] as number
}

const test = testOnBothDatabases('published documents')

test('a file is genuine, then replaced, then withdrawn, each with the time of the change', async (createWorld) => {
  const world = await createWorld()
  const [first, second] = [tinyPdf('first'), tinyPdf('second')]
  const key = await fileOne(world, first)
  const genuine = { answer: 'genuine', published_at: '2026-11-21T06:30:00.000Z', key, number: 1 }
  expect(await answerTo(world, first)).toMatchObject(genuine)
  world.wait(60_000)
  const link = await upload(world, second)
  await world.admin('admin/edit-document', { key, file_link: link, reason: 'By the printer.', note: 'Page 9 twice.' })
  expect(await answerTo(world, first)).toEqual({
    ...genuine,
    lines: 2,
    note: 'Page 9 twice.',
    position: expect.any(Number),
    answer: 'replaced',
    ended_at: '2026-11-21T06:31:00.000Z',
    replaced_by: link,
  })
  const corrected = { answer: 'genuine', published_at: '2026-11-21T06:31:00.000Z', number: 2 }
  expect(await answerTo(world, second)).toMatchObject(corrected)
  world.wait(60_000)
  await world.admin('admin/withdraw-document', { key, reason: 'Filed under the wrong quarter.' })
  const withdrawn = { answer: 'withdrawn', ended_at: '2026-11-21T06:32:00.000Z' }
  expect(await answerTo(world, second)).toMatchObject(withdrawn)
  expect((await answerTo(world, first)).answer).toBe('withdrawn')
  await world.admin('admin/restore-document', { key })
  expect(await answerTo(world, second)).toMatchObject(corrected)
})

test('the note of a replaced file is found even if the clock advances during the change', async (createWorld) => {
  const world = await createWorld()
  const first = tinyPdf('first')
  const key = await fileOne(world, first)
  const file_link = await upload(world, tinyPdf('second'))
  world.tick(1)
  await world.admin('admin/edit-document', { key, file_link, reason: 'By the printer.', note: 'Page 9 twice.' })
  expect((await answerTo(world, first)).note).toBe('Page 9 twice.')
})

test('the position is the ledger entry that contains the fingerprint', async (createWorld) => {
  const world = await createWorld()
  const pdf = tinyPdf('scheduled')
  await fileOne(world, pdf)
  const { position = 0 } = await answerTo(world, pdf)
  const entry = await world.store.read.ledger.byNumber(position)
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ name: 'Results', file_sha256: sha256(pdf) })
  expect(await world.domain.ledger.verify()).toMatchObject({ brokenAt: null })
})

test('a document that is not yet published is unknown, in no list and in no line of the record', async (createWorld) => {
  const world = await createWorld()
  const read = await reader(world)
  const shown = async () => [await read('disclosures.json'), await read('record.json'), await read('record-head.json')]
  await fileOne(world, tinyPdf('open'))
  const before = await shown()
  const release_at = '2026-11-21T07:00:00.000Z'
  const [stored, scheduled] = [tinyPdf('stored'), textPdf(['scheduled', 'two pages'])]
  await upload(world, stored)
  const key = await fileOne(world, scheduled, release_at)
  for (const bytes of [stored, scheduled, tinyPdf('nobody has')])
    expect(await answerTo(world, bytes)).toEqual({ answer: 'unknown' })
  expect(await shown()).toEqual(before)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect((await answerTo(world, scheduled)).answer).toBe('unknown')
  world.setClock(release_at)
  expect(await answerTo(world, scheduled)).toMatchObject({ answer: 'genuine', published_at: release_at })
  expect((await read('disclosures.json')).documents[0]).toEqual({
    key,
    name: 'Results',
    section: 'EGM',
    year: '2026-2027',
    date: '2026-11-21',
    published_at: release_at,
    page: `/investorzone/documents/${key}`,
    link: expect.stringMatching(/^\/files\//),
    sha256: sha256(scheduled),
    bytes: scheduled.length,
    pages: 2,
  })
})

test('a document that was published and then rescheduled counts as withdrawn until its new instant', async (createWorld) => {
  const world = await createWorld()
  const pdf = tinyPdf('too early')
  const key = await fileOne(world, pdf)
  world.wait(1000)
  await world.admin('admin/edit-document', { key, release_at: '2026-11-21T08:00:00.000Z', reason: 'Too early.' })
  expect(await answerTo(world, pdf)).toMatchObject({ answer: 'withdrawn' })
  world.setClock('2026-11-21T08:00:00.000Z')
  expect((await answerTo(world, pdf)).answer).toBe('genuine')
})

test('the head on the first day covers the last publication, and nothing that is scheduled', async (createWorld) => {
  const world = await createWorld()
  const read = await reader(world)
  expect(await read('record-head.json')).toMatchObject({ lines: 0, seal: '0'.repeat(64) })
  await fileOne(world, tinyPdf('one'))
  world.wait(60_000)
  await fileOne(world, tinyPdf('two'))
  const { lines } = await read('record.json')
  const last = lines.at(-1)
  const entry = await world.store.read.ledger.byNumber(last.position)
  const ledger = { number: last.position, hash: entry?.hash }
  const head = { at: '2026-11-21T06:31:00.000Z', lines: 2, seal: last.seal, ledger }
  expect(await read('record-head.json')).toEqual(head)
  world.wait(60_000)
  await fileOne(world, tinyPdf('scheduled'), '2026-11-21T07:00:00.000Z')
  expect(await read('record-head.json')).toEqual(head)
  world.setClock('2026-11-21T07:00:00.000Z')
  expect(await read('record-head.json')).toMatchObject({ at: '2026-11-21T07:00:00.000Z', lines: 3 })
})

test('the head of the record is constant for a day, and can be computed from the record by hashing', async (createWorld) => {
  const world = await createWorld()
  const read = await reader(world)
  const key = await fileOne(world, tinyPdf('one'))
  world.wait(60_000)
  await fileOne(world, tinyPdf('two'))
  world.setClock('2026-11-21T18:30:00.000Z')
  const head = await read('record-head.json')
  const nextDay = { admin: world.as(await world.openSession()) }
  await nextDay.admin('admin/withdraw-document', { key, reason: 'A mistake.' })
  await fileOne(nextDay, tinyPdf('three'))
  expect(await read('record-head.json')).toEqual(head)
  const { lines } = await read('record.json')
  expect(lines).toHaveLength(3)
  let seal = '0'.repeat(64)
  for (const { position, key, published_at, sha256: print, seal: recordedSeal } of lines.slice(0, head.lines)) {
    seal = sha256(Buffer.from([seal, position, key, published_at, print].join('\n')))
    expect(recordedSeal).toBe(seal)
  }
  expect(head).toMatchObject({ at: '2026-11-21T18:30:00.000Z', lines: 2, seal })
  const entry = await world.store.read.ledger.byNumber(head.ledger.number)
  expect(entry?.hash).toBe(head.ledger.hash)
})

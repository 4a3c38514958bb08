import { expect } from 'vitest'
import { instance } from '#tests/fixtures/xbrl.ts'

import { tinyPdf } from '#tests/tiny-files.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('XBRL deadlines')
const hourMs = 3_600_000
const order = 'Receipt of an order from a hospital chain'

const isAboutXbrl = ({ what }: { what: string }) => what.startsWith('XBRL')

// Days pass in these tests, so each call has a new session.
const asOwner = async (world: World) => world.as(await world.openSession())
const upload = async (world: World, bytes = tinyPdf(), name = 'results.pdf') =>
  (await (await asOwner(world))('admin/file-to-link', { base_64: bytes.toString('base64'), name })).link
const desk = async (world: World) => (await (await asOwner(world))('admin/get-desk')).data
const isXbrl = ({ rule }: { rule: string }) => rule.startsWith('xbrl-')
const due = async (world: World) => (await desk(world)).due.filter(isXbrl)
const overdue = async (world: World) => (await desk(world)).late.filter(isAboutXbrl)

type Fields = { name: string; sortdate?: string; xbrl_link?: string }

async function file(world: World, list: string[], fields: Fields, release_at?: string): Promise<number> {
  const documents = [{ ...fields, file_link: await upload(world) }]
  const { data } = await (await asOwner(world))('admin/file-documents', { list, documents, release_at })
  return data?.keys[0] ?? 0
}

const announcements = ['Corporate announcements']

// The world starts on Saturday 21 November 2026 at 12:00 in India.
test('an event of Para B without XBRL is due within 24 hours, then overdue, and done with the file', async (createWorld) => {
  const world = await createWorld()
  const key = await file(world, announcements, { name: order })
  expect(await due(world)).toMatchObject([
    {
      ...{ rule: 'xbrl-event', of: order, since: '2026-11-21T06:30:00.000Z', due: '2026-11-22T06:30:00.000Z' },
      ...{ limit: '24 hours', to_confirm: true, late: false, page: 'Corporate Announcements' },
    },
  ])
  world.wait(25 * hourMs)
  expect(await due(world)).toMatchObject([{ rule: 'xbrl-event', late: true }])
  const xbrl_link = await upload(world, instance(), 'order.xml')
  await (await asOwner(world))('admin/edit-document', { key, xbrl_link, reason: 'XBRL after the PDF' })
  expect(await due(world)).toEqual([])
  const done = (await desk(world)).done.filter(isXbrl)
  expect(done).toMatchObject([{ document: key, late: true, done_at: '2026-11-22T07:30:00.000Z' }])
  expect((await overdue(world)).map(({ of }) => of)).toEqual([order])
})

test('an XBRL file that is published with its PDF is on time, and its removal makes it due again', async (createWorld) => {
  const world = await createWorld()
  const xbrl_link = await upload(world, instance(), 'order.xml')
  const release_at = '2026-11-23T07:00:00.000Z'
  await file(world, announcements, { name: order, xbrl_link }, release_at)
  expect([await due(world), (await desk(world)).done.filter(isXbrl)]).toEqual([[], []])
  world.setClock(release_at)
  expect(await due(world)).toEqual([])
  expect((await desk(world)).done.filter(isXbrl)).toMatchObject([{ done_at: release_at, late: false }])
})

test('an undone XBRL file is due again, from the publication of the PDF', async (createWorld) => {
  const world = await createWorld()
  const key = await file(world, announcements, { name: order })
  world.wait(hourMs)
  const xbrl_link = await upload(world, instance(), 'order.xml')
  const admin = await asOwner(world)
  const { revision } = await admin('admin/edit-document', { key, xbrl_link, reason: 'XBRL after the PDF' })
  expect(await due(world)).toEqual([])
  await admin('admin/undo', { number: revision, reason: 'A slip' })
  expect(await due(world)).toMatchObject([{ due: '2026-11-22T06:30:00.000Z' }])
})

test('the documents of the single filing need XBRL, from their receipt by the exchange if it is recorded', async (createWorld) => {
  const world = await createWorld()
  const lists = {
    'Board meeting intimation': announcements,
    'Annual secretarial compliance report': ['Compliances'],
    'Corporate governance report': ['Corporate Governance'],
    'Statement of investor grievances': ['Investor Grievance Report'],
    'Voting results of the AGM': ['Press release'],
  }
  for (const [name, list] of Object.entries(lists)) await file(world, list, { name })
  await file(world, announcements, { name: 'Newspaper advertisement of an order' })
  await file(world, announcements, { name: 'Loss of share certificates' })
  expect((await due(world)).map(({ rule, of }) => [rule, of]).sort()).toEqual(
    Object.keys(lists)
      .map((name) => ['xbrl-single-filing', name])
      .sort(),
  )
  const key = await file(world, announcements, { name: order })
  await (await asOwner(world))('admin/record-exchange-filing', {
    ...{ documents: [key], exchange: 'BSE', number: '4711', at: '2026-11-21T05:00:00Z' },
  })
  expect((await due(world)).find(({ of }) => of === order)?.due).toBe('2026-11-22T05:00:00.000Z')
})

test('a document from before the site began and an unpublished one have no XBRL duty', async (createWorld) => {
  const world = await createWorld()
  await file(world, announcements, { name: order, sortdate: '2026-11-01' })
  await file(world, announcements, { name: `${order}, later` }, '2026-11-23T07:00:00.000Z')
  expect(await due(world)).toEqual([])
})

test('an announcement that is no event of Para B is closed by its explanation', async (createWorld) => {
  const world = await createWorld()
  await file(world, announcements, { name: 'Order of business at the general meeting' })
  world.wait(25 * hourMs)
  const [entry] = await overdue(world)
  const reason = 'No event of Para B: the name only has the word.'
  await (await asOwner(world))('admin/explain-late', { key: entry?.key ?? '', reason })
  expect(await due(world)).toEqual([])
  expect(await overdue(world)).toMatchObject([{ closed: true, explanation: { reason } }])
})

test('the duty to add XBRL changes nothing for visitors', async (createWorld) => {
  const world = await createWorld()
  await file(world, announcements, { name: 'Loss of share certificates' })
  const before = await world.visitor('user/get-regulation-46')
  await file(world, announcements, { name: order })
  world.wait(25 * hourMs)
  const rows = (await world.visitor('user/get-regulation-46')).data
  expect(rows.filter(({ status }) => status !== 'up-to-date').map(({ row }) => row)).toEqual(
    before.data.filter(({ status }) => status !== 'up-to-date').map(({ row }) => row),
  )
})

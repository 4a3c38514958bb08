import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { file } from '../investor-zone.ts'
import { pagesOf } from '../rendered-page.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('voting')

type Sent = CallInput<'admin/record-voting'>

const list = ['Press release']
const accounts = { text: 'Adoption of accounts', kind: 'ordinary', page: 1, in_favour: 47_999_999, against: 1 } as const
const articles = { text: 'Change of the articles', kind: 'special', page: 2, in_favour: 749, against: 250 } as const
const meeting = { meeting: '28th annual general meeting', held: '2026-09-24', resolutions: [accounts, articles] }
const nothing = { meetings: [], documents: [] }

const record = (world: World, document: number, more: Partial<Sent> = {}) =>
  world.admin('admin/record-voting', { document, ...meeting, ...more })

const seen = async (world: World) => (await world.visitor('user/get-voting')).data

test('votes are visible from the exact instant of their document, and only while the document is', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const render = pagesOf(world)
  const page = async () => (await render('/investorzone/voting-results')).html
  const before = await page()
  const document = await file(world, 'Results of votes', { list, release_at })
  await record(world, document)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect([await seen(world), await page()]).toEqual([nothing, before])
  world.setClock(release_at)
  const resolutions = [
    { ...accounts, number: 1, passed: true },
    { ...articles, number: 2, passed: false },
  ]
  const visible = {
    meetings: [{ ...meeting, page: 1, resolutions, document }],
    documents: [{ key: document, name: 'Results of votes', file_link: '' }],
  }
  expect(await seen(world)).toEqual(visible)
  expect((await page()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /24 Sep 2026\. 1 of 2 resolutions was passed\. Adoption of accounts Ordinary , passed In favour 100\.00 % 4,79,99,999 votes Against 0\.00 % 1 votes Change of the articles Special , not passed/,
  )
  await world.admin('admin/withdraw-document', { key: document, reason: 'Filed too early' })
  expect([await seen(world), await page()]).toEqual([nothing, before])
  await world.admin('admin/restore-document', { key: document })
  expect(await seen(world)).toEqual(visible)
})

test('votes that are recorded again are replaced completely, and one undo restores all of them', async (createWorld) => {
  const world = await createWorld()
  const document = await file(world, 'Results of votes', { list })
  await record(world, document)
  const response = async () =>
    (await seen(world)).meetings.flatMap((meeting) => meeting.resolutions.map(({ text }) => text))
  const both = [accounts.text, articles.text]
  expect(await response()).toEqual(both)
  const { revision } = await record(world, document, { resolutions: [articles], reason: 'One was counted twice' })
  expect(await response()).toEqual([articles.text])
  const { data: history } = await world.admin('admin/get-history', { entity: 'votes' })
  expect(history.slice(0, 2).map(({ action, id }) => `${action} ${id}`)).toEqual([
    `remove votes ${document}/2`,
    `edit votes ${document}/1`,
  ])
  await world.admin('admin/undo', { number: revision })
  expect(await response()).toEqual(both)
})

test('votes are listed by meeting, the latest first, and a newer document wins', async (createWorld) => {
  const world = await createWorld()
  const first = await file(world, 'First', { list, sortdate: '2025-09-26' })
  const second = await file(world, 'Corrected', { list, sortdate: '2026-10-02' })
  const special = { meeting: 'Extraordinary general meeting', held: '2026-12-18' }
  await record(world, first, { held: '2025-09-25', meeting: '27th annual general meeting' })
  await record(world, await file(world, 'Second', { list, sortdate: '2026-09-25' }))
  await record(world, second, { resolutions: [articles] })
  await record(world, await file(world, 'Last', { list, sortdate: '2026-12-19' }), special)
  const response = (await seen(world)).meetings.map((meeting) => [meeting.held, meeting.resolutions.length])
  expect(response).toEqual([
    ['2026-12-18', 2],
    ['2026-09-24', 1],
    ['2025-09-25', 2],
  ])
})

const resolution = (provided: Record<string, unknown>) => ({ resolutions: [accounts, { ...articles, ...provided }] })
const invalidCases: [what: string, field: string, given: Record<string, unknown>][] = [
  ['no resolution', 'resolutions', { resolutions: [] }],
  ['more resolutions than a meeting has', 'resolutions', { resolutions: Array(101).fill(accounts) }],
  ['no name of the meeting', 'meeting', { meeting: ' ' }],
  ['a day that is none', 'held', { held: '2026-02-30' }],
  ['an instant', 'held', { held: '2026-09-24T10:00:00Z' }],
  ['half a vote', 'resolutions.1.against', resolution({ against: 0.5 })],
  ['fewer votes than none', 'resolutions.1.in_favour', resolution({ in_favour: -1 })],
  ['another kind', 'resolutions.1.kind', resolution({ kind: 'unanimous' })],
  ['no words', 'resolutions.1.text', resolution({ text: '' })],
  ['a document that does not exist', 'document', { document: 999 }],
]

test('votes that cannot be right are refused with the name of the field', async (createWorld) => {
  const world = await createWorld()
  const right = { document: await file(world, 'Results of votes', { list }), ...meeting }
  const token = await world.openSession()
  for (const [label, field, input] of invalidCases) {
    const reply = await world.call('admin/record-voting', { token, body: { ...right, ...input } })
    expect([label, reply.status, reply.body.field]).toEqual([label, field === 'document' ? 404 : 400, field])
  }
  expect(await seen(world)).toEqual(nothing)
})

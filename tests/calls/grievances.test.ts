import { expect } from 'vitest'
import { file } from '../investor-zone.ts'
import { pagesOf } from '../rendered-page.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('grievances')

const list = ['Investor Grievance Report']
const counted = { opening: 1, received: 7, disposed: 8, pending: 0 }
const statement = { period: '2026-Q2', page: 1, ...counted }
const nothing = { quarters: [], documents: [] }

const record = (world: World, document: number, more: Partial<typeof statement> = {}) =>
  world.admin('admin/record-grievances', { document, ...statement, ...more })

const seen = async (world: World) => (await world.visitor('user/get-grievances')).data

test('grievances are visible with their sum only while their document is published', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const render = pagesOf(world)
  const page = async () => (await render('/investorzone/investor-grievance-report')).html
  const before = await page()
  const document = await file(world, 'Statement', { list, release_at })
  await record(world, document)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect([await seen(world), await page()]).toEqual([nothing, before])
  world.setClock(release_at)
  const visible = {
    quarters: [{ ...statement, from: '2026-07-01', to: '2026-09-30', name: 'Q2 FY27', document }],
    documents: [{ key: document, name: 'Statement', file_link: '' }],
  }
  expect(await seen(world)).toEqual(visible)
  expect((await page()).replaceAll(/<[^>]*>/g, ' ')).toMatch(
    /Jul to Sep 2026.*Pending before\s+1\s+Received\s+\+\s+7\s+Disposed of\s+−\s+8\s+Still pending\s+=\s+0\s/,
  )
  await world.admin('admin/withdraw-document', { key: document, reason: 'Filed too early' })
  expect([await seen(world), await page()]).toEqual([nothing, before])
  await world.admin('admin/restore-document', { key: document })
  expect(await seen(world)).toEqual(visible)
})

test('grievances of the newest document are returned, and recording them again corrects them and can be undone', async (createWorld) => {
  const world = await createWorld()
  const first = await file(world, 'First', { list, sortdate: '2026-07-12' })
  const second = await file(world, 'Second', { list, sortdate: '2026-10-12' })
  await record(world, first, { period: '2026-Q1' })
  await record(world, first)
  await record(world, second, { disposed: 7, pending: 1 })
  const response = async () =>
    (await seen(world)).quarters.map((quarter) => [quarter.period, quarter.document, quarter.pending])
  const [before, after] = [
    ['2026-Q1', first, 0],
    ['2026-Q1', first, 1],
  ]
  expect(await response()).toEqual([['2026-Q2', second, 1], before])
  const { revision } = await record(world, first, { period: '2026-Q1', received: 8, pending: 1 })
  expect(await response()).toEqual([['2026-Q2', second, 1], after])
  const { data: history } = await world.admin('admin/get-history', { entity: 'grievances' })
  expect(history[0]).toMatchObject({ action: 'edit grievances', id: `${first}/2026-Q1` })
  await world.admin('admin/undo', { number: revision })
  expect(await response()).toEqual([['2026-Q2', second, 1], before])
})

const invalidCases: [what: string, field: string, given: Record<string, unknown>][] = [
  ['more pending than is left', 'pending', { pending: 1 }],
  ['more disposed of than there were', 'pending', { disposed: 9 }],
  ['fewer than none', 'pending', { disposed: 9, pending: -1 }],
  ['half a complaint', 'received', { received: 6.5 }],
  ['a number left out', 'opening', { opening: undefined }],
  ['more than shareholders could write', 'received', { received: 3_000_000_000, pending: 2_999_999_993 }],
  ['a year', 'period', { period: '2025-2026' }],
  ['a document that does not exist', 'document', { document: 999 }],
]

test('grievances that do not tie or are invalid are refused by field', async (createWorld) => {
  const world = await createWorld()
  const right = { document: await file(world, 'Statement', { list }), ...statement }
  const token = await world.openSession()
  for (const [label, field, input] of invalidCases) {
    const reply = await world.call('admin/record-grievances', { token, body: { ...right, ...input } })
    expect([label, reply.status >= 400, reply.body.field]).toEqual([label, true, field])
  }
  expect(await seen(world)).toEqual(nothing)
  expect((await world.call('admin/record-grievances', { token, body: right })).status).toBe(200)
  const again = await world.call('admin/record-grievances', { token, body: right })
  expect(again.body.err).toBe('Change the data and try again')
})

import { expect } from 'vitest'
import { holderNames } from '#model/shareholding.ts'
import { file } from '../investor-zone.ts'
import { pagesOf } from '../rendered-page.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('shareholding')

const list = ['Financial results', 'Subsidiary results']
const shares = { promoters: 37_094_400, foreign: 5_849_600, domestic: 8_774_400, public: 12_281_600 }
const pattern = { period: '2026-Q2', page: 2, total: 64_000_000, shares }
const nothing = { quarters: [], documents: [] }

const record = (world: World, document: number, more: Partial<typeof pattern> & { reason?: string } = {}) =>
  world.admin('admin/record-shareholding', { document, ...pattern, ...more })

function pageOf(world: World) {
  const render = pagesOf(world)
  const shown = async (query: string) => (await render('/investorzone/shareholding', new URLSearchParams(query))).html
  return async () => [await shown(''), await shown('in=shares')]
}

const seen = async (world: World) => (await world.visitor('user/get-shareholding')).data

test('shareholding is visible from the exact instant of its document, and only while the document is', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const page = pageOf(world)
  const before = await page()
  const document = await file(world, 'Pattern', { list, release_at })
  await record(world, document)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect([await seen(world), await page()]).toEqual([nothing, before])
  world.setClock(release_at)
  const span = { from: '2026-07-01', to: '2026-09-30', name: 'Q2 FY27' }
  const visible = {
    quarters: [{ ...pattern, ...span, document }],
    documents: [{ key: document, name: 'Pattern', file_link: '' }],
  }
  expect(await seen(world)).toEqual(visible)
  const [percent = '', integerPart = ''] = await page()
  expect([percent.includes('57.96'), integerPart.includes('3,70,94,400')]).toEqual([true, true])
  await world.admin('admin/withdraw-document', { key: document, reason: 'Filed too early' })
  expect([await seen(world), await page()]).toEqual([nothing, before])
  await world.admin('admin/restore-document', { key: document })
  expect(await seen(world)).toEqual(visible)
  await world.admin('admin/edit-document', { key: document, release_at: '2026-11-22T07:00:00.000Z', reason: 'A slip' })
  expect(await seen(world)).toEqual(nothing)
})

test('shareholding is removed and restored with its document, by undo and redo', async (createWorld) => {
  const world = await createWorld()
  const { data, revision } = await world.admin('admin/file-documents', { list, documents: [{ name: 'Pattern' }] })
  await record(world, data?.keys[0] ?? 0)
  const { revision: undone } = await world.admin('admin/undo', { number: revision, reason: 'A slip' })
  expect(await seen(world)).toEqual(nothing)
  await world.admin('admin/undo', { number: undone, reason: 'A slip' })
  expect((await seen(world)).quarters).toHaveLength(1)
})

test('shareholding of a newer document wins while visitors can see it, and quarters are newest first', async (createWorld) => {
  const world = await createWorld()
  const first = await file(world, 'First', { list, sortdate: '2026-09-30' })
  const second = await file(world, 'Revised', { list, sortdate: '2026-10-31' })
  await record(world, first, { period: '2025-Q4' })
  await record(world, first)
  await record(world, second, { shares: { ...shares, foreign: 5_849_601, public: 12_281_599 } })
  const response = async () =>
    (await seen(world)).quarters.map((quarter) => [quarter.period, quarter.document, quarter.shares.foreign])
  expect(await response()).toEqual([
    ['2026-Q2', second, 5_849_601],
    ['2025-Q4', first, 5_849_600],
  ])
  await world.admin('admin/withdraw-document', { key: second, reason: 'Wrong' })
  expect((await response())[0]).toEqual(['2026-Q2', first, 5_849_600])
})

test('shareholding is corrected by a new record, and the act is undone as one and stored in the ledger', async (createWorld) => {
  const world = await createWorld()
  const document = await file(world, 'Pattern', { list })
  const { revision: recorded } = await record(world, document)
  const moved = { ...shares, promoters: shares.promoters - 5, public: shares.public + 5 }
  const { revision: corrected } = await record(world, document, { shares: moved, reason: 'Misread' })
  const { data: history } = await world.admin('admin/get-history', { entity: 'shareholding' })
  expect(history.map(({ action, id }) => `${action} ${id}`)).toEqual([
    `edit shareholding ${document}/2026-Q2/public`,
    `edit shareholding ${document}/2026-Q2/promoters`,
    ...holderNames.toReversed().map((holder) => `record shareholding ${document}/2026-Q2/${holder}`),
  ])
  expect((await seen(world)).quarters[0]?.shares).toEqual(moved)
  await expect(world.admin('admin/undo', { number: recorded, reason: 'A slip' })).rejects.toMatchObject({
    code: 'cannot-undo',
  })
  await world.admin('admin/undo', { number: corrected, reason: 'A slip' })
  expect((await seen(world)).quarters[0]?.shares).toEqual(shares)
})

const invalidCases: [what: string, field: string, given: Record<string, unknown>][] = [
  ['shares that are fewer than the total', 'total', { total: 64_000_001 }],
  ['shares that are more than the total', 'total', { shares: { ...shares, public: 12_281_601 } }],
  ['no shares at all', 'total', { total: 0, shares: { promoters: 0, foreign: 0, domestic: 0, public: 0 } }],
  ['a holder left out', 'shares.public', { shares: { ...shares, public: undefined } }],
  ['half a share', 'shares.foreign', { shares: { ...shares, foreign: 0.5 } }],
  ['fewer than none', 'shares.foreign', { shares: { ...shares, foreign: -1 } }],
  ['a holder of our own making', 'shares.trust', { shares: { ...shares, trust: 0 } }],
  ['a year', 'period', { period: '2025-2026' }],
  ['page nought', 'page', { page: 0 }],
  ['a document that does not exist', 'document', { document: 999 }],
]

test('shareholding that does not add up or cannot be right is refused with the name of the field', async (createWorld) => {
  const world = await createWorld()
  const right = { document: await file(world, 'Pattern', { list }), ...pattern }
  const token = await world.openSession()
  for (const [label, field, input] of invalidCases) {
    const reply = await world.call('admin/record-shareholding', { token, body: { ...right, ...input } })
    expect([label, reply.status >= 400, reply.body.field]).toEqual([label, true, field])
  }
  expect(await seen(world)).toEqual(nothing)
  expect((await world.call('admin/record-shareholding', { token, body: right })).status).toBe(200)
  const again = await world.call('admin/record-shareholding', { token, body: right })
  expect(again.body.err).toBe('Change the data and try again')
})

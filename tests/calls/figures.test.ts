import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { innerNames } from '#model/zone-pages.ts'
import { fileResults, record } from '../figures.ts'
import { draft, read, toPost } from '../investor-zone.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('figures')

const seen = async (world: World, input: CallInput<'user/get-figures'> = {}) =>
  (await world.visitor('user/get-figures', input)).data

test('figures are returned with their document and page, by kind of period and basis', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  await record(world, document)
  await record(world, document, { period: '2025-2026', figures: { profit: { value: 994_000_000, page: 4 } } })
  await record(world, document, { basis: 'standalone', figures: { profit: { value: -1, page: 5 } } })
  expect(await seen(world)).toEqual({
    periods: [
      {
        period: '2026-Q2',
        kind: 'quarter',
        from: '2026-07-01',
        to: '2026-09-30',
        name: 'Q2 FY27',
        figures: { revenue: { value: 2_146_000_000, document, page: 3 }, eps: { value: '4.91', document, page: 4 } },
      },
    ],
    documents: [{ key: document, name: 'Results', file_link: '' }],
  })
  const [year] = (await seen(world, { by: 'year' })).periods
  expect(year).toMatchObject({ period: '2025-2026', figures: { profit: { value: 994_000_000 } } })
  const [alone] = (await seen(world, { basis: 'standalone' })).periods
  expect(alone?.figures).toEqual({ profit: { value: -1, document, page: 5 } })
})

test('figures are returned newest period first, regardless of the order of recording', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  for (const period of ['2025-Q4', '2026-Q2', '2024-Q3', '2026-Q1']) await record(world, document, { period })
  const { periods } = await seen(world)
  expect(periods.map(({ period }) => period)).toEqual(['2026-Q2', '2026-Q1', '2025-Q4', '2024-Q3'])
})

test('figures are hidden before the release of their document, and while it is rescheduled or withdrawn', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const document = await fileResults(world, 'Results', { release_at })
  await record(world, document)
  const nothing = { periods: [], documents: [] }
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await seen(world)).toEqual(nothing)
  world.setClock(release_at)
  expect((await seen(world)).periods).toHaveLength(1)
  await world.admin('admin/withdraw-document', { key: document, reason: 'Filed too early' })
  expect(await seen(world)).toEqual(nothing)
  await world.admin('admin/restore-document', { key: document })
  expect((await seen(world)).periods).toHaveLength(1)
  await world.admin('admin/edit-document', { key: document, release_at: '2026-11-22T07:00:00.000Z', reason: 'A slip' })
  expect(await seen(world)).toEqual(nothing)
})

test('figures are hidden if a posted right array omits their document', async (createWorld) => {
  const world = await createWorld()
  await record(world, await fileResults(world, 'Results'))
  const groups = toPost(await read(world))
  const results = groups.find(({ name }) => name === 'Financial results')
  if (results) results.data = innerNames.map((name) => ({ name, data: [] }))
  await world.admin('admin/edit-investor', { rightArray: groups, revision: (await read(world)).revision })
  expect((await seen(world)).periods).toEqual([])
})

test('figures of a newer visible document take precedence, and the earlier value is returned with its page', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const first = await fileResults(world, 'September quarter', { sortdate: '2025-09-30' })
  const second = await fileResults(world, 'September quarter a year later', { sortdate: '2026-09-30', release_at })
  const response = { period: '2025-Q2', figures: { revenue: { value: 1_816_000_000, page: 3 } } }
  await record(world, first, response)
  await record(world, second, { ...response, figures: { revenue: { value: 1_810_000_000, page: 4 } } })
  const revenue = async () => (await seen(world)).periods[0]?.figures.revenue
  const before = { value: 1_816_000_000, document: first, page: 3 }
  expect(await revenue()).toEqual(before)
  expect((await seen(world)).documents.map(({ key }) => key)).toEqual([first])
  world.setClock(release_at)
  expect(await revenue()).toEqual({ value: 1_810_000_000, document: second, page: 4, earlier: before })
  expect((await seen(world)).documents.map(({ key }) => key)).toEqual([second, first])
  await world.admin('admin/withdraw-document', { key: second, reason: 'Wrong' })
  expect(await revenue()).toEqual(before)
})

test('figures that a newer document only repeats still refer to the first document', async (createWorld) => {
  const world = await createWorld()
  const first = await fileResults(world, 'Earlier', { sortdate: '2025-09-30' })
  const second = await fileResults(world, 'Later', { sortdate: '2026-09-30' })
  await record(world, second, { figures: { eps: { value: '4.910', page: 9 } } })
  await record(world, first, { figures: { eps: { value: '4.91', page: 4 } } })
  expect((await seen(world)).periods[0]?.figures).toEqual({ eps: { value: '4.91', document: first, page: 4 } })
})

test('figures are corrected by recording them again, and each act can be undone and redone', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  const { revision: recorded } = await record(world, document)
  const { revision: corrected } = await record(world, document, {
    figures: { revenue: { value: 2_147_000_000, page: 3 }, eps: { value: '4.91', page: 4 } },
    reason: 'Misread',
  })
  const revenue = async () => (await seen(world)).periods[0]?.figures.revenue?.value
  expect(await revenue()).toBe(2_147_000_000)
  const { data: history } = await world.admin('admin/get-history', { entity: 'figure' })
  expect(history.map(({ action, id, reason }) => [action, id, reason])).toEqual([
    ['edit figure', `${document}/consolidated/2026-Q2/revenue`, 'Misread'],
    ['record figure', `${document}/consolidated/2026-Q2/eps`, 'no reason given'],
    ['record figure', `${document}/consolidated/2026-Q2/revenue`, 'no reason given'],
  ])
  await expect(world.admin('admin/undo', { number: recorded, reason: 'A slip' })).rejects.toMatchObject({
    code: 'cannot-undo',
  })
  const { revision: undone } = await world.admin('admin/undo', { number: corrected, reason: 'A slip' })
  expect(await revenue()).toBe(2_146_000_000)
  await world.admin('admin/undo', { number: undone, reason: 'A slip' })
  expect(await revenue()).toBe(2_147_000_000)
})

test('figures can be removed by undoing their recording', async (createWorld) => {
  const world = await createWorld()
  const { revision } = await record(world, await fileResults(world, 'Results'))
  await world.admin('admin/undo', { number: revision, reason: 'A slip' })
  expect(await seen(world)).toEqual({ periods: [], documents: [] })
})

const invalidCases: [what: string, field: string, given: Record<string, unknown>][] = [
  ['a fraction of a rupee', 'figures.revenue.value', { figures: { revenue: { value: 1.5, page: 3 } } }],
  ['rupees as text', 'figures.revenue.value', { figures: { revenue: { value: '1', page: 3 } } }],
  ['more than a number can hold', 'figures.revenue.value', { figures: { revenue: { value: 2 ** 53, page: 3 } } }],
  ['earnings per share as a number', 'figures.eps.value', { figures: { eps: { value: 4.91, page: 4 } } }],
  ['earnings per share in words', 'figures.eps.value', { figures: { eps: { value: '=1+1', page: 4 } } }],
  ['an element that is derived', 'figures.ebitda_margin', { figures: { ebitda_margin: { value: 22, page: 3 } } }],
  ['no page', 'figures.revenue.page', { figures: { revenue: { value: 1 } } }],
  ['page nought', 'figures.revenue.page', { figures: { revenue: { value: 1, page: 0 } } }],
  ['no figure', 'figures', { figures: {} }],
  ['a quarter that does not exist', 'period', { period: '2026-Q5' }],
  ['two years', 'period', { period: '2024-2026' }],
  ['another basis', 'basis', { basis: 'both' }],
  ['a document that does not exist', 'document', { document: 999 }],
]

test('invalid figures are refused by field', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  const withdrawn = await fileResults(world, 'Withdrawn')
  await world.admin('admin/withdraw-document', { key: withdrawn, reason: 'Wrong' })
  const token = await world.openSession()
  const right = { document, basis: 'consolidated', period: '2026-Q2', figures: { revenue: { value: 1, page: 3 } } }
  for (const [label, field, input] of [
    ...invalidCases,
    ['a withdrawn document', 'document', { document: withdrawn }] as const,
  ]) {
    const reply = await world.call('admin/record-figures', { token, body: { ...right, ...input } })
    expect([label, reply.status >= 400, reply.body.field]).toEqual([label, true, field])
  }
  expect((await world.call('admin/record-figures', { token, body: right })).status).toBe(200)
  expect((await world.call('admin/record-figures', { token, body: right })).body.err).toBe(
    'Change the data and try again',
  )
})

test('recorded figures remain unchanged if a right array is posted back', async (createWorld) => {
  const world = await createWorld()
  await record(world, await fileResults(world, 'Results'))
  const groups = toPost(await read(world))
  const policies = groups.find(({ name }) => name === 'Company Policy')
  if (policies) policies.data = [draft('A policy')]
  await world.admin('admin/edit-investor', { rightArray: groups })
  expect((await seen(world)).periods).toHaveLength(1)
})

import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { csvText } from '#model/csv.ts'
import { fileResults, record } from '../figures.ts'
import { amounts, instance, perShare, secondQuarter } from '../fixtures/xbrl.ts'
import { textPdf } from '../text-pdf.ts'
import { testOnBothDatabases, testOnSqlite, type World } from '../world.ts'

const test = testOnBothDatabases('import of figures')
const testOnce = testOnSqlite('import of figures')

type More = Partial<CallInput<'admin/import-figures'>>
const send = (world: World, file: Buffer | string, more: More = {}) =>
  world.admin('admin/import-figures', { mode: 'preview', base_64: Buffer.from(file).toString('base64'), ...more })

const seen = async (world: World, input: CallInput<'user/get-figures'> = {}) =>
  (await world.visitor('user/get-figures', input)).data.periods

const revenue = (value: number) => ({ revenue: { value, page: 3 } })

test('a preview compares figures with the previous quarter and the year before, and records nothing', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Earlier results')
  await record(world, document, { period: '2026-Q1', figures: revenue(1_982_000_000) })
  await record(world, document, { period: '2025-Q2', figures: revenue(1_816_000_000) })
  const { data, revision } = await send(world, instance())
  expect(data).toMatchObject({ format: 'XBRL', company: 'Suvira Parenterals Limited', covers: ['Q2 FY27'], left: [] })
  const [quarter] = data.statements
  expect(quarter).toMatchObject({ period: '2026-Q2', basis: 'consolidated', previous: 'Q1 FY27', before: 'Q2 FY26' })
  const [first] = quarter?.figures ?? []
  expect(first).toMatchObject({ element: 'revenue', value: 2_146_000_000, previous: 1_982_000_000 })
  expect(first?.on_previous).toBeCloseTo(8.27, 2)
  expect(first?.on_before).toBeCloseTo(18.17, 2)
  expect(first).not.toHaveProperty('recorded')
  expect((await seen(world)).map(({ period }) => period)).toEqual(['2026-Q1', '2025-Q2'])
  expect((await send(world, instance())).revision).toBe(revision)
})

test('imported figures are published with their document and page, and are undone as one act', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const document = await fileResults(world, 'Results', { release_at })
  const facts = [
    ...amounts(secondQuarter),
    ...perShare(),
    ...amounts({ RevenueFromOperations: 8_000_000_000 }, 'FourD'),
  ]
  const { revision } = await send(world, instance({ facts, end: '2027-03-31' }), {
    mode: 'apply',
    document,
    page: 3,
    name: 'INTEGRATED_Q4.xml',
    reason: 'The earlier quarters follow',
  })
  expect(await seen(world)).toEqual([])
  world.setClock(release_at)
  const [quarter] = await seen(world)
  expect(quarter).toMatchObject({ period: '2026-Q4', figures: { eps: { value: '4.91', document, page: 3 } } })
  expect(quarter?.figures.profit_before_tax?.value).toBe(416_000_000)
  const [year] = await seen(world, { by: 'year' })
  expect(year).toMatchObject({ period: '2026-2027', figures: { revenue: { value: 8_000_000_000 } } })
  const { data: history } = await world.admin('admin/get-history', { entity: 'figure' })
  expect(new Set(history.map(({ action }) => action))).toEqual(new Set(['record figure']))
  expect(history[0]?.reason).toMatch(/^The earlier quarters follow \(From INTEGRATED_Q4\.xml, SHA-256 [0-9a-f]{16}…\)$/)
  await world.admin('admin/undo', { number: revision })
  expect([await seen(world), await seen(world, { by: 'year' })]).toEqual([[], []])
})

test('a preview contains the recorded value, and an outdated import does not overwrite newer figures', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  await record(world, document, { figures: revenue(2_140_000_000) })
  const { data, revision } = await send(world, instance(), { document })
  expect(data.statements[0]?.figures[0]).toMatchObject({ value: 2_146_000_000, recorded: 2_140_000_000 })
  await record(world, document, { figures: revenue(2_141_000_000) })
  const apply = { mode: 'apply', document, page: 3 } as const
  await expect(send(world, instance(), { ...apply, revision })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  const again = await send(world, instance(), { document })
  await send(world, instance(), { ...apply, revision: again.revision })
  expect((await seen(world))[0]?.figures.revenue?.value).toBe(2_146_000_000)
  await expect(send(world, instance(), apply)).rejects.toMatchObject({ code: 'bad-input' })
})

test('figures that do not tie require a reason', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  const facts = [...amounts({ ...secondQuarter, OtherExpenses: 390_000_000 }), ...perShare()]
  const { data } = await send(world, instance({ facts }))
  expect(data.statements[0]?.ties.filter(({ state }) => state === 'off')).toEqual([
    { name: 'Expenses', state: 'off', short: 'Off by 0.4', message: expect.stringContaining('but the file has 175.1') },
  ])
  const apply = { mode: 'apply', document, page: 3 } as const
  await expect(send(world, instance({ facts }), apply)).rejects.toMatchObject({
    code: 'bad-input',
    message: expect.stringContaining('These totals do not match: Expenses.'),
    detail: { field: 'reason' },
  })
  await send(world, instance({ facts }), { ...apply, reason: 'Royalty stands apart' })
  expect(await seen(world)).toHaveLength(1)
})

test('a standalone file is compared with the consolidated figures, and a quarter with the half-year', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  await record(world, document, { period: '2026-Q1', basis: 'standalone', figures: revenue(1_900_000_000) })
  await send(world, instance(), { mode: 'apply', document, page: 3 })
  const half = amounts({ RevenueFromOperations: 3_900_000_000 }, 'FourD')
  const facts = [...amounts({ ...secondQuarter, RevenueFromOperations: 2_000_000_000 }), ...half]
  const { data } = await send(world, instance({ facts, basis: 'Standalone' }))
  const ties = Object.fromEntries(data.statements[0]?.ties.map(({ name, short }) => [name, short]) ?? [])
  expect(data.covers).toEqual(['Q2 FY27', 'six months to 30 Sep 2026'])
  expect(ties).toMatchObject({
    'Standalone against consolidated': 'Matches',
    'Quarters of six months to 30 Sep 2026': 'Matches',
  })
})

test('a preview finds the figures in the PDF of the document, with their page and any difference', async (createWorld) => {
  const world = await createWorld()
  const statement = '214.60 2.10 216.70 92.30 33.80 1.40 8.20 39.40 175.10 41.60 10.00 0.20 10.20 31.40 4.91'
  const base_64 = textPdf(['Outcome', 'Notes', statement]).toString('base64')
  const { link = '' } = await world.admin('admin/file-to-link', { base_64, name: 'results.pdf' })
  const documents = [{ name: 'Results', file_link: link }]
  const filed = await world.admin('admin/file-documents', {
    list: ['Financial results', 'Financial Reports'],
    documents,
  })
  const [document = 0] = filed.data?.keys ?? []
  const tie = async (file: Buffer) => {
    const [quarter] = (await send(world, file, { document })).data.statements
    return { page: quarter?.page, ...quarter?.ties.at(-1) }
  }
  expect(await tie(instance())).toMatchObject({ state: 'unknown' })
  await world.domain.documentTexts.readAll()
  const name = 'Same as the results PDF'
  expect(await tie(instance())).toEqual({
    page: 3,
    name,
    state: 'ties',
    short: 'Matches',
    message: '15 of 15 figures found on page 3.',
  })
  const facts = [...amounts({ ...secondQuarter, OtherExpenses: 393_000_000 }), ...perShare()]
  expect(await tie(instance({ facts }))).toEqual({
    page: 3,
    name,
    state: 'off',
    short: '1 not found',
    message: 'Not on page 3: Other expenses.',
  })
})

test('the desk receives all recorded figures, even those of scheduled documents', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results', { release_at: '2026-12-21T07:00:00.000Z' })
  await record(world, document)
  const { data } = await world.admin('admin/get-figures')
  expect(data.recorded).toEqual([
    { document, basis: 'consolidated', period: '2026-Q2', page: 3, figures: { revenue: 2_146_000_000, eps: '4.91' } },
  ])
  expect(data.documents).toMatchObject([{ key: document, name: 'Results', state: 'scheduled' }])
  await world.admin('admin/withdraw-document', { key: document, reason: 'Wrong' })
  expect((await world.admin('admin/get-figures')).data).toEqual({
    recorded: [],
    total: 0,
    page: 1,
    pages: 1,
    documents: [],
  })
})

test('a table with two columns is imported like a file of the exchange', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  const table = csvText([
    ['Period', 'Q2 FY27'],
    ['Accounts', 'Consolidated'],
    ['Unit', '₹ crore'],
    ['Profit after tax', '31.4'],
  ])
  await send(world, table, { mode: 'apply', document, page: 4 })
  expect((await seen(world))[0]?.figures).toEqual({ profit: { value: 314_000_000, document, page: 4 } })
})

testOnce('an unreadable file is refused with its field and reason, and no figure is recorded', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  const token = await world.openSession()
  const right = { mode: 'apply', document, page: 3, base_64: instance().toString('base64') }
  const invalidCases: [field: string, status: number, given: object, message: RegExp][] = [
    ['base_64', 400, { base_64: '' }, /^Choose a file/],
    ['base_64', 400, { base_64: 'ÿ' }, /base64/],
    ['base_64', 400, { base_64: Buffer.from('<html/>').toString('base64') }, /outermost element is html/],
    ['base_64', 400, { base_64: Buffer.from('a,b\n').toString('base64') }, /The line “Period” is missing/],
    [
      'base_64',
      413,
      { base_64: instance({ more: '<a>'.repeat(3_000_000) }).toString('base64') },
      /nested deeper than 30/,
    ],
    ['base_64', 400, { base_64: instance({ before: '<!DOCTYPE x>' }).toString('base64') }, /document type/],
    ['document', 400, { document: undefined }, /^Choose the document/],
    ['page', 400, { page: undefined }, /^Enter the page/],
    ['document', 404, { document: 999 }, /does not exist/],
  ]
  for (const [field, status, input, pattern] of invalidCases) {
    const reply = await world.call('admin/import-figures', { token, body: { ...right, ...input } })
    expect([reply.body.field, reply.body.err, reply.status]).toEqual([field, expect.stringMatching(pattern), status])
  }
  expect(await seen(world)).toEqual([])
})

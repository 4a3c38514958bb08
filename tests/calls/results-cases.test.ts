import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { caseFile } from '../case-file.ts'
import { fileResults } from '../figures.ts'
import { amounts, instance, perShare, secondQuarter } from '../fixtures/xbrl.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('Results files')

type More = Partial<CallInput<'admin/import-figures'>>
const send = (world: World, file: Buffer | string, more: More = {}) =>
  world.admin('admin/import-figures', { mode: 'preview', base_64: Buffer.from(file).toString('base64'), ...more })

const values = (statement: { figures: { element: string; value: number | string }[] } | undefined) =>
  Object.fromEntries(statement?.figures.map(({ element, value }) => [element, value]) ?? [])

test('an iXBRL page is read with scale, sign and format, and recorded like an XBRL file (43.9, case 6)', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  const { data } = await send(world, caseFile('inline.html'))
  expect(data).toMatchObject({ format: 'XBRL', covers: ['Q2 FY27'], notes: [], used: 8 })
  expect(data.statements[0]).toMatchObject({ period: '2026-Q2', basis: 'consolidated' })
  expect(values(data.statements[0])).toMatchObject({
    revenue: 2_146_000_000,
    other_income: 21_000_000,
    inventories: -14_000_000,
    profit: 314_000_000,
  })
  expect(data.statements[0]?.ties.find(({ name }) => name === 'Dates of the column')).toBeUndefined()
  await send(world, caseFile('inline.html'), { mode: 'apply', document, page: 3 })
  const { periods } = (await world.visitor('user/get-figures')).data
  expect(periods).toMatchObject([{ period: '2026-Q2', figures: { inventories: { value: -14_000_000, page: 3 } } }])
})

test('a column with the dates of a half-year is recorded only with a reason (43.9, case 5)', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  const file = caseFile('one-is-the-half-year.xml')
  const { data } = await send(world, file)
  expect(data.statements[0]?.ties[0]).toEqual({
    name: 'Dates of the column',
    state: 'off',
    short: 'Other dates',
    message:
      'The context OneD is from 2026-04-01 to 2026-09-30, but Q2 FY27 is from 2026-07-01 to 2026-09-30. Check that these are the figures of Q2 FY27, and correct the dates of the context.',
  })
  const apply = { mode: 'apply', document, page: 3 } as const
  await expect(send(world, file, apply)).rejects.toMatchObject({
    code: 'bad-input',
    message: expect.stringContaining('These totals do not match: Dates of the column'),
    detail: { field: 'reason' },
  })
  expect((await world.visitor('user/get-figures')).data.periods).toEqual([])
  await send(world, file, { ...apply, reason: 'The quarter has these dates at the exchange' })
  expect((await world.visitor('user/get-figures')).data.periods).toHaveLength(1)
})

test('a value “NA” results in an empty figure with a note, and the other figures are read (43.9)', async (createWorld) => {
  const world = await createWorld()
  const provided = [...amounts({ ...secondQuarter }), ...perShare()]
  const facts = provided.map((fact) => (fact.element === 'FinanceCosts' ? { ...fact, text: 'NA' } : fact))
  const { data } = await send(world, instance({ facts }))
  expect(data.notes).toEqual([
    expect.stringMatching(/^FinanceCosts in OneD \(line \d+\) is “NA”, so the field stays empty\.$/),
  ])
  const read = values(data.statements[0])
  expect(read).not.toHaveProperty('finance_costs')
  expect(read).toMatchObject({ revenue: 2_146_000_000, eps: '4.91' })
  const table = 'Period,Q2 FY27\nAccounts,Standalone\nTax,N.A.\nProfit after tax,31.4\nUnit,₹ crore\n'
  const fromTable = (await send(world, table)).data
  expect(fromTable.notes).toEqual(['Tax (B3) is “N.A.”, so the field stays empty.'])
  expect(values(fromTable.statements[0])).toEqual({ profit: 314_000_000 })
})

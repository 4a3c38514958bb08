import { expect, test } from 'vitest'
import { valuesOf } from '#model/results-file/statement.ts'
import { amounts, context, type InstanceParts, instance, perShare, secondQuarter } from '#tests/fixtures/xbrl.ts'
import { readResults } from './read-results.ts'

const read = (parts: InstanceParts = {}) => readResults(instance(parts))
const usual = () => [...amounts(secondQuarter), ...perShare()]
/** Returns the half-year, whose first quarter had a revenue of 198.2 crore. */
const halfYear = () => amounts({ RevenueFromOperations: 4_128_000_000, ProfitLossForPeriod: 583_000_000 }, 'FourD')

test('a results file is read in whole rupees, each figure with its element, and EBITDA is calculated', () => {
  const { company, statements, values, used, left } = read()
  const [quarter, ...more] = statements
  expect(more).toEqual([])
  expect({ company, values, used, left }).toEqual({
    company: 'Suvira Parenterals Limited',
    values: 17,
    used: 15,
    left: [],
  })
  expect(quarter).toMatchObject({ kind: 'quarter', basis: 'consolidated', period: '2026-Q2', name: 'Q2 FY27' })
  expect(quarter).toMatchObject({ from: '2026-07-01', to: '2026-09-30', shares: 64_000_000, rounding: 100_000 })
  expect(quarter?.figures.revenue).toEqual({ value: 2_146_000_000, from: 'RevenueFromOperations' })
  expect(quarter && valuesOf(quarter.figures)).toMatchObject({
    ebitda: 491_000_000,
    eps: '4.91',
    profit: 314_000_000,
  })
})

test('a results file distinguishes the quarter from the year to date by the context id, although both have the same dates', () => {
  const { statements } = read({ facts: [...usual(), ...halfYear()] })
  expect(statements.map(({ kind, name, period, figures }) => [kind, name, period, figures.revenue?.value])).toEqual([
    ['quarter', 'Q2 FY27', '2026-Q2', 2_146_000_000],
    ['half-year', 'six months to 30 Sep 2026', undefined, 4_128_000_000],
  ])
})

test.each([
  ['2026-06-30', [['quarter', '2026-Q1']]],
  [
    '2026-09-30',
    [
      ['quarter', '2026-Q2'],
      ['half-year', undefined],
    ],
  ],
  [
    '2026-12-31',
    [
      ['quarter', '2026-Q3'],
      ['nine months', undefined],
    ],
  ],
  [
    '2027-03-31',
    [
      ['quarter', '2026-Q4'],
      ['year', '2026-2027'],
    ],
  ],
])('a results file that ends on %s has the columns %j', (end, columns) => {
  const { statements } = read({ end, facts: [...usual(), ...halfYear()] })
  expect(statements.map(({ kind, period }) => [kind, period])).toEqual(columns)
})

test('a results file is read by namespace, never by prefix, also in the later Integrated Filing format', () => {
  const namespace = 'http://www.exchange.example/xbrl/2025-01-31/in-capmkt'
  expect(read({ prefix: 'p', namespace }).statements[0]?.figures.revenue?.value).toBe(2_146_000_000)
})

test('other contents of a results file are listed, and facts of segments are not used as figures of the company', () => {
  const segment = '<xbrli:segment><xbrldi:explicitMember dimension="p:d">p:m</xbrldi:explicitMember></xbrli:segment>'
  const contexts = ['OneD', 'FourD', 'TwoD'].map((id) => context(id, '2026-07-01', '2026-09-30')).join('')
  const { statements, left } = read({
    contexts: contexts + context('OneSegment', '2026-07-01', '2026-09-30', segment),
    facts: [
      ...usual(),
      { element: 'RevenueFromOperations', text: 1, context: 'OneSegment' },
      { element: 'RevenueFromOperations', text: 2, context: 'TwoD' },
      { element: 'RegulatoryDeferral', text: 3 },
    ],
  })
  expect(statements[0]?.figures.revenue?.value).toBe(2_146_000_000)
  expect(left).toEqual(['RevenueFromOperations in TwoD', 'RegulatoryDeferral'])
})

test('a results file is read with signs, a repeated equal value and missing values', () => {
  const facts = [
    ...amounts({ RevenueFromOperations: 0, ProfitLossForPeriod: -314_000_000 }),
    { element: 'RevenueFromOperations', text: '0' },
    { element: 'OtherIncome', text: '', more: ' xsi:nil="true"' },
    { element: 'FinanceCosts', text: '' },
  ]
  const [quarter] = read({ facts }).statements
  expect(quarter && valuesOf(quarter.figures)).toEqual({ revenue: 0, profit: -314_000_000 })
})

test('values in a results file can contain line breaks, and attributes can be in any order and omit decimals', () => {
  const facts = [{ element: 'RevenueFromOperations', text: '\n2146000000.00\n', decimals: 'INF' }]
  expect(read({ facts }).statements[0]?.figures.revenue?.value).toBe(2_146_000_000)
})

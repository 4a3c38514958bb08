import { expect, test } from 'vitest'
import { type Tied, tiesOf } from './ties.ts'

const crore = 10_000_000
const values = {
  revenue: 214.6 * crore,
  other_income: 2.1 * crore,
  income: 216.7 * crore,
  materials: 92.3 * crore,
  employees: 33.8 * crore,
  finance_costs: 1.4 * crore,
  depreciation: 8.2 * crore,
  other_expenses: 39.4 * crore,
  expenses: 175.1 * crore,
  profit_before_tax: 41.6 * crore,
  current_tax: 10 * crore,
  deferred_tax: 0.2 * crore,
  tax: 10.2 * crore,
  profit: 31.4 * crore,
  eps: '4.91',
}
const shares = 6.4 * crore
const quarters = {
  of: 'FY27',
  names: 'Q1 FY27',
  values: [{ revenue: 198.2 * crore }, values],
  whole: { revenue: 412.8 * crore },
}
const alone = { basis: 'standalone', values: { revenue: 190 * crore, profit: 28 * crore } } as const

const toText = (tied: Tied) =>
  Object.fromEntries(tiesOf(tied).map(({ name, state, short, message }) => [name, [state, short, message]]))
const states = (tied: Tied) => tiesOf(tied).map(({ state }) => state)

test('figures that add up pass the check, each with its full sum', () => {
  expect(toText({ values, shares, quarters, other: alone })).toEqual({
    Income: ['ties', 'Matches', '214.6 + 2.1 = 216.7'],
    Expenses: ['ties', 'Matches', '92.3 + 33.8 + 1.4 + 8.2 + 39.4 = 175.1'],
    'Profit before tax': ['ties', 'Matches', '216.7 − 175.1 = 41.6'],
    Tax: ['ties', 'Matches', '10.0 + 0.2 = 10.2'],
    'Profit after tax': ['ties', 'Matches', '41.6 − 10.2 = 31.4'],
    'Earnings per share': ['ties', 'Matches', '31.4 ÷ 6.4 crore shares = 4.91'],
    'Quarters of FY27': ['ties', 'Matches', 'Revenue: 198.2 + 214.6 = 412.8'],
    'Standalone against consolidated': ['ties', 'Matches', 'Revenue 190.0 standalone, 214.6 consolidated.'],
  })
})

test('a figure that does not add up is reported with its difference, to the last rupee', () => {
  const wrong = toText({ values: { ...values, other_expenses: 39.3 * crore + 1 }, shares })
  expect(wrong.Expenses).toEqual([
    'off',
    'Off by 0.0999999',
    expect.stringMatching(/= 175\.0000001, but the file has 175\.1\.$/),
  ])
})

test('the difference of a check can be as large as the rounding of the file, and no larger', () => {
  const off = (by: number) => toText({ values: { ...values, income: values.income + by }, rounding: 100_000 }).Income
  expect(off(200_000)).toEqual(['ties', 'Matches', '214.6 + 2.1 = 216.72, within rounding'])
  expect(off(200_001)?.[0]).toBe('off')
})

test('a missing figure is not zero: the check is skipped', () => {
  const { employees: _, ...without } = values
  expect(toText({ values: without }).Expenses).toEqual(['unknown', 'Not checked', 'Not given: Employee benefits.'])
  expect(new Set(states({ values: {} }))).toEqual(new Set(['unknown']))
})

test('amounts in a wrong unit are detected by the earnings per share', () => {
  expect(toText({ values: { ...values, profit: 314_000 }, shares })['Earnings per share']?.[0]).toBe('off')
  expect(toText({ values: { ...values, eps: '4.95' }, shares })['Earnings per share']?.[0]).toBe('ties')
})

test('a statement filed as the other one is detected, and so are higher standalone figures', () => {
  const name = 'Standalone against consolidated'
  expect(toText({ values, other: { basis: 'standalone', values } })[name]?.[1]).toBe('The same')
  const more = { basis: 'standalone', values: { ...values, revenue: 300 * crore } } as const
  expect(toText({ values, other: more })[name]?.[1]).toBe('Standalone is higher')
})

test('quarters that do not add up to the year to date are detected', () => {
  const short = { ...quarters, whole: { revenue: 400 * crore } }
  expect(toText({ values, quarters: short })['Quarters of FY27']?.slice(0, 2)).toEqual(['off', 'Off by 12.8'])
  expect(toText({ values, quarters: { ...quarters, values: [{}, values] } })['Quarters of FY27']?.[0]).toBe('unknown')
})

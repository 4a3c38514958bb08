import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/calls.ts'
import { marketValue, priceToEarnings } from './market-value.ts'

type Figures = CallOutput<'user/get-figures'>['data']

const figuresOf = (earned: Readonly<Record<string, string>>): Figures => ({
  documents: [],
  periods: Object.entries(earned).map(([period, value]) => ({
    period,
    kind: 'quarter',
    from: '',
    to: '',
    name: period,
    figures: { eps: { value, document: 1, page: 1 } },
  })),
})

const four = { '2026-Q2': '4.91', '2026-Q1': '4.20', '2025-Q4': '4.47', '2025-Q3': '4.02' }

test('the market value of all shares is displayed in crores', () => {
  expect(marketValue(41_265, 64_000_000)).toBe('2,641')
})

test('the price-earnings ratio uses the earnings of the last four quarters', () => {
  expect(priceToEarnings(41_265, figuresOf({ ...four, '2025-Q2': '3.77' }))).toBe('23.4')
})

test.each([
  ['no earnings are known', {}],
  ['a quarter is missing', { '2026-Q2': '4.91', '2026-Q1': '4.20', '2025-Q3': '4.02', '2025-Q2': '3.77' }],
  ['the quarters add up to a loss', { ...four, '2026-Q2': '-20.00' }],
])('the price-earnings ratio is not displayed if %s', (_, earned) => {
  expect(priceToEarnings(41_265, figuresOf(earned))).toBeUndefined()
})

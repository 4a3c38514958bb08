import { expect, test } from 'vitest'
import { calculateReturn } from './share-return.ts'

const days = [
  { day: '2023-11-17', paise: 16_427, volume: 1 },
  { day: '2023-11-20', paise: 16_500, volume: 1 },
  { day: '2026-11-20', paise: 41_265, volume: 1 },
]
const dividends = [
  { exDay: '2023-11-17', paise: 150 },
  { exDay: '2024-09-20', paise: 180 },
  { exDay: '2025-09-22', paise: 220 },
  { exDay: '2026-09-22', paise: 280 },
  { exDay: '2026-12-01', paise: 300 },
]
const toRequest = (amount: string, bought: string) => calculateReturn({ amount, bought }, { days, dividends })

test('a return counts whole shares, the dividends after the purchase up to the last day, and the remaining cash', () => {
  const { errors, result } = toRequest('₹1,00,000', '2023-11-17')
  expect(errors).toEqual({})
  // 608 × 164.27 = 99,876.16; 608 × 412.65 = 2,50,891.20; 608 × 6.80 = 4,134.40.
  expect(result).toMatchObject({ shares: 608, held: 25_089_120, received: 413_440, left: 12_384, worth: 25_514_944 })
  expect(result?.dividends.map(({ paise }) => paise)).toEqual([180, 220, 280])
  expect(result?.gain).toBeCloseTo(1.5515, 4)
  expect(result?.yearly).toBeCloseTo(0.3652, 4)
})

test('a day without trading counts as the next one; less than a year has no yearly gain', () => {
  expect(toRequest('1000', '2023-11-18').result?.bought.day).toBe('2023-11-20')
  expect(toRequest('1000', '2026-11-20').result).toMatchObject({ gain: 0, yearly: undefined })
})

test.each([
  ['', '2023-11-17', ['amount']],
  ['much', '2023-11-17', ['amount']],
  ['-5', '2023-11-17', ['amount']],
  ['164', '2023-11-17', ['amount']],
  ['1000000001', '2023-11-17', ['amount']],
  ['1000', '2023-11-16', ['bought']],
  ['1000', '2026-11-21', ['bought']],
  ['1000', '2023-13-40', ['bought']],
  ['', '', ['amount', 'bought']],
])('%j bought on %j is refused at its field', (amount, bought, fields) => {
  const { errors, result } = toRequest(amount, bought)
  expect([Object.keys(errors), result]).toEqual([fields, undefined])
})

test('without a closing price the calculator gives no result and no error', () => {
  expect(calculateReturn({ amount: '', bought: '' }, { days: [], dividends })).toEqual({ errors: {} })
})

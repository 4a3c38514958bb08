import { expect, test } from 'vitest'
import { percentages } from './shareholding.ts'

const hostile: [parts: number[], percents: number[]][] = [
  [
    [37_094_400, 5_849_600, 8_774_400, 12_281_600],
    [57.96, 9.14, 13.71, 19.19],
  ],
  [
    [1, 1, 1],
    [33.34, 33.33, 33.33],
  ],
  // Each rounded separately, the sums would be 100.03 and 100.02.
  [
    [1, 1, 1, 1, 1, 1, 1],
    [14.29, 14.29, 14.29, 14.29, 14.28, 14.28, 14.28],
  ],
  [
    [16_666, 16_666, 16_666, 16_666, 16_666, 16_670],
    [16.67, 16.67, 16.67, 16.66, 16.66, 16.67],
  ],
  // One share of many, and none at all.
  [
    [63_999_999, 1, 0],
    [100, 0, 0],
  ],
  [
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1],
    [50, 50, 0],
  ],
  [[5], [100]],
  [
    [0, 0],
    [0, 0],
  ],
]

test('shares of a total with two decimals add up to exactly a hundred', () => {
  for (const [parts] of hostile.slice(0, -1)) {
    const hundredths = percentages(parts).map((percent) => Math.round(percent * 100))
    expect([parts, hundredths.reduce((sum, one) => sum + one, 0)]).toEqual([parts, 10_000])
  }
  expect(hostile.map(([parts]) => percentages(parts))).toEqual(hostile.map(([, percents]) => percents))
})

import type { Dividend } from '#model/share-return.ts'

/** Dividends paid per share (sample): ₹2 a year, ex a week before the annual general meeting. */
export const dividends: readonly Dividend[] = [
  { exDay: '2022-09-22', paise: 200 },
  { exDay: '2023-09-22', paise: 200 },
  { exDay: '2024-09-20', paise: 200 },
  { exDay: '2025-09-22', paise: 200 },
  { exDay: '2026-09-22', paise: 200 },
]

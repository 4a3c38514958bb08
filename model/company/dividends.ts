import { startingIn } from '../fiscal-year.ts'
import type { Dividend as ShareDividend } from '../share-return.ts'
import { choice, day, definePart, list, number, optionalDay, type PartContent } from '../site-content/fields.ts'

export const dividendsPath = '/investorzone/dividends'

/**
 * Dividends of the sample company: ₹2 a year, declared at the annual general meeting, paid a week after it. Until
 * 2022 the ex-date was a trading day before the record date. Every value is made up.
 */
const dividends = {
  history: [
    final(2026, { declared: '2026-09-24', recordDate: '2026-09-17', paidOn: '2026-10-01' }),
    final(2025, { declared: '2025-09-25', recordDate: '2025-09-18', paidOn: '2025-10-03' }),
    final(2024, { declared: '2024-09-26', recordDate: '2024-09-19', paidOn: '2024-10-03' }),
    final(2023, { declared: '2023-09-28', recordDate: '2023-09-21', paidOn: '2023-10-05' }),
    final(2022, { declared: '2022-09-22', exDate: '2022-09-14', recordDate: '2022-09-15', paidOn: '2022-09-29' }),
    final(2021, { declared: '2021-09-23', exDate: '2021-09-15', recordDate: '2021-09-16', paidOn: '2021-09-30' }),
    final(2020, { declared: '2020-09-24', exDate: '2020-09-16', recordDate: '2020-09-17', paidOn: '2020-10-01' }),
    final(2019, { declared: '2019-09-26', exDate: '2019-09-18', recordDate: '2019-09-19', paidOn: '2019-10-03' }),
    final(2018, { declared: '2018-09-27', exDate: '2018-09-19', recordDate: '2018-09-20', paidOn: '2018-10-04' }),
    final(2017, { declared: '2017-09-28', exDate: '2017-09-20', recordDate: '2017-09-21', paidOn: '2017-10-05' }),
    final(2016, { declared: '2016-09-22', exDate: '2016-09-14', recordDate: '2016-09-15', paidOn: '2016-09-29' }),
  ],
} as const

type Days = { declared: string; exDate?: string; recordDate: string; paidOn: string }

function final(yearEnded: number, days: Days) {
  return { exDate: '', ...days, yearEnded, kind: 'Final', perShare: 2 } as const
}

/** Dividends declared, as admins can enter them (Companies Act 2013, s. 123; LODR Reg 42 and 43). */
export const dividendsPart = definePart(
  'Dividends',
  dividends,
  {
    history: list(
      'Dividends',
      { max: 200, entry: 'dividend' },
      {
        recordDate: day('Record date'),
        kind: choice(['Final', 'Interim', 'Special'], 'Kind'),
        yearEnded: number(1800, 2200, 'Year ended 31 March'),
        perShare: number(0.0001, 100_000, 'Rupees a share', 4),
        declared: day('Declared on'),
        exDate: optionalDay('Ex-date, if different'),
        paidOn: optionalDay('Payment date'),
      },
    ),
  },
  { isSample: true },
)

export type DividendEntry = PartContent<typeof dividendsPart>['history'][number]

/** Dividends for one fiscal year, newest record date first. `total`: rupees a share. */
export type DividendYear = { label: string; total: number; dividends: DividendEntry[] }

/** Returns the dividends by fiscal year, newest year first. */
export function dividendYears(history: readonly DividendEntry[]): DividendYear[] {
  const byYear = Map.groupBy(history, ({ yearEnded }) => yearEnded)
  return [...byYear]
    .sort(([a], [b]) => b - a)
    .map(([yearEnded, entries]) => ({
      label: startingIn(yearEnded - 1).label,
      total: toTenThousandths(entries.reduce((sum, { perShare }) => sum + perShare, 0)),
      dividends: entries.toSorted((a, b) => b.recordDate.localeCompare(a.recordDate)),
    }))
}

/** Day from which a share is bought without the dividend. */
export const exDateOf = ({ exDate, recordDate }: DividendEntry) => exDate || recordDate

/** Returns the dividends as the return calculator adds them. */
export function shareDividends(history: readonly DividendEntry[]): ShareDividend[] {
  return history
    .map((dividend) => ({ exDay: exDateOf(dividend), paise: toTenThousandths(dividend.perShare * 100) }))
    .sort((a, b) => a.exDay.localeCompare(b.exDay))
}

/** Removes the error of adding and multiplying decimals. */
const toTenThousandths = (value: number) => Math.round(value * 10_000) / 10_000

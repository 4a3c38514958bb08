import { company } from '#model/company/company.ts'
import { quarterOf } from '#model/fiscal-period.ts'
import { dayFrom, longDay } from '#model/india-time.ts'
import { holderNames, holderTable, percentOf, type Shares } from '#model/shareholding.ts'
import type { Quarter, SampleDocument } from './sample-document.ts'
import { filed, workingDayWithin } from './words.ts'

type Percents = readonly [promoters: number, foreign: number, domestic: number, others: number]

/** Eight quarters from the one ending in December 2024. */
const rows: readonly [period: string, percents: Percents][] = [
  ['2024-Q3', [58.42, 6.18, 11.05, 24.35]],
  ['2024-Q4', [58.42, 6.44, 11.32, 23.82]],
  ['2025-Q1', [58.42, 6.91, 11.68, 22.99]],
  ['2025-Q2', [58.42, 7.35, 12.04, 22.19]],
  ['2025-Q3', [57.96, 8.02, 12.6, 21.42]],
  ['2025-Q4', [57.96, 8.41, 12.93, 20.7]],
  ['2026-Q1', [57.96, 8.77, 13.28, 19.99]],
  ['2026-Q2', [57.96, 9.14, 13.71, 19.19]],
]

/** Returns the shareholding of a quarter. Earlier quarters repeat the first known one, later quarters the last. */
function sharesAt(period: string): Shares {
  const [, percents] = rows.findLast(([known]) => known <= period) ?? rows[0] ?? ['', [100, 0, 0, 0]]
  const [promoters, foreign, domestic, others] = percents
  const of = (percent: number) => (Math.round(percent * 100) * company.shares.issued) / 10_000
  return { promoters: of(promoters), foreign: of(foreign), domestic: of(domestic), public: of(others) }
}

const page = 2

/** Returns a quarter's shareholding pattern as filed: the letter, and the holders' numbers of shares. */
export function shareholding(year: number, quarter: Quarter): SampleDocument {
  const { issued: total, faceValue } = company.shares
  const { period } = quarterOf(year, quarter.number)
  const shares = sharesAt(period)
  const percents = percentOf(shares)
  const recorded = period >= (rows[0]?.[0] ?? period)
  return {
    page: 'Shareholding Pattern',
    name: `Shareholding pattern, ${quarter.name} ${quarter.ends.slice(0, 4)}`,
    ...filed(year, workingDayWithin(dayFrom(quarter.ends, 14), 4), quarter.ends),
    shareholding: recorded ? { period, page, total, shares } : undefined,
    pdf: {
      heading: `Shareholding pattern as on ${longDay(quarter.ends)}`,
      lines: [
        'Filed under regulation 31 of the listing regulations.',
        '',
        `Total number of equity shares: ${inDigits(total)} of Rs ${faceValue} each, fully paid.`,
        'Shares held by employee trusts: nil',
        '',
        'Page 2: who owns how many shares.',
      ],
      more: [
        {
          heading: `Equity shares by holder, ${longDay(quarter.ends)}`,
          lines: [
            ...holderNames.map(
              (holder) =>
                `${holderTable[holder].label}: ${inDigits(shares[holder])} shares, ${percents[holder].toFixed(2)} per cent`,
            ),
            `Total: ${inDigits(total)} shares, 100.00 per cent`,
          ],
        },
      ],
    },
  }
}

const inDigits = (count: number) => count.toLocaleString('en-IN')

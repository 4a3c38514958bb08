import { quarterOf } from '#model/fiscal-period.ts'
import { pendingOf } from '#model/grievances.ts'
import { dayFrom, longDay } from '#model/india-time.ts'
import type { Quarter, SampleDocument } from './sample-document.ts'
import { filed, workingDayWithin } from './words.ts'

/** Eight quarters from the one ending in December 2024. Each opens with the closing balance of the previous one. */
const rows: readonly [period: string, opening: number, received: number, disposed: number][] = [
  ['2024-Q3', 0, 4, 3],
  ['2024-Q4', 1, 3, 2],
  ['2025-Q1', 2, 2, 4],
  ['2025-Q2', 0, 3, 2],
  ['2025-Q3', 1, 5, 4],
  ['2025-Q4', 2, 4, 6],
  ['2026-Q1', 0, 6, 5],
  ['2026-Q2', 1, 7, 8],
]

/** Returns a quarter's statement of investor complaints as filed, a single page. */
export function grievances(year: number, quarter: Quarter): SampleDocument {
  const { period } = quarterOf(year, quarter.number)
  const [, opening, received, disposed] = rows.find(([known]) => known === period) ?? fallbackRow(year, quarter)
  const pending = pendingOf({ opening, received, disposed })
  return {
    page: 'Investor Grievance Report',
    name: `Statement of investor complaints for the quarter ended ${longDay(quarter.ends)}`,
    ...filed(year, workingDayWithin(dayFrom(quarter.ends, 8), 5)),
    grievances:
      period >= (rows[0]?.[0] ?? period) ? { period, page: 1, opening, received, disposed, pending } : undefined,
    pdf: {
      heading: `Statement of investor complaints, quarter ended ${longDay(quarter.ends)}`,
      lines: [
        'Filed under regulation 13(3).',
        '',
        `Pending at the beginning of the quarter: ${opening}`,
        `Received during the quarter: ${received}`,
        `Disposed of during the quarter: ${disposed}`,
        `Pending at the end of the quarter: ${pending}`,
      ],
    },
  }
}

/** Returns a quarter before or after these: all complaints received are disposed of. */
function fallbackRow(year: number, { number }: Quarter): (typeof rows)[number] {
  const received = (year + number) % 4
  return ['', 0, received, received]
}

import { dayFrom, longDay } from '#model/india-time.ts'
import { announcement } from './announcement.ts'
import { transcriptPdf } from './earnings-call.ts'
import { crore, resultsOf } from './figures.ts'
import { grievances } from './grievances.ts'
import { result } from './results.ts'
import type { Quarter, SampleDocument } from './sample-document.ts'
import { shareholding } from './shareholding.ts'
import { filed, nthWeekday, workingDayWithin } from './words.ts'

const thursday = 4

/**
 * Returns the quarters of a fiscal year. The board meets on a Thursday within 45 days of the quarter's end; the call is on the following
 * day.
 */
export function quartersOf(year: number): Quarter[] {
  const next = year + 1
  const quarter = (number: number, name: string, ends: string, filed: string): Quarter => {
    return { number, name, ends, filed, call: dayFrom(filed, 1), audited: number === 4 }
  }
  return [
    quarter(1, 'June', `${year}-06-30`, nthWeekday(year, 8, thursday, 1)),
    quarter(2, 'September', `${year}-09-30`, nthWeekday(year, 11, thursday, 2)),
    quarter(3, 'December', `${year}-12-31`, nthWeekday(next, 2, thursday, 1)),
    quarter(4, 'March', `${next}-03-31`, nthWeekday(next, 5, thursday, 3)),
  ]
}

/** Returns the name of a quarter, such as `Q2 FY27`. */
export function labelOf(year: number, { number }: Pick<Quarter, 'number'>): string {
  return `Q${number} FY${String(year + 1).slice(2)}`
}

export function quarterly(year: number): SampleDocument[] {
  return quartersOf(year).flatMap((quarter) => [
    result(year, quarter),
    shareholding(year, quarter),
    grievances(year, quarter),
    governance(year, quarter),
    ...meetings(year, quarter),
    ...announcementsOf(year, quarter),
  ])
}

function governance(year: number, quarter: Quarter): SampleDocument {
  return {
    page: 'Corporate Governance',
    name: `Corporate governance report for the quarter ended ${longDay(quarter.ends)}`,
    ...filed(year, workingDayWithin(dayFrom(quarter.ends, 13), 4)),
    pdf: {
      heading: `Compliance report on corporate governance, quarter ended ${longDay(quarter.ends)}`,
      lines: [
        'Filed under regulation 27(2).',
        'The composition of the board and of its committees meets the listing regulations.',
        'The board met once in the quarter; the gap between two meetings was under 120 days.',
        'All related party transactions had the prior approval of the audit committee.',
      ],
    },
  }
}

const perCent = (part: number) => (part * 100).toFixed(1)

function meetings(year: number, quarter: Quarter): SampleDocument[] {
  const label = labelOf(year, quarter)
  const { revenue, ebitda, profit } = resultsOf('consolidated', year, quarter.number)
  const presentation: SampleDocument = {
    page: 'Investor Presentation',
    name: `${label} investor presentation`,
    ...filed(year, quarter.filed),
    pdf: {
      heading: `Investor presentation, ${label}`,
      lines: [
        `Consolidated revenue Rs ${crore(revenue)} crore. Profit after tax Rs ${crore(profit)} crore.`,
        `Operating margin (EBITDA to revenue) ${perCent(ebitda / revenue)} per cent, net profit margin ${perCent(profit / revenue)} per cent.`,
        'Ampoules: 7 million a month. Vials: 4 million a month. Tablets: 80 million a month.',
        'Exports reach 21 countries. No regulatory action is open at either plant.',
        'Statements about the future rest on assumptions and may turn out differently.',
      ],
    },
  }
  const call: SampleDocument = {
    page: 'Concall',
    name: `${label} earnings call`,
    ...filed(year, quarter.call),
    audio: 'earnings-call',
    pdf: transcriptPdf(`Transcript of the ${label} earnings call, ${longDay(quarter.call)}`),
  }
  return [presentation, call]
}

function announcementsOf(year: number, quarter: Quarter): SampleDocument[] {
  const kind = quarter.audited ? 'Audited' : 'Unaudited'
  return [
    announcement(
      year,
      dayFrom(quarter.filed, -13),
      `Intimation of board meeting on ${longDay(quarter.filed)} to consider the results of the quarter ended ${longDay(quarter.ends)}`,
      ['The trading window stays closed until 48 hours after the results are published.'],
    ),
    announcement(year, quarter.filed, `${kind} financial results for the quarter ended ${longDay(quarter.ends)}`, [
      'The meeting of the board of directors began at 12:30 and ended at 16:10 Indian Standard Time.',
    ]),
    announcement(
      year,
      dayFrom(quarter.filed, 2),
      `Newspaper publication of the results of the quarter ended ${longDay(quarter.ends)}`,
      ['Extracts were published in one English and one Marathi newspaper.'],
    ),
  ]
}

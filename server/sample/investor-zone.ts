import type { ListPageName } from '#model/sub-pages.ts'
import type { SamplePage } from './write-pdf.ts'

/** One document of the sample content. All words and figures are made up. */
export type SampleDocument = {
  /** The sub-page that shows it. */
  page: ListPageName
  name: string
  /** The day it was filed in India, `2026-11-14`. */
  filedOn: string
  /** What lists are sorted by: the filing day, or the end of the period it speaks of. */
  sortDay: string
  /** April to March, `2026-2027`. */
  fiscalYear: string
  pdf?: SamplePage
  audio?: 'earnings-call' | 'investors-meet'
}

/** How many fiscal years the sample reaches back; two more than the longest row of tabs, so that Archive has something to show. */
const yearsBack = 12

/** Everything filed up to `today`, oldest first: twelve fiscal years of what a listed company has to publish. */
export function sampleDocuments(today: Date): SampleDocument[] {
  const newest = today.getUTCMonth() < 3 ? today.getUTCFullYear() - 1 : today.getUTCFullYear()
  const last = today.toISOString().slice(0, 10)
  return Array.from({ length: yearsBack }, (_, index) => newest - yearsBack + 1 + index)
    .flatMap((year) => [...quarterly(year), ...yearly(year)])
    .concat(policies(newest))
    .filter((document) => document.filedOn <= last)
    .sort((one, other) => (one.filedOn < other.filedOn ? -1 : 1))
}

type Quarter = { name: string; ends: string; filed: string; call: string; number: number; audited: boolean }

function quartersOf(year: number): Quarter[] {
  const next = year + 1
  return [
    { name: 'June', ends: `${year}-06-30`, filed: `${year}-08-10`, call: `${year}-08-12`, number: 1, audited: false },
    {
      name: 'September',
      ends: `${year}-09-30`,
      filed: `${year}-11-09`,
      call: `${year}-11-11`,
      number: 2,
      audited: false,
    },
    {
      name: 'December',
      ends: `${year}-12-31`,
      filed: `${next}-02-09`,
      call: `${next}-02-11`,
      number: 3,
      audited: false,
    },
    { name: 'March', ends: `${next}-03-31`, filed: `${next}-05-24`, call: `${next}-05-26`, number: 4, audited: true },
  ]
}

function quarterly(year: number): SampleDocument[] {
  return quartersOf(year).flatMap((quarter) => [
    result(year, quarter),
    shareholding(year, quarter),
    grievances(year, quarter),
    governance(year, quarter),
    ...meetings(year, quarter),
    ...announcementsOf(year, quarter),
  ])
}

function yearly(year: number): SampleDocument[] {
  return [
    annualReport(year),
    annualMeeting(year),
    ...compliances(year),
    ...occasional(year),
    ...(year % 2 ? [investorsMeet(year)] : []),
    ...(year % 4 === 2 ? [extraordinaryMeeting(year)] : []),
  ]
}

function result(year: number, quarter: Quarter): SampleDocument {
  const kind = quarter.audited ? 'audited' : 'unaudited'
  const figures = figuresOf(year, quarter.number)
  return {
    page: 'Quarterly Results',
    name: `${quarter.name} Quarter ${quarter.ends.slice(0, 4)}, ${kind} financial results`,
    ...filed(year, quarter.filed, quarter.ends),
    pdf: {
      heading: `Statement of ${kind} financial results for the quarter ended ${words(quarter.ends)}`,
      lines: [
        `Financial year ${fiscalYear(year)}, quarter ${quarter.number}. Figures in Rs crore.`,
        '',
        `Revenue from operations: ${figures.revenue}`,
        `Other income: ${figures.other}`,
        `Total expenses: ${figures.expenses}`,
        `Profit before tax: ${figures.before}`,
        `Profit for the period: ${figures.profit}`,
        `Basic earnings per share, Rs: ${figures.earnings}`,
        '',
        `The results were reviewed by the audit committee and approved by the board of directors on ${words(quarter.filed)}.`,
        'The company has one reportable segment: pharmaceutical formulations.',
      ],
    },
  }
}

function shareholding(year: number, quarter: Quarter): SampleDocument {
  const day = after(quarter.ends, 18)
  const promoters = (54.2 + (year % 5) * 0.3).toFixed(2)
  return {
    page: 'Shareholding Pattern',
    name: `Shareholding pattern, ${quarter.name} ${quarter.ends.slice(0, 4)}`,
    ...filed(year, day, quarter.ends),
    pdf: {
      heading: `Shareholding pattern as on ${words(quarter.ends)}`,
      lines: [
        'Filed under regulation 31 of the listing regulations.',
        '',
        `Promoters and promoter group: ${promoters} per cent`,
        `Public: ${(100 - Number(promoters)).toFixed(2)} per cent`,
        'Shares held by employee trusts: nil',
        '',
        'Total number of equity shares: 2,40,00,000 of Rs 10 each, fully paid.',
      ],
    },
  }
}

function grievances(year: number, quarter: Quarter): SampleDocument {
  const received = (year + quarter.number) % 4
  return {
    page: 'Investor Grievance Report',
    name: `Statement of investor complaints for the quarter ended ${words(quarter.ends)}`,
    ...filed(year, after(quarter.ends, 12)),
    pdf: {
      heading: `Statement of investor complaints, quarter ended ${words(quarter.ends)}`,
      lines: [
        'Filed under regulation 13(3).',
        '',
        'Pending at the beginning of the quarter: 0',
        `Received during the quarter: ${received}`,
        `Disposed of during the quarter: ${received}`,
        'Pending at the end of the quarter: 0',
      ],
    },
  }
}

function governance(year: number, quarter: Quarter): SampleDocument {
  return {
    page: 'Corporate Governance',
    name: `Corporate governance report for the quarter ended ${words(quarter.ends)}`,
    ...filed(year, after(quarter.ends, 16)),
    pdf: {
      heading: `Compliance report on corporate governance, quarter ended ${words(quarter.ends)}`,
      lines: [
        'Filed under regulation 27(2).',
        'The composition of the board and of its committees meets the listing regulations.',
        'The board met once in the quarter; the gap between two meetings was under 120 days.',
        'All related party transactions had the prior approval of the audit committee.',
      ],
    },
  }
}

/** The earnings call and its presentation; calls have been recorded for seven years. */
function meetings(year: number, quarter: Quarter): SampleDocument[] {
  const label = `Q${quarter.number} FY${String(year + 1).slice(2)}`
  const figures = figuresOf(year, quarter.number)
  const presentation: SampleDocument = {
    page: 'Investor Presentation',
    name: `${label} investor presentation`,
    ...filed(year, quarter.filed),
    pdf: {
      heading: `Investor presentation, ${label}`,
      lines: [
        `Revenue Rs ${figures.revenue} crore. Profit for the period Rs ${figures.profit} crore.`,
        'Ampoules: 7 million a month. Vials: 4 million a month. Tablets: 80 million a month.',
        'Exports reach 22 countries. No regulatory action is open at either plant.',
        'Statements about the future rest on assumptions and may turn out differently.',
      ],
    },
  }
  const call: SampleDocument = {
    page: 'Concall',
    name: `${label} earnings call`,
    ...filed(year, quarter.call),
    audio: 'earnings-call',
    pdf: {
      heading: `Transcript of the ${label} earnings call, ${words(quarter.call)}`,
      lines: [
        'Moderator: Good afternoon, and welcome to the earnings call of Suvira Parenterals Limited.',
        'Management: Revenue grew, led by ampoules and dry powder injections. Both plants ran without a recall.',
        'Question: When does the second filling line start?',
        'Management: It is in qualification and will add one million ampoules a month.',
        'Moderator: There are no more questions. Thank you for joining.',
      ],
    },
  }
  return [presentation, call]
}

function announcementsOf(year: number, quarter: Quarter): SampleDocument[] {
  const kind = quarter.audited ? 'Audited' : 'Unaudited'
  return [
    announcement(
      year,
      after(quarter.filed, -13),
      `Intimation of board meeting on ${words(quarter.filed)} to consider the results of the quarter ended ${words(quarter.ends)}`,
      ['The trading window stays closed until 48 hours after the results are published.'],
    ),
    announcement(year, quarter.filed, `${kind} financial results for the quarter ended ${words(quarter.ends)}`, [
      'The meeting of the board of directors began at 14:00 and ended at 16:10 Indian Standard Time.',
    ]),
    announcement(
      year,
      after(quarter.filed, 2),
      `Newspaper publication of the results of the quarter ended ${words(quarter.ends)}`,
      ['Extracts were published in one English and one Marathi newspaper.'],
    ),
  ]
}

function annualReport(year: number): SampleDocument {
  return {
    page: 'Annual Reports',
    name: `Annual Report ${fiscalYear(year)}`,
    ...filed(year, `${year + 1}-09-05`, `${year + 1}-03-31`),
    pdf: {
      heading: `Annual Report ${fiscalYear(year)}`,
      lines: [
        'Contents: notice of the annual general meeting, report of the board, management discussion and analysis, corporate governance,',
        'business responsibility, independent auditor, financial statements and notes.',
        '',
        `Revenue for the year: Rs ${sum(year, 'revenue')} crore. Profit for the year: Rs ${sum(year, 'profit')} crore.`,
        'The board recommends a dividend of Rs 2 per equity share.',
      ],
    },
  }
}

function annualMeeting(year: number): SampleDocument {
  const day = `${year + 1}-09-29`
  const ordinal = `${nth(year - 1996)} annual general meeting`
  return {
    page: 'Voting Results',
    name: `Voting results of the ${ordinal} with the scrutiniser's report`,
    ...filed(year + 1, after(day, 1)),
    pdf: {
      heading: `Voting results, ${ordinal} held on ${words(day)}`,
      lines: [
        'Filed under regulation 44(3).',
        'Resolution 1, adoption of financial statements: 99.98 per cent in favour. Carried.',
        'Resolution 2, declaration of dividend: 99.99 per cent in favour. Carried.',
        'Resolution 3, appointment of a director retiring by rotation: 98.71 per cent in favour. Carried.',
      ],
    },
  }
}

function extraordinaryMeeting(year: number): SampleDocument {
  const day = `${year}-12-18`
  return {
    page: 'EGM',
    name: `Notice of the extraordinary general meeting on ${words(day)}`,
    ...filed(year, `${year}-11-20`),
    pdf: {
      heading: `Notice of the extraordinary general meeting, ${words(day)}`,
      lines: [
        'Special business: increase of the borrowing limit for the expansion of the Dehradun plant.',
        'Members may vote from 09:00 on the third day before the meeting until 17:00 on the day before it.',
      ],
    },
  }
}

function compliances(year: number): SampleDocument[] {
  const next = year + 1
  const row = (day: string, name: string, line: string): SampleDocument => ({
    page: 'Compliances',
    name: `${name} ${fiscalYear(year)}`,
    ...filed(year, day),
    pdf: { heading: `${name} ${fiscalYear(year)}`, lines: [line] },
  })
  return [
    row(
      `${next}-05-28`,
      'Annual secretarial compliance report',
      'Filed under regulation 24A(2). No observation was made in the year.',
    ),
    row(
      `${next}-05-24`,
      'Statement of deviation or variation',
      'Filed under regulation 32. No proceeds of an issue were in use.',
    ),
  ]
}

function investorsMeet(year: number): SampleDocument {
  const day = `${year}-06-15`
  return {
    page: 'Investors Meet',
    name: `Investors meet at the Navi Mumbai plant, ${words(day)}`,
    ...filed(year, after(day, 1)),
    audio: 'investors-meet',
    pdf: {
      heading: `Investors meet at the Navi Mumbai plant, ${words(day)}`,
      lines: [
        'Agenda: vial line, ampoule line, quality control laboratory, questions.',
        'No unpublished information was shared.',
      ],
    },
  }
}

/** What happens once in a while, one or two a year. */
function occasional(year: number): SampleDocument[] {
  const happenings = [
    ['WHO-GMP certificate renewed for the Navi Mumbai plant', 'The certificate is valid for three years.'],
    [
      'Appointment of an independent director',
      'The appointment is for five years, subject to the approval of members.',
    ],
    ['Commercial production begins on the second vial line', 'The line adds 800 thousand vials a month.'],
    ['Credit rating reaffirmed', 'The outlook is stable.'],
  ] as const
  const [title, line] = happenings[year % happenings.length] ?? happenings[0]
  const day = `${year}-10-16`
  return [
    announcement(year, day, title, [line]),
    announcement(year, `${year}-09-05`, `Notice of the annual general meeting and book closure ${year}`, [
      'The register of members stays closed for seven days before the meeting.',
    ]),
    {
      page: 'Corporate Announcement',
      name: `${title}, ${words(day)}`,
      ...filed(year, day),
      pdf: { heading: title, lines: [line, 'Disclosed under regulation 30.'] },
    },
  ]
}

function announcement(year: number, day: string, name: string, lines: string[]): SampleDocument {
  return {
    page: 'Corporate Announcements',
    name,
    ...filed(day >= `${year + 1}-04-01` ? year + 1 : year, day),
    pdf: { heading: name, lines: ['To the stock exchange. Disclosed under regulation 30.', ...lines] },
  }
}

/** Regulation 46(2) of the listing regulations names most of these; the rest the Companies Act asks for. */
const policyNames = [
  'Memorandum and articles of association',
  'Terms and conditions of appointment of independent directors',
  'Code of conduct for directors and senior management',
  'Vigil mechanism and whistle-blower policy',
  'Criteria of making payments to non-executive directors',
  'Policy on related party transactions',
  'Policy for determining material subsidiaries',
  'Familiarisation programme for independent directors',
  'Policy for determination of materiality of events',
  'Dividend distribution policy',
  'Archival policy',
  'Policy on preservation of documents',
  'Nomination and remuneration policy',
  'Corporate social responsibility policy',
  'Code of practices for fair disclosure of unpublished price sensitive information',
]

function policies(newest: number): SampleDocument[] {
  return policyNames.map((name, index) => {
    const year = newest - 1 - (index % 3)
    return {
      page: 'Company Policy',
      name,
      ...filed(year, `${year}-0${5 + (index % 5)}-${10 + index}`),
      pdf: {
        heading: name,
        lines: [
          'Adopted by the board of directors and reviewed every year.',
          'Questions go to the company secretary and compliance officer at compliance@suvira.example.',
        ],
      },
    }
  })
}

function filed(year: number, filedOn: string, sortDay = filedOn) {
  return { filedOn, sortDay, fiscalYear: fiscalYear(year) }
}

function fiscalYear(startsIn: number): string {
  return `${startsIn}-${startsIn + 1}`
}

/** A day moved by so many days, `2026-06-30` and 18 → `2026-07-18`. */
function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-06-30` → `30 June 2026`. */
function words(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** 21 → `21st`, 29 → `29th`. */
function nth(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
  return `${number}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}

/** Made-up figures in Rs crore that grow a little every quarter. */
function figuresOf(year: number, quarter: number) {
  const revenue = 62 + (year - 2010) * 6.4 + quarter * 2.15
  const expenses = revenue * 0.842
  const other = 0.9 + quarter * 0.12
  const before = revenue + other - expenses
  const profit = before * 0.748
  const text = (value: number) => value.toFixed(2)
  return {
    revenue: text(revenue),
    other: text(other),
    expenses: text(expenses),
    before: text(before),
    profit: text(profit),
    earnings: text(profit / 2.4),
  }
}

function sum(year: number, figure: 'revenue' | 'profit'): string {
  return [1, 2, 3, 4].reduce((total, quarter) => total + Number(figuresOf(year, quarter)[figure]), 0).toFixed(2)
}

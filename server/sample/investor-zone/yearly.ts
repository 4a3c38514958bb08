import { startingIn } from '#model/fiscal-year.ts'
import { dayFrom, longDay } from '#model/india-time.ts'
import { announcement } from './announcement.ts'
import { annualReportPages } from './annual-report.ts'
import { yearResults } from './figures.ts'
import type { SampleDocument } from './sample-document.ts'
import { describeVotes, votesAt, votesOn } from './votes.ts'
import { filed, nth, nthWeekday } from './words.ts'

/** Year of foundation. The first annual general meeting was held in the following year (see also app/content/company.ts). */
const founded = 1998

/** Returns the annual general meeting of a calendar year, its number, and the day of its notice: 21 clear days before, plus a few more. */
export function annualMeetingIn(year: number) {
  const day = nthWeekday(year, 9, 4, 4)
  return { day, ordinal: nth(year - founded), notice: dayFrom(day, -25) }
}

/** Returns the extraordinary general meeting of a calendar year, if any, and the day of its notice. */
export function extraordinaryMeetingIn(year: number) {
  if (year % 4 !== 2) return undefined
  const day = nthWeekday(year, 12, 5, 3)
  return { day, notice: dayFrom(day, -28) }
}

export function yearly(year: number): SampleDocument[] {
  return [
    ...besideAnnualReport(year),
    annualReport(year),
    annualMeeting(year),
    ...compliances(year),
    creditRatings(year),
    ...occasional(year),
    ...(year % 2 ? [investorsMeet(year)] : []),
    ...extraordinaryMeeting(year),
  ]
}

const fullCover = 8000

function annualReport(year: number): SampleDocument {
  const { revenue } = yearResults('consolidated', year)
  return {
    page: 'Annual Reports',
    name: `Annual Report ${startingIn(year).label}`,
    ...filed(year, annualMeetingIn(year + 1).notice, `${year + 1}-03-31`),
    pdf: {
      cover: { title: 'Annual Report', year: `${year}-${String(year + 1).slice(2)}`, filled: revenue / fullCover },
      heading: `Annual Report ${startingIn(year).label}`,
      ...annualReportPages(year, { number: nth(year + 1 - founded), signedOn: annualMeetingIn(year + 1).notice }),
    },
  }
}

/** Returns the documents published with the annual report, on the same day. */
function besideAnnualReport(year: number): SampleDocument[] {
  const row = (name: string, line: string): SampleDocument => ({
    page: 'Annual Reports',
    name: `${name} ${startingIn(year).label}`,
    ...filed(year, annualMeetingIn(year + 1).notice, `${year + 1}-03-31`),
    pdf: { heading: `${name} ${startingIn(year).label}`, lines: [line] },
  })
  return [
    row('Annual return', 'Form MGT-7 under section 92 of the Companies Act.'),
    row(
      'Audited accounts of the subsidiaries',
      'Separate accounts under regulation 46(2)(s), each with the report of its auditor.',
    ),
  ]
}

function annualMeeting(year: number): SampleDocument {
  const { day, ordinal } = annualMeetingIn(year + 1)
  const meeting = `${ordinal} annual general meeting`
  return votingResults(meeting, { meeting, held: day, resolutions: votesAt(year + 1) })
}

/** Returns the voting results of the meeting `named`, published on the following day. */
function votingResults(named: string, votes: NonNullable<SampleDocument['votes']>): SampleDocument {
  const { meeting, held, resolutions } = votes
  return {
    page: 'Voting Results',
    name: `Voting results of the ${named} with the scrutiniser's report`,
    ...filed(Number(held.slice(0, 4)), dayFrom(held, 1)),
    votes,
    pdf: {
      heading: `Voting results, ${meeting} held on ${longDay(held)}`,
      lines: ['Filed under regulation 44(3).', ...resolutions.flatMap(describeVotes)],
    },
  }
}

const borrowing = 'Increase of the borrowing limit for the expansion of the Dehradun plant'

function extraordinaryMeeting(year: number): SampleDocument[] {
  const meeting = extraordinaryMeetingIn(year)
  if (!meeting) return []
  const { day, notice } = meeting
  return [
    {
      page: 'EGM',
      name: `Notice of the extraordinary general meeting on ${longDay(day)}`,
      ...filed(year, notice),
      pdf: {
        heading: `Notice of the extraordinary general meeting, ${longDay(day)}`,
        lines: [
          `Special business: ${borrowing}.`,
          'Members may vote from 09:00 on the third day before the meeting until 17:00 on the day before it.',
        ],
      },
    },
    votingResults(`extraordinary general meeting on ${longDay(day)}`, {
      meeting: 'Extraordinary general meeting',
      held: day,
      resolutions: votesOn(year, [{ text: borrowing, kind: 'special', against: 38 }]),
    }),
  ]
}

function compliances(year: number): SampleDocument[] {
  const next = year + 1
  const row = (day: string, name: string, line: string): SampleDocument => ({
    page: 'Compliances',
    name: `${name} ${startingIn(year).label}`,
    ...filed(year, day),
    pdf: { heading: `${name} ${startingIn(year).label}`, lines: [line] },
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

/** The company's ratings, by the first fiscal year in which they hold. The agency is invented. */
const ratings = [
  { from: 0, long: 'MR BBB+, stable outlook', short: 'MR 2' },
  { from: 2021, long: 'MR A-, positive outlook', short: 'MR 2+' },
  { from: 2024, long: 'MR A, stable outlook', short: 'MR 1' },
]

function creditRatings(year: number): SampleDocument {
  const day = `${year}-09-11`
  const { long, short } = ratings.findLast(({ from }) => from <= year) ?? { long: '', short: '' }
  const given = [
    { instrument: 'Long-term bank facilities', rating: long, page: 1 },
    { instrument: 'Short-term bank facilities', rating: short, page: 1 },
  ]
  return {
    page: 'Credit Ratings',
    name: `Rating letter of Meru Ratings, ${longDay(day)}`,
    ...filed(year, dayFrom(day, 1)),
    'credit-ratings': { agency: 'Meru Ratings', rated_on: day, ratings: given },
    pdf: {
      heading: `Meru Ratings: rating letter of ${longDay(day)}`,
      lines: [
        'Disclosed under regulation 30.',
        '',
        ...given.map(({ instrument, rating }) => `${instrument}: ${rating}`),
      ],
    },
  }
}

function investorsMeet(year: number): SampleDocument {
  const day = `${year}-06-15`
  return {
    page: 'Investors Meet',
    name: `Investors meet at the Navi Mumbai plant, ${longDay(day)}`,
    ...filed(year, dayFrom(day, 1)),
    audio: 'investors-meet',
    pdf: {
      heading: `Investors meet at the Navi Mumbai plant, ${longDay(day)}`,
      lines: [
        'Agenda: vial line, ampoule line, quality control laboratory, questions.',
        'No unpublished information was shared.',
      ],
    },
  }
}

function occasional(year: number): SampleDocument[] {
  const happenings = [
    ['Credit rating reaffirmed', 'The outlook is stable.'],
    [
      'Appointment of an independent director',
      'The appointment is for five years, subject to the approval of members.',
    ],
    // Every third year, the validity of a certificate.
    [
      'WHO-GMP certificate renewed for the Navi Mumbai plant',
      `The certificate is valid until ${longDay(`${year + 3}-08-31`)}.`,
    ],
  ] as const
  const [title, line] = happenings[year % happenings.length] ?? happenings[0]
  const day = `${year}-10-16`
  return [
    announcement(year, day, title, [line]),
    announcement(year, annualMeetingIn(year).notice, `Notice of the annual general meeting and book closure ${year}`, [
      'The register of members stays closed for seven days before the meeting.',
    ]),
    {
      page: 'Corporate Announcement',
      name: `${title}, ${longDay(day)}`,
      ...filed(year, day),
      pdf: { heading: title, lines: [line, 'Disclosed under regulation 30.'] },
    },
  ]
}

import { startingIn } from '#model/fiscal-year.ts'
import { dayFrom, longDay } from '#model/india-time.ts'
import { announcement } from './announcement.ts'
import { annualReportPages } from './annual-report.ts'
import { yearResults } from './figures.ts'
import { creditRatings, ratingsIn } from './ratings.ts'
import type { SampleDocument } from './sample-document.ts'
import { describeVotes, votesAt, votesOn } from './votes.ts'
import { filed, nth, nthWeekday, workingDay, workingDayWithin } from './words.ts'

/** Year of foundation. The first annual general meeting was held in the following year (see also app/content/company.ts). */
const founded = 1998

/** Returns the annual general meeting of a calendar year, its number, and the day of its notice: more than 21 clear days before. */
export function annualMeetingIn(year: number) {
  const day = nthWeekday(year, 9, 4, 4)
  return { day, ordinal: nth(year - founded), notice: dayFrom(day, -27) }
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
    ...annualMeeting(year),
    ...compliances(year),
    creditRatings(year),
    ...occasional(year),
    annualNotice(year),
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

function annualMeeting(year: number): SampleDocument[] {
  const { day, ordinal } = annualMeetingIn(year + 1)
  const meeting = `${ordinal} annual general meeting`
  return votingResults(meeting, { meeting, held: day, resolutions: votesAt(year + 1) })
}

/** Returns the voting results of the meeting `named` and their announcement, published on the following day. */
function votingResults(named: string, votes: NonNullable<SampleDocument['votes']>): SampleDocument[] {
  const { meeting, held, resolutions } = votes
  const [year, day] = [Number(held.slice(0, 4)), dayFrom(held, 1)]
  return [
    {
      page: 'Voting Results',
      name: `Voting results of the ${named} with the scrutiniser's report`,
      ...filed(year, day),
      votes,
      pdf: {
        heading: `Voting results, ${meeting} held on ${longDay(held)}`,
        lines: ['Filed under regulation 44(3).', ...resolutions.flatMap(describeVotes)],
      },
    },
    announcement(year, day, `Voting results of the ${named}`, ['Filed under regulation 44(3).']),
  ]
}

/** Limits of borrowing in crores of rupees, before and after an extraordinary general meeting. */
const borrowingLimits: Readonly<Record<number, readonly [from: number, to: number]>> = {
  2018: [100, 150],
  2022: [150, 200],
  2026: [250, 400],
}

function increaseOfBorrowing(year: number): string {
  const [from, to] = borrowingLimits[year] ?? [400, 500]
  return `Increase of the borrowing limit from ₹${from} crore to ₹${to} crore for the expansion of the Dehradun plant`
}

function extraordinaryMeeting(year: number): SampleDocument[] {
  const meeting = extraordinaryMeetingIn(year)
  if (!meeting) return []
  const { day, notice } = meeting
  const borrowing = increaseOfBorrowing(year)
  const title = `Notice of the extraordinary general meeting on ${longDay(day)}`
  return [
    announcement(year, notice, title, [`Special business: ${borrowing}.`]),
    {
      page: 'EGM',
      name: title,
      ...filed(year, notice),
      pdf: {
        heading: `Notice of the extraordinary general meeting, ${longDay(day)}`,
        lines: [
          `Special business: ${borrowing}.`,
          'Members may vote from 09:00 on the third day before the meeting until 17:00 on the day before it.',
        ],
      },
    },
    ...votingResults(`extraordinary general meeting on ${longDay(day)}`, {
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
  const deviation = row(
    workingDayWithin(`${next}-05-18`, 5),
    'Statement of deviation or variation',
    'Filed under regulation 32. No proceeds of an issue were in use.',
  )
  if (year < secretarialReportSince) return [deviation]
  const secretarial = row(
    workingDayWithin(`${next}-05-22`, 4),
    'Annual secretarial compliance report',
    'Filed under regulation 24A(2). No observation was made in the year.',
  )
  return [secretarial, deviation]
}

/** First year of the annual secretarial compliance report: regulation 24A(2) applies from 2018-19. */
const secretarialReportSince = 2018

function investorsMeet(year: number): SampleDocument {
  const day = workingDayWithin(`${year}-06-12`, 6)
  return {
    page: 'Investors Meet',
    name: `Investors meet at the Navi Mumbai plant, ${longDay(day)}`,
    ...filed(year, workingDay(dayFrom(day, 1))),
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

/** Returns the single events of a year: its rating and, in two years of three, an appointment or the renewal of a certificate. */
function occasional(year: number): SampleDocument[] {
  const { day, long, isUpgrade } = ratingsIn(year)
  const rating = isUpgrade ? `Credit rating upgraded to ${long}` : 'Credit rating reaffirmed'
  return [
    ...occasion(year, day, rating, `Meru Ratings, long-term bank facilities: ${long}.`),
    ...(year % 3 === 1
      ? occasion(
          year,
          workingDayWithin(`${year}-10-09`, 12),
          'Appointment of an independent director',
          'The appointment is for five years, subject to the approval of members.',
        )
      : []),
    ...(year % 3 === 2
      ? occasion(
          year,
          workingDayWithin(`${year}-08-17`, 8),
          'WHO-GMP certificate renewed for the Navi Mumbai plant',
          `The certificate is valid until ${longDay(`${year + 3}-08-31`)}.`,
        )
      : []),
  ]
}

/** Returns an event's announcement, and its document among the single events. */
function occasion(year: number, day: string, title: string, line: string): SampleDocument[] {
  return [
    announcement(year, day, title, [line]),
    {
      page: 'Corporate Announcement',
      name: `${title}, ${longDay(day)}`,
      ...filed(year, day),
      pdf: { heading: title, lines: [line, 'Disclosed under regulation 30.'] },
    },
  ]
}

function annualNotice(year: number): SampleDocument {
  const name = `Notice of the annual general meeting and book closure ${year}`
  return announcement(year, annualMeetingIn(year).notice, name, [
    'The register of members stays closed for seven days before the meeting.',
  ])
}

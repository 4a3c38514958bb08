import type { EventKindName } from '#model/events.ts'
import { aprilYear } from '#model/fiscal-year.ts'
import { dayFrom, dayInIndia, fromIndiaField, longDay, monthInIndia } from '#model/india-time.ts'
import { labelOf, quartersOf } from './quarterly.ts'
import type { Quarter, SampleDocument } from './sample-document.ts'
import { nthWeekday } from './words.ts'
import { annualMeetingIn, extraordinaryMeetingIn } from './yearly.ts'

/** A sample document by its sub-page and filing day. */
export type FiledOn = Pick<SampleDocument, 'page' | 'filedOn'>

export type SampleEvent = {
  kind: EventKindName
  name: string
  note?: string
  starts: string
  ends?: string
  expected?: boolean
  ended?: string
  documents?: FiledOn[]
}

/** Number of days before an event from which its day is announced, and from which it is fixed. */
const announcedDays = 120
const confirmedDays = 21

/** Calls and conferences that begin within so many days are left out: their schedule was due before the site began. */
const scheduleDays = 7

/** Returns the events of the last and the current fiscal year that a company would have announced by `now`. */
export function sampleEvents(now: Date): SampleEvent[] {
  const today = dayInIndia(now)
  const { from } = aprilYear(monthInIndia(now))
  return [from - 2, from - 1, from]
    .flatMap((year) => [
      ...quartersOf(year).flatMap((quarter) => ofQuarter(quarter, labelOf(year, quarter), today)),
      ...ofYear(year, today),
    ])
    .filter(({ starts }) => starts >= `${from - 1}-04-01` && starts <= dayFrom(today, announcedDays))
    .filter((event) => !isScheduleOverdue(event, now))
}

function isScheduleOverdue({ kind, starts }: SampleEvent, now: Date): boolean {
  const hasSchedule = kind === 'call' || kind === 'conference'
  const begins = Date.parse(starts)
  return hasSchedule && begins > now.getTime() && begins < now.getTime() + scheduleDays * 24 * 3_600_000
}

/** Returns the trading window, the statutory filing, the board meeting and the call of a quarter. */
function ofQuarter({ ends, filed, call }: Quarter, label: string, today: string): SampleEvent[] {
  const expected = filed > dayFrom(today, confirmedDays)
  const filing = shareholdingFiling(ends)
  return [
    {
      kind: 'trading-window',
      name: 'Trading window closes',
      note: `Until 48 hours after the results of ${label} are filed.`,
      starts: dayFrom(ends, 1),
      ends: dayFrom(filed, 2),
    },
    ...(filing.starts > today ? [filing] : []),
    boardMeeting(filed, { label, today, expected }),
    {
      kind: 'call',
      name: `Earnings call, ${label}`,
      note: call <= today ? '' : 'Numbers to dial come with the notice.',
      expected,
      ...(call < today && { ended: instantOf(call, '16:47') }),
      starts: instantOf(call, '16:00'),
      documents: [{ page: 'Concall', filedOn: call }],
    },
  ]
}

function shareholdingFiling(ends: string): SampleEvent {
  const name = `Shareholding pattern, ${longDay(ends).slice(3, 6)} ${ends.slice(0, 4)}`
  return { kind: 'filing', name, note: 'Filed on or before this day.', starts: dayFrom(ends, 21) }
}

type Seen = { label: string; today: string; expected: boolean }

function boardMeeting(day: string, { label, today, expected }: Seen): SampleEvent {
  const over = day <= today
  return {
    kind: 'results',
    name: `Board meeting: results, ${label}`,
    note: over ? '' : 'Notice is filed before the meeting.',
    expected,
    ...(expected ? { starts: day } : { starts: instantOf(day, '12:30'), ends: over ? instantOf(day, '16:10') : '' }),
    ...(day < today && { ended: instantOf(day, '16:10') }),
    documents: [
      { page: 'Quarterly Results', filedOn: day },
      { page: 'Investor Presentation', filedOn: day },
      { page: 'Corporate Announcements', filedOn: day },
    ],
  }
}

function ofYear(year: number, today: string): SampleEvent[] {
  const { day, ordinal, notice } = annualMeetingIn(year)
  const expected = day > dayFrom(today, confirmedDays)
  return [
    {
      kind: 'record-date',
      name: 'Record date, final dividend',
      note: `Paid on ${longDay(paymentAfter(day))}.`,
      starts: dayFrom(day, -7),
      expected,
    },
    {
      kind: 'agm',
      name: `${ordinal} Annual General Meeting`,
      starts: instantOf(day, '11:00'),
      ...(day < today && { ended: instantOf(day, '12:30') }),
      expected,
      documents: [
        { page: 'Corporate Announcements', filedOn: notice },
        { page: 'Voting Results', filedOn: dayFrom(day, 1) },
      ],
    },
    ...extraordinary(year, today),
    // Their schedule is filed once they are confirmed.
    ...conferencesIn(year).filter(({ starts }) => starts <= dayFrom(today, confirmedDays)),
  ]
}

/** Returns the payment day of a dividend: a week after the meeting, but not on Gandhi Jayanti. */
function paymentAfter(meeting: string): string {
  const day = dayFrom(meeting, 7)
  return day.endsWith('-10-02') ? dayFrom(day, 1) : day
}

function extraordinary(year: number, today: string): SampleEvent[] {
  const meeting = extraordinaryMeetingIn(year)
  if (!meeting || meeting.notice > today) return []
  const { day, notice } = meeting
  return [
    {
      kind: 'egm',
      name: 'Extraordinary General Meeting',
      starts: instantOf(day, '11:00'),
      ...(day < today && { ended: instantOf(day, '11:50') }),
      documents: [
        { page: 'EGM', filedOn: notice },
        { page: 'Voting Results', filedOn: dayFrom(day, 1) },
      ],
    },
  ]
}

function conferencesIn(year: number): SampleEvent[] {
  const conference = nthWeekday(year, 12, 2, 1)
  const visit = nthWeekday(year, 12, 3, 2)
  return [
    {
      kind: 'conference',
      name: 'Investor conference, Mumbai',
      note: 'Group meetings. The presentation is filed before it begins.',
      starts: instantOf(conference, '14:30'),
    },
    {
      kind: 'conference',
      name: 'Plant visit for analysts, Dehradun',
      note: 'The schedule is filed before the visit. Nothing unpublished is shared.',
      starts: instantOf(visit, '10:00'),
    },
  ]
}

const instantOf = (day: string, time: string) => fromIndiaField(`${day}T${time}`) ?? day

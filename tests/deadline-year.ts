import { type DutyKnowledge, dutiesAt } from '#model/deadlines/duties.ts'
import type { Filed } from '#model/deadlines/filed.ts'
import type { EventKindName } from '#model/events.ts'
import { dayFrom, fromIndiaField, knownHolidays, knownMuhuratDays } from '#model/india-time.ts'
import { regulationTable } from '#model/regulation-46/table.ts'
import type { ListPageName } from '#model/sub-pages.ts'

const began = new Date('2026-01-01T00:00:00Z')
export const instant = (indiaField: string) => new Date(fromIndiaField(indiaField) ?? Number.NaN)

export type Planned = {
  kind: EventKindName
  name: string
  starts: string
  ended?: string
  isPublic?: boolean
  documents?: number[]
}

const toEvent = ({ kind, name, starts, ended = '', isPublic = true, documents = [] }: Planned) => ({
  _id: `${kind} ${starts}`,
  kind,
  name,
  isPublic,
  state: 'confirmed' as const,
  starts: instant(starts).toISOString(),
  ended_at: ended && instant(ended).toISOString(),
  documents: documents.map((key) => ({ key, name: '', link: '' })),
})

/**
 * A published document. `sortdate` is the day of publication, unless the list is sorted by quarter. `exchanges`: time the exchanges
 * received the document.
 */
export type Publication = {
  page: ListPageName
  name: string
  time: string
  has?: Filed['has']
  sortdate?: string
  exchanges?: string
}

const toFiled = (
  { page, name, time, has = ['transcript'], sortdate = time.slice(0, 10), exchanges }: Publication,
  index: number,
): Filed => ({
  key: index + 1,
  page,
  name,
  has,
  sortdate,
  day: time.slice(0, 10),
  publishedAt: instant(time).toISOString(),
  // XBRL duties have their own test (tests/calls/xbrl-deadlines.test.ts).
  xbrlAt: instant(time).toISOString(),
  ...(exchanges && { exchangesAt: instant(exchanges).toISOString() }),
})

const announced = (time: string, name: string): Publication => ({ page: 'Corporate Announcements', name, time })

export type Year = { events: readonly Planned[]; filed: readonly Publication[] }

/**
 * Returns the site's knowledge of a year at an instant. Events are planned from the beginning; ends and documents exist once they have
 * occurred.
 */
export function knowledgeAt({ events, filed }: Year, now: Date): DutyKnowledge {
  return {
    now,
    began,
    counting: { holidays: knownHolidays, muhurat: knownMuhuratDays, limits: [] },
    events: events
      .map(toEvent)
      .map((event) => ({ ...event, ended_at: event.ended_at <= now.toISOString() ? event.ended_at : '' })),
    ...knownDocuments(filed.map(toFiled), now.toISOString()),
    explained: new Set(),
  }
}

/** Returns the public documents, and the documents known only to the exchanges. */
const knownDocuments = (documents: readonly Filed[], now: string) => ({
  filed: documents
    .filter(({ publishedAt }) => publishedAt <= now)
    .map(({ exchangesAt, ...document }) => ({
      ...document,
      ...(exchangesAt && exchangesAt <= now && { exchangesAt }),
    })),
  unpublished: documents.flatMap((document) =>
    document.publishedAt > now && document.exchangesAt && document.exchangesAt <= now
      ? [{ ...document, publishedAt: '' }]
      : [],
  ),
})

/** Returns the rows of regulation 46 that a state leads to. */
export const rowsOf = (known: DutyKnowledge) =>
  regulationTable({
    withdrawn: [],
    changedFacts: [],
    notApplicable: {},
    now: known.now,
    counting: known.counting,
    filed: known.filed,
    duties: dutiesAt(known),
    events: [],
  })

/** Fourteen months of a company. The table of weeks below shows late or missing filings. */
export const year: Year = {
  events: [
    { kind: 'results', name: 'Q3 FY26', starts: '2026-02-05T14:00', ended: '2026-02-05T16:40' },
    { kind: 'call', name: 'Q3 call', starts: '2026-02-06T16:00', ended: '2026-02-06T17:00' },
    { kind: 'board-meeting', name: 'Fund raising', starts: '2026-03-18T11:00', ended: '2026-03-18T12:00' },
    { kind: 'conference', name: 'Plant visit', starts: '2026-04-22T10:00' },
    { kind: 'results', name: 'FY26', starts: '2026-05-21T14:00', ended: '2026-05-21T17:30' },
    { kind: 'call', name: 'Q4 call', starts: '2026-05-22T16:00', ended: '2026-05-22T17:10' },
    { kind: 'results', name: 'Q1 FY27', starts: '2026-08-06T14:00', ended: '2026-08-06T16:00' },
    { kind: 'board-meeting', name: 'Dividend', starts: '2026-08-13T14:00', ended: '2026-08-13T15:00' },
    { kind: 'call', name: 'Q1 call', starts: '2026-08-07T16:00', ended: '2026-08-07T17:00' },
    { kind: 'agm', name: 'AGM', starts: '2026-09-24T11:00', ended: '2026-09-24T12:30' },
    { kind: 'egm', name: 'EGM', starts: '2026-10-15T11:00', ended: '2026-10-15T11:40' },
    { kind: 'results', name: 'Q2 FY27', starts: '2026-11-12T14:00', ended: '2026-11-12T16:10' },
    { kind: 'call', name: 'Q2 call', starts: '2026-11-13T16:00', ended: '2026-11-13T17:00' },
    { kind: 'results', name: 'Q3 FY27', starts: '2027-02-04T14:00' },
  ],
  filed: [
    { page: 'Quarterly Results', name: 'Q4 FY25', time: '2025-05-20T18:00' },
    { page: 'Annual Reports', name: 'Annual Report 2024-2025', time: '2025-08-20T18:00' },
    { page: 'Compliances', name: 'Secretarial compliance report 2024-25', time: '2025-05-29T18:00' },
    ...['2025-12', '2026-03', '2026-06', '2026-09', '2026-12'].flatMap((quarter, index): Publication[] => {
      const ends = `${quarter}-${quarter.endsWith('06') || quarter.endsWith('09') ? 30 : 31}`
      const filedOn = (days: number) => `${dayFrom(ends, days)}T18:00`
      return [
        // The June quarter's pattern is four days late.
        { page: 'Shareholding Pattern', name: 'Shareholding', time: filedOn(index === 2 ? 25 : 18), sortdate: ends },
        { page: 'Investor Grievance Report', name: 'Grievances', time: filedOn(20) },
        { page: 'Corporate Governance', name: 'Governance', time: filedOn(21) },
      ]
    }),
    { page: 'Quarterly Results', name: 'Q3 FY26', time: '2026-02-05T17:00' },
    { page: 'Quarterly Results', name: 'Q4 FY26', time: '2026-05-21T17:45' },
    { page: 'Quarterly Results', name: 'Q1 FY27', time: '2026-08-06T16:20' },
    { page: 'Quarterly Results', name: 'Q2 FY27', time: '2026-11-12T16:30' },
    announced('2026-01-28T18:00', 'Notice of board meeting on 5 February 2026'),
    announced('2026-02-05T16:55', 'Outcome of board meeting, Q3 FY26'),
    announced('2026-02-06T18:00', 'Newspaper publication, Q3 FY26'),
    announced('2026-01-30T18:00', 'Invitation to the earnings call, Q3 FY26'),
    { page: 'Concall', name: 'Q3 FY26', time: '2026-02-06T21:00', has: ['recording', 'transcript'] },
    // The outcome of the meeting for the fund raising is half an hour late.
    announced('2026-03-18T13:00', 'Outcome of board meeting on 18 March 2026'),
    announced('2026-05-14T18:00', 'Notice of board meeting on 21 May 2026'),
    announced('2026-05-21T17:50', 'Outcome of board meeting, FY26'),
    announced('2026-05-22T18:00', 'Newspaper publication, FY26'),
    announced('2026-05-14T18:30', 'Schedule of the earnings call, Q4 FY26'),
    { page: 'Concall', name: 'Q4 FY26 recording', time: '2026-05-22T22:00', has: ['recording'] },
    // The transcript of the Q4 call is published in the third week.
    { page: 'Concall', name: 'Q4 FY26 transcript', time: '2026-06-09T18:00' },
    { page: 'Compliances', name: 'Secretarial compliance report 2025-26', time: '2026-05-29T18:00' },
    // One notice for two meetings a week apart: the second one is not about results.
    announced('2026-07-30T18:00', 'Notice of board meeting on 6 August 2026'),
    announced('2026-08-06T16:10', 'Outcome of board meeting on 6 August 2026'),
    announced('2026-08-07T18:00', 'Newspaper publication, Q1 FY27'),
    announced('2026-07-31T18:00', 'Schedule of the earnings call, Q1 FY27'),
    { page: 'Concall', name: 'Q1 FY27', time: '2026-08-07T22:00', has: ['recording', 'transcript'] },
    // The annual report is published 22 days before the meeting; the EGM has no notice.
    { page: 'Annual Reports', name: 'Annual Report 2025-2026', time: '2026-09-01T18:00' },
    announced('2026-09-01T18:00', 'Notice of the annual general meeting'),
    { page: 'Voting Results', name: 'Voting results of the AGM', time: '2026-09-25T18:00' },
    { page: 'Voting Results', name: 'Voting results of the meeting on 15 October 2026', time: '2026-10-20T18:00' },
    announced('2026-11-05T18:00', 'Notice of board meeting on 12 November 2026'),
    announced('2026-11-12T16:35', 'Outcome of board meeting, Q2 FY27'),
    announced('2026-11-05T19:00', 'Schedule of the earnings call, Q2 FY27'),
    { page: 'Concall', name: 'Q2 FY27', time: '2026-11-13T22:00', has: ['recording', 'transcript'] },
  ],
}

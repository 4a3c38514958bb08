import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { weeks } from '#tests/deadline-weeks.ts'
import { instant, knowledgeAt, type Planned, type Publication, rowsOf, year } from '#tests/deadline-year.ts'
import { dayFrom } from '../india-time.ts'
import { type ListRow, regulationRows } from '../regulation-46/rows.ts'
import { isOwedPublicly } from '../regulation-46/table.ts'
import type { ListPageName } from '../sub-pages.ts'
import { type DutyKnowledge, dutiesAt, dutyKey, isOverdue, isOwed, yearsWithoutHolidays } from './duties.ts'

const firstMonday = '2026-01-05'

test('60 weeks of meetings, calls and quarters give the duties of the law, week by week (44.3)', () => {
  let expected = { late: '', owed: '' }
  for (let week = 0; week < 60; week += 1) {
    const monday = dayFrom(firstMonday, week * 7)
    expected = weeks[monday] ?? expected
    expect({ monday, ...stateOn(monday) }).toEqual({ monday, ...expected })
  }
})

function stateOn(monday: string) {
  const known = knowledgeAt(year, instant(`${monday}T09:00`))
  const duties = dutiesAt(known).filter((duty) => isOwed(duty, known.now))
  const named = (late: boolean) =>
    duties.flatMap((duty) => (isOverdue(duty, known.now) === late ? [`${duty.rule} ${duty.of}`] : [])).join(', ')
  return { late: named(true), owed: named(false) }
}

const dayInYear = fc.integer({ min: 0, max: 419 }).map((days) => dayFrom(firstMonday, days))
const planned: fc.Arbitrary<Planned> = fc
  .record({
    kind: fc.constantFrom('results', 'board-meeting', 'call', 'agm', 'egm', 'conference', 'record-date'),
    day: dayInYear,
    hasEnded: fc.boolean(),
    isPublic: fc.boolean(),
  })
  .map(({ kind, day, hasEnded, isPublic }) => ({
    kind,
    isPublic,
    name: `${kind} of ${day}`,
    starts: `${day}T14:00`,
    ...(hasEnded && { ended: `${day}T15:30` }),
  }))
const published: fc.Arbitrary<Publication> = fc.oneof(
  fc
    .record({
      day: dayInYear,
      name: fc.constantFrom(
        'Outcome of board meeting',
        'Notice of board meeting',
        'Newspaper publication',
        'Schedule of the earnings call',
        'Notice of the general meeting',
      ),
    })
    .map(({ day, name }) => ({
      page: 'Corporate Announcements' as const,
      name,
      time: `${day}T15:45`,
      exchanges: `${day}T15:20`,
    })),
  fc
    .record({
      day: dayInYear,
      page: fc.constantFrom<ListPageName[]>(
        'Concall',
        'Quarterly Results',
        'Shareholding Pattern',
        'Annual Reports',
        'Voting Results',
      ),
    })
    .map(({ day, page }) => ({
      page,
      name: page === 'Annual Reports' ? 'Annual report' : 'Filed',
      time: `${day}T15:45`,
      exchanges: `${dayFrom(day, -3)}T15:45`,
      has: ['recording', 'transcript'] as const,
    })),
)
const randomState: fc.Arbitrary<DutyKnowledge> = fc
  .record({
    events: fc.array(planned, { maxLength: 25 }),
    filed: fc.array(published, { maxLength: 40 }),
    day: dayInYear,
  })
  .map(({ day, ...random }) => knowledgeAt(random, instant(`${day}T15:40`)))

test('the desk and the table of Regulation 46 agree in random weeks (44.3)', () => {
  fc.assert(
    fc.property(randomState, (known) => {
      const duties = dutiesAt(known)
      for (const { row, status } of rowsOf(known)) {
        const { clocks = [] }: ListRow = regulationRows[row]
        const owed = duties.filter((duty) => clocks.includes(duty.rule) && isOwedPublicly(duty, known.now))
        if (owed.length) expect({ row, status }).toEqual({ row, status: 'due' })
        // Duties that are overdue at the desk are due on the page, never up to date.
        const overdue = duties.filter(
          (duty) => clocks.includes(duty.rule) && duty.isPublic && !duty.done && isOverdue(duty, known.now),
        )
        if (overdue.length) expect({ row, status }).toEqual({ row, status: 'due' })
        if (status === 'up-to-date') expect(owed).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

test('a document filed only with the exchanges changes no row of Regulation 46 (44.4)', () => {
  fc.assert(
    fc.property(randomState, (known) => {
      const filed = known.filed.map(({ exchangesAt: _, ...document }) => document)
      expect(rowsOf(known)).toEqual(rowsOf({ ...known, filed, unpublished: [] }))
    }),
    { numRuns: 300 },
  )
})

const outcomeOf = (time: string, exchanges?: string) => {
  const events: Planned[] = [
    { kind: 'board-meeting', name: 'Dividend', starts: '2026-08-13T11:00', ended: '2026-08-13T12:00' },
  ]
  const filed: Publication[] = [{ page: 'Corporate Announcements', name: 'Outcome of board meeting', time, exchanges }]
  const known = knowledgeAt({ events, filed }, instant('2026-08-13T13:00'))
  const [duty] = dutiesAt(known).filter(({ rule }) => rule === 'outcome')
  return { isOverdue: duty && isOverdue(duty, known.now), isOwed: duty && isOwed(duty, known.now) }
}

test('an outcome is judged by its time at the exchanges, and by the website only if that is unknown (44.4)', () => {
  expect(outcomeOf('2026-08-13T12:45')).toEqual({ isOverdue: true, isOwed: false })
  expect(outcomeOf('2026-08-13T12:45', '2026-08-13T12:20')).toEqual({ isOverdue: false, isOwed: false })
  expect(outcomeOf('2026-08-13T12:20', '2026-08-13T12:45')).toEqual({ isOverdue: true, isOwed: false })
  // In time with the exchanges, and not yet published here.
  expect(outcomeOf('2026-08-13T18:00', '2026-08-13T12:20')).toEqual({ isOverdue: false, isOwed: true })
  expect(outcomeOf('2026-08-13T18:00')).toEqual({ isOverdue: true, isOwed: true })
})

test('a transcript is judged by the website, whatever was filed with the exchanges (44.4)', () => {
  const events: Planned[] = [{ kind: 'call', name: 'Q1', starts: '2026-08-07T16:00', ended: '2026-08-07T17:00' }]
  const filed: Publication[] = [
    { page: 'Concall', name: 'Q1 FY27', time: '2026-08-24T18:00', exchanges: '2026-08-10T18:00' },
  ]
  const known = knowledgeAt({ events, filed }, instant('2026-08-25T09:00'))
  const [duty] = dutiesAt(known).filter(({ rule }) => rule === 'transcript')
  expect(duty && isOverdue(duty, known.now)).toBe(true)
})

test('a missed notice with an explanation is due neither at the desk nor in Regulation 46 (44.4)', () => {
  const events: Planned[] = [{ kind: 'results', name: 'Q1', starts: '2026-08-06T14:00' }]
  const known = knowledgeAt({ events, filed: [] }, instant('2026-08-10T09:00'))
  const notices = (state: DutyKnowledge) => ({
    owed: dutiesAt(state).filter((duty) => duty.rule === 'results-notice' && isOwed(duty, state.now)),
    note: rowsOf(state).find(({ row }) => row === 'results-notice')?.note,
  })
  expect(notices(known)).toMatchObject({ owed: [{ closed: false }], note: 'Q1, by 03 Aug 2026' })
  const explained = new Set(notices(known).owed.map(dutyKey))
  expect(notices({ ...known, explained })).toMatchObject({ owed: [], note: 'Not published yet' })
})

test('a document fulfils a rule for one meeting only (44.3)', () => {
  fc.assert(
    fc.property(randomState, (known) => {
      const answered = dutiesAt(known).flatMap(({ rule, event, done }) =>
        event && done ? [`${rule} ${done.key}`] : [],
      )
      expect(answered.length).toBe(new Set(answered).size)
    }),
    { numRuns: 300 },
  )
})

test('the notice of one results meeting is no notice of the next one (44.3)', () => {
  const meetings = ['2026-11-12', '2026-11-19'].map(
    (day): Planned => ({ kind: 'results', name: day, starts: `${day}T14:00` }),
  )
  const noticed = (name: string) => {
    const filed = [{ page: 'Corporate Announcements' as const, name, time: '2026-11-02T18:00' }]
    const duties = dutiesAt(knowledgeAt({ events: meetings, filed }, instant('2026-11-10T09:00')))
    return duties.flatMap(({ rule, of, done }) => (rule === 'results-notice' && done ? [of] : []))
  }
  expect(noticed('Notice of board meeting')).toEqual(['2026-11-12'])
  expect(noticed('Notice of board meeting on 19 November 2026')).toEqual(['2026-11-19'])
  expect(noticed('Notice of meeting of the board, 19 Nov 2026')).toEqual(['2026-11-19'])
  expect(noticed('Notice of board meeting for the quarter ended 30 September 2026')).toEqual(['2026-11-12'])
  expect(noticed('Notice of board meeting on 5 November 2026')).toEqual([])
  expect(noticed('Outcome of board meeting')).toEqual([])
})

test('a meeting entered after the deadline of its notice shows the notice as overdue, before and after the meeting (44.3)', () => {
  const events: Planned[] = [{ kind: 'agm', name: 'AGM', starts: '2026-09-24T11:00' }]
  for (const now of ['2026-09-20T09:00', '2026-09-24T12:00', '2026-10-05T09:00']) {
    const known = knowledgeAt({ events, filed: [] }, instant(now))
    const overdue = dutiesAt(known).filter((duty) => duty.event && isOverdue(duty, known.now))
    expect(overdue.map(({ rule }) => rule)).toEqual(['general-notice', 'annual-report-dispatch'])
  }
})

test('a year without exchange holidays is named if a running deadline counts trading days in it (44.3)', () => {
  const events: Planned[] = [{ kind: 'call', name: 'Call', starts: '2026-12-30T16:00', ended: '2026-12-30T17:00' }]
  const named = (now: string, filed: readonly Publication[] = []) => {
    const known = knowledgeAt({ events, filed }, instant(now))
    return yearsWithoutHolidays(dutiesAt(known), known.now, known.counting.holidays)
  }
  expect(named('2026-12-31T09:00')).toEqual(['2027'])
  const transcript: Publication = {
    page: 'Concall',
    name: 'Q2 FY27',
    time: '2026-12-30T19:00',
    has: ['recording', 'transcript'],
  }
  expect(named('2026-12-31T09:00', [transcript])).toEqual([])
})

import { assertNever } from '../assert-never.ts'
import { type Counting, deadlineOf } from '../deadlines/deadlines.ts'
import { type Duty, isOwed } from '../deadlines/duties.ts'
import { type Filed, type Filing, isFiling } from '../deadlines/filed.ts'
import { documentPath } from '../document-pages.ts'
import type { CalendarEvent } from '../events.ts'
import { dayInIndia, formatDay } from '../india-time.ts'
import { slugOf, zonePath } from '../zone-address.ts'
import { type Answer, type ListRow, type RegulationRowName, regulationRowNames, regulationRows } from './rows.ts'

export const rowStatuses = { 'up-to-date': 'Up to date', due: 'Due', 'not-applicable': 'Not applicable' } as const
export type RowStatus = keyof typeof rowStatuses

export type CurrentRow = {
  row: RegulationRowName
  clause: string
  what: string
  where: string
  /** Existing address on this site; empty if nothing fulfils the item. */
  link: string
  /** Day of its last change, `2026-10-17`; empty if nothing fulfils it. */
  changed: string
  status: RowStatus
  /** Reason it does not apply, or the next due item and its date. */
  note: string
}

/** State from which rows are computed. `regulationTable` reads public duties only. */
export type RegulationState = {
  filed: readonly Filed[]
  duties: readonly Duty[]
  withdrawn: readonly (Omit<Filed, 'publishedAt' | 'key' | 'day'> & { withdrawnAt: string })[]
  events: readonly Pick<CalendarEvent, 'kind' | 'updated_at' | 'state'>[]
  /** Changed facts of the company that visitors see, by part and path, each with the instant of its change. */
  changedFacts: readonly { path: string; at: string }[]
  /** Reasons a row does not apply, as entered by an admin. */
  notApplicable: Readonly<Partial<Record<RegulationRowName, string>>>
  now: Date
  counting: Counting
}

export function regulationTable(known: RegulationState): CurrentRow[] {
  return regulationRowNames.map((row) => {
    const listed: ListRow = regulationRows[row]
    const { clause = '', what, answer } = listed
    const result = withFacts(findAnswer(answer, known), listed, known)
    const current = statusOf(row, result, known)
    const shown = current.status === 'not-applicable' ? { link: '', changed: '' } : result
    return {
      row,
      clause,
      what,
      where: placeOf(answer),
      ...current,
      link: shown?.link ?? '',
      changed: shown?.changed ?? '',
    }
  })
}

type Match = { link: string; changed: string }

/** Returns the match with the day of the last change of the facts that its page shows, if that is later. */
function withFacts(
  match: Match | undefined,
  { facts = [] }: ListRow,
  { changedFacts }: RegulationState,
): Match | undefined {
  const days = changedFacts
    .filter(({ path }) => facts.some((fact) => path === fact || path.startsWith(`${fact}.`)))
    .map(({ at }) => dayInIndia(new Date(at)))
  return match && { ...match, changed: [match.changed, ...days].sort().at(-1) ?? match.changed }
}

function statusOf(
  row: RegulationRowName,
  match: Match | undefined,
  known: RegulationState,
): Pick<CurrentRow, 'status' | 'note'> {
  const { ifNone, answer }: ListRow = regulationRows[row]
  const reason = known.notApplicable[row]
  if (reason) return { status: 'not-applicable', note: reason }
  const open = openDuty(row, known)
  if (open) return { status: 'due', note: `${open.of}, ${byDay(open.due)}` }
  if (match) return { status: 'up-to-date', note: '' }
  if (ifNone) return { status: 'not-applicable', note: ifNone }
  return { status: 'due', note: answer.by === 'documents' ? afterWithdrawal(answer, known) : '' }
}

function openDuty(row: RegulationRowName, { duties, now }: RegulationState): Duty | undefined {
  const { clocks = [] }: ListRow = regulationRows[row]
  return duties.find((duty) => clocks.includes(duty.rule) && isOwedPublicly(duty, now))
}

/**
 * True if visitors may see that a duty is owed: its event is public, and the day of its trigger is over. The end of a meeting is not
 * public on its day, because results may still await their release.
 */
export function isOwedPublicly(duty: Duty, now: Date): boolean {
  const hasStarted = duty.limit.kind === 'clear before' || dayInIndia(duty.since) < dayInIndia(now)
  return duty.isPublic && hasStarted && isOwed(duty, now)
}

/** Returns the note on missing documents: a withdrawn one must be restored within two working days. */
function afterWithdrawal(filing: Filing, { withdrawn, counting }: RegulationState): string {
  const last = withdrawn
    .filter((document) => isFiling(filing, document))
    .map(({ withdrawnAt }) => withdrawnAt)
    .sort()
    .at(-1)
  const clock = last && deadlineOf('page-change', new Date(last), counting)
  return clock ? `Withdrawn; ${byDay(clock.due)}` : 'Not published yet'
}

const byDay = (due: Date) => `by ${formatDay(dayInIndia(new Date(due.getTime() - 1)))}`

/** Returns the current answer of a row: the newest document, the calendar, or a page of the site. */
function findAnswer(answer: Answer, { filed, events }: RegulationState): Match | undefined {
  switch (answer.by) {
    case 'page':
      return { link: answer.path, changed: answer.changed }
    case 'sub-page':
      return { link: zonePath('/investorzone', slugOf(answer.name)), changed: answer.changed }
    case 'documents': {
      const newest = filed.find((document) => isFiling(answer, document))
      return newest && { link: documentPath(newest.key), changed: newest.day }
    }
    case 'events':
      return lastEvent(events.filter(({ kind, state }) => answer.kinds.includes(kind) && state !== 'cancelled'))
    default:
      return assertNever(answer)
  }
}

function lastEvent(events: RegulationState['events']): Match | undefined {
  const last = events
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
  return last ? { link: '/investorzone/events-calendar', changed: dayInIndia(new Date(last)) } : undefined
}

function placeOf(answer: Answer): string {
  switch (answer.by) {
    case 'documents':
      return answer.page
    case 'events':
      return 'Events Calendar'
    case 'page':
    case 'sub-page':
      return answer.name
    default:
      return assertNever(answer)
  }
}

import { firstDayOf } from '../events.ts'
import { dayFrom, dayInIndia } from '../india-time.ts'
import type { ClockRule, DatedLimit, Limit } from './clock-rule.ts'
import { type ClockRuleName, clockRules, rulesOf } from './clock-rules.ts'
import type { Clock, Counting } from './clocks.ts'
import { answersOf, type EndingEvent, eventDuties } from './event-duties.ts'
import { type Filed, pagesOf } from './filed.ts'
import { fulfils, periodDuties } from './period-duties.ts'

/** What the law wants of one quarter, meeting or call, and what became of it. */
export type Duty = {
  rule: ClockRuleName
  what: string
  provision: string
  /** What it is of: `Q2 FY27`, or the event's name. */
  of: string
  /** The event's id, where it is of one. */
  event: string
  /** Whether visitors know of the event; always true of a quarter or a year. */
  isPublic: boolean
  since: Date
  due: Date
  /** The limit by which it is counted. */
  limit: Limit
  toConfirm?: DatedLimit['toConfirm']
  filedWith: ClockRule['filedWith']
  /** The document that answers it, and when visitors could first see that. */
  done?: { key: number; at: Date }
  /** When the exchanges had it, if the law means them and their acknowledgements are recorded. */
  exchangesAt?: Date
  /** Whether it was explained and cannot be made up for. */
  closed: boolean
}

export type DutyKnowledge = {
  filed: readonly Filed[]
  /** Documents that visitors do not see and the exchanges have acknowledged. */
  unpublished: readonly Filed[]
  /** Keys of late duties that somebody explained. */
  explained: ReadonlySet<string>
  events: readonly (EndingEvent & { isPublic: boolean })[]
  now: Date
  counting: Counting
  /** When this site began to keep a ledger: whether what was due before was in time, it cannot know. */
  began: Date
}

/** How many quarters back a duty is looked for. */
const quartersBack = 5
/** How many days back and ahead an event is looked at. */
const daysLooked = 400

/**
 * Everything the law wants at an instant, and of the running quarter once it ends, the first to run out first. Of what was due before the
 * site began only what is still owed.
 */
export function dutiesAt(known: DutyKnowledge): Duty[] {
  const pages = Map.groupBy([...known.filed, ...known.unpublished], ({ page }) => page)
  const filedFor = (rule: ClockRuleName): readonly Filed[] => {
    const { filing } = clockRules[rule]
    return filing ? pagesOf(filing).flatMap((page) => pages.get(page) ?? []) : []
  }
  return [...ofPeriods(known, filedFor), ...ofEvents(known, filedFor)]
    .map((duty) => ({ ...duty, closed: isPast(duty, known.now) && known.explained.has(dutyKey(duty)) }))
    .filter(({ done, due }) => !done || due >= known.began)
    .sort((one, other) => one.due.getTime() - other.due.getTime())
}

/** A duty before it is known whether it is closed. */
type OpenDuty = Omit<Duty, 'closed'>
type FiledFor = (rule: ClockRuleName) => readonly Filed[]

function ofPeriods({ now, counting, began }: DutyKnowledge, filedFor: FiledFor): OpenDuty[] {
  return rulesOf('quarter-ended').flatMap((rule) =>
    periodDuties(rule, { now, counting, count: quartersBack, running: true }).flatMap((duty, _, all) => {
      const { filing } = clockRules[rule]
      // What was due for a quarter that ended before the last one, and before the site began, is not asked for any more.
      const last = all.find(({ since }) => since <= now)
      if (!filing || (duty !== last && duty.clock.due < began)) return []
      const answers = filedFor(rule).filter((document) => fulfils(duty, document))
      return [dutyOf(rule, { of: duty.period.name, event: '', isPublic: true, ...duty }, answers)]
    }),
  )
}

function ofEvents({ events, now, counting, began }: DutyKnowledge, filedFor: FiledFor): OpenDuty[] {
  const [from, to] = [dayFrom(dayInIndia(now), -daysLooked), dayFrom(dayInIndia(now), daysLooked)]
  const duties = events
    .filter((event) => firstDayOf(event) > from && firstDayOf(event) < to)
    .flatMap((event) => eventDuties(event, counting))
    // Whether a notice was in time that was due before the site began, it cannot know once the meeting has begun.
    .filter(({ since, clock }) => clock.limit.kind !== 'clear before' || since > now || clock.due >= began)
  const isPublic = new Map(events.map((event) => [event._id, event.isPublic]))
  return [...Map.groupBy(duties, ({ rule }) => rule)].flatMap(([rule, ofRule]) => {
    const answers = answersOf(ofRule, filedFor(rule))
    return ofRule.map((duty) => {
      const { name, _id } = duty.event
      const subject = { ...duty, of: name, event: _id, isPublic: isPublic.get(_id) ?? false }
      return dutyOf(rule, subject, answers.get(duty) ?? [])
    })
  })
}

function dutyOf(
  rule: ClockRuleName,
  { of, event, isPublic, since, clock }: Pick<Duty, 'of' | 'event' | 'isPublic' | 'since'> & { clock: Clock },
  answers: readonly Filed[],
): OpenDuty {
  const { what, provision, filedWith } = clockRules[rule]
  const { due, limit, toConfirm } = clock
  const [first] = answers
    .filter(({ publishedAt }) => publishedAt)
    .sort((one, other) => (one.publishedAt < other.publishedAt ? -1 : 1))
  const [exchangesAt] = answers.flatMap((answer) => answer.exchangesAt ?? []).sort()
  return {
    ...{ rule, what, provision, of, event, isPublic, since, due, limit, filedWith },
    ...(toConfirm && { toConfirm }),
    ...(filedWith === 'exchanges' && exchangesAt && { exchangesAt: new Date(exchangesAt) }),
    ...(first && { done: { key: first.key, at: new Date(first.publishedAt) } }),
  }
}

/** A duty by its rule, its event or period, and its limit: a limit that moved is another duty. */
export const dutyKey = ({ rule, event, of, due }: Pick<Duty, 'rule' | 'event' | 'of' | 'due'>): string =>
  [rule, event || of, due.toISOString()].join('/')

/**
 * Returns when a duty was fulfilled, as the law judges it: when the exchanges had it, if it means them. Without their acknowledgements the
 * website's date is the best that is known: they come first.
 */
export const fulfilledAt = ({ done, exchangesAt }: Pick<Duty, 'done' | 'exchangesAt'>): Date | undefined =>
  exchangesAt ?? done?.at

/** Whether a duty was fulfilled too late, or is not fulfilled and its clock has run out. */
export function isLate(duty: Pick<Duty, 'due' | 'done' | 'exchangesAt'>, now: Date): boolean {
  return (fulfilledAt(duty) ?? now) > duty.due
}

/** Whether a duty came before an event that has begun: it cannot be made up for. */
const isPast = ({ limit, since, done }: Pick<Duty, 'limit' | 'since' | 'done'>, now: Date) =>
  !done && limit.kind === 'clear before' && since <= now

/** A duty before an event counts as owed from so many days before its last moment. */
const noticeDays = 7

/**
 * Whether a duty is owed at an instant: not on the website, not closed, and its trigger has occurred. What must be there before an event is owed in the days
 * before its last moment, and from then on.
 */
export function isOwed({ since, due, done, closed, limit }: Duty, now: Date): boolean {
  if (done || closed) return false
  return limit.kind === 'clear before' ? dayFrom(dayInIndia(due), -noticeDays) <= dayInIndia(now) : since <= now
}

/** Whether days without trading move the last moment of a limit. */
function countsTradingDays(limit: Limit): boolean {
  return (
    limit.kind === 'before trading or within' || (limit.kind !== 'by trading hours' && limit.unit === 'trading days')
  )
}

/** Years, `2027`, in which an unfulfilled duty counts trading days while the exchange's holidays of that year are not known. */
export function yearsWithoutHolidays(duties: readonly Duty[], now: Date, holidays: readonly string[]): string[] {
  const running = duties.filter((duty) => !duty.done && duty.due > now && countsTradingDays(duty.limit))
  const years = new Set(
    running.flatMap(({ since, due }) => [since, due].map((instant) => dayInIndia(instant).slice(0, 4))),
  )
  return [...years].filter((year) => !holidays.some((day) => day.startsWith(year))).sort()
}

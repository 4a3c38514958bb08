import { firstDayOf } from '../events.ts'
import { earlierPeriod, type FiscalPeriod, quarterAt, yearFrom } from '../fiscal-period.ts'
import { dayFrom, dayInIndia, midnightInIndia } from '../india-time.ts'
import type { ListPageName } from '../sub-pages.ts'
import type { DatedLimit, DeadlineRule, Limit } from './deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules, rulesOf } from './deadline-rules.ts'
import { type Counting, type Deadline, deadlineOf } from './deadlines.ts'
import { answersOf, type EndingEvent, eventDuties } from './event-duties.ts'
import { type Filed, isFiling, pagesOf, quarterAnswered, yearAnswered } from './filed.ts'
import { xbrlDuties } from './xbrl-duties.ts'

/** Statutory duty of one quarter, meeting or call, and its fulfilment. */
export type Duty = {
  rule: DeadlineRuleName
  what: string
  provision: string
  /** Subject of the duty: `Q2 FY27`, or the event's name. */
  of: string
  event: string
  /** True if visitors know of the event; always true for a quarter or a year. */
  isPublic: boolean
  since: Date
  due: Date
  limit: Limit
  toConfirm?: DatedLimit['toConfirm']
  filedWith: DeadlineRule['filedWith']
  /** List in which the document is filed or has its XBRL file added; undefined if the site cannot check the rule. */
  page?: ListPageName
  /** Document that fulfils the duty, and the time visitors could first see it. */
  done?: { key: number; time: Date }
  /** Time the exchanges received it, if the law names them and their acknowledgements are recorded. */
  exchangesAt?: Date
  /** True if it was explained and cannot be fulfilled any more. */
  closed: boolean
}

export type DutyKnowledge = {
  filed: readonly Filed[]
  unpublished: readonly Filed[]
  explained: ReadonlySet<string>
  events: readonly (EndingEvent & { isPublic: boolean })[]
  now: Date
  counting: Counting
  /** Start of this site's ledger: the site cannot know if anything due earlier was in time. */
  began: Date
}

const quartersBack = 5
/** Number of days before and after now in which events are considered. */
const daysLooked = 400

/**
 * Returns every duty at an instant, and those of the running quarter once it ends, earliest deadline first. Of duties due before the site
 * began only those still owed.
 */
export function dutiesAt(known: DutyKnowledge): Duty[] {
  const pages = Map.groupBy([...known.filed, ...known.unpublished], ({ page }) => page)
  const filedFor = (rule: DeadlineRuleName): readonly Filed[] => {
    const { filing } = deadlineRules[rule]
    return filing ? pagesOf(filing).flatMap((page) => pages.get(page) ?? []) : []
  }
  return [...ofPeriods(known, filedFor), ...ofEvents(known, filedFor), ...ofXbrlFiles(known)]
    .map((duty) => ({ ...duty, closed: canBeClosed(duty, known.now) && known.explained.has(dutyKey(duty)) }))
    .filter(({ done, due }) => !done || due >= known.began)
    .sort((a, b) => a.due.getTime() - b.due.getTime())
}

type OpenDuty = Omit<Duty, 'closed'>
type FiledFor = (rule: DeadlineRuleName) => readonly Filed[]

function ofPeriods({ now, counting, began }: DutyKnowledge, filedFor: FiledFor): OpenDuty[] {
  return rulesOf('quarter-ended').flatMap((rule) =>
    periodDuties(rule, { now, counting, count: quartersBack, running: true }).flatMap((duty, _, all) => {
      const { filing } = deadlineRules[rule]
      // Duties of quarters that ended before the last one, and before the site began, are dropped.
      const last = all.find(({ since }) => since <= now)
      if (!filing || (duty !== last && duty.deadline.due < began)) return []
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
    // A notice that was due before the site began cannot be judged once the meeting has begun.
    .filter(({ since, deadline }) => deadline.limit.kind !== 'clear before' || since > now || deadline.due >= began)
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

/** Duties to add XBRL files. Only the desk shows them. */
function ofXbrlFiles({ filed, counting, began }: DutyKnowledge): OpenDuty[] {
  return xbrlDuties(filed, counting, began).map(({ rule, document, since, deadline }) => {
    const { key, name, page, xbrlAt = '' } = document
    const subject = { of: name, event: '', isPublic: false, since, deadline }
    return { ...dutyOf(rule, subject, xbrlAt ? [{ key, publishedAt: xbrlAt }] : []), page }
  })
}

function dutyOf(
  rule: DeadlineRuleName,
  { of, event, isPublic, since, deadline }: Pick<Duty, 'of' | 'event' | 'isPublic' | 'since'> & { deadline: Deadline },
  answers: readonly Pick<Filed, 'key' | 'publishedAt' | 'exchangesAt'>[],
): OpenDuty {
  const { what, provision, filedWith, filing } = deadlineRules[rule]
  const { due, limit, toConfirm } = deadline
  const [first] = answers
    .filter(({ publishedAt }) => publishedAt)
    .sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))
  const [exchangesAt] = answers.flatMap((answer) => answer.exchangesAt ?? []).sort()
  return {
    rule,
    what,
    provision,
    of,
    event,
    isPublic,
    since,
    due,
    limit,
    filedWith,
    ...(filing && { page: filing.page }),
    ...(toConfirm && { toConfirm }),
    ...(filedWith === 'exchanges' && exchangesAt && { exchangesAt: new Date(exchangesAt) }),
    ...(first && { done: { key: first.key, time: new Date(first.publishedAt) } }),
  }
}

/** Key of a duty by rule, event or period, and deadline: a moved deadline makes a different duty. */
export const dutyKey = ({ rule, event, of, due }: Pick<Duty, 'rule' | 'event' | 'of' | 'due'>): string =>
  [rule, event || of, due.toISOString()].join('/')

/**
 * Returns the time a duty was legally fulfilled: receipt by the exchanges, if the law names them. Without acknowledgements it is the
 * website's date, the best known time: the exchanges receive documents first.
 */
export const fulfilledAt = ({ done, exchangesAt }: Pick<Duty, 'done' | 'exchangesAt'>): Date | undefined =>
  exchangesAt ?? done?.time

/** True if a duty was fulfilled after its deadline, or is unfulfilled and overdue. */
export function isOverdue(duty: Pick<Duty, 'due' | 'done' | 'exchangesAt'>, now: Date): boolean {
  return (fulfilledAt(duty) ?? now) > duty.due
}

/**
 * True if an explanation closes a duty: it was due before an event that has begun and cannot be fulfilled any more, or it is about an XBRL
 * file, which may be with the exchanges only.
 */
const canBeClosed = ({ rule, limit, since, done }: Pick<Duty, 'rule' | 'limit' | 'since' | 'done'>, now: Date) =>
  !done && (deadlineRules[rule].xbrlOf !== undefined || (limit.kind === 'clear before' && since <= now))

/** Days before its deadline from which a duty before an event counts as owed. */
const noticeDays = 7

/**
 * True if a duty is owed at an instant: not on the website, not closed, and its trigger has occurred. A duty before an event is owed from
 * `noticeDays` before its deadline on.
 */
export function isOwed({ since, due, done, closed, limit }: Duty, now: Date): boolean {
  if (done || closed) return false
  return limit.kind === 'clear before' ? dayFrom(dayInIndia(due), -noticeDays) <= dayInIndia(now) : since <= now
}

/** True if non-trading days move the deadline of a limit. */
function countsTradingDays(limit: Limit): boolean {
  return (
    limit.kind === 'before trading or within' || (limit.kind !== 'by trading hours' && limit.unit === 'trading days')
  )
}

/** Returns years, `2027`, in which an unfulfilled duty counts trading days but the exchange's holidays are unknown. */
export function yearsWithoutHolidays(duties: readonly Duty[], now: Date, holidays: readonly string[]): string[] {
  const running = duties.filter((duty) => !duty.done && duty.due > now && countsTradingDays(duty.limit))
  const years = new Set(
    running.flatMap(({ since, due }) => [since, due].map((instant) => dayInIndia(instant).slice(0, 4))),
  )
  return [...years].filter((year) => !holidays.some((day) => day.startsWith(year))).sort()
}

/** Duty for an ended quarter or year. */
type PeriodDuty = { rule: DeadlineRuleName; period: FiscalPeriod; since: Date; deadline: Deadline }

/** Returns the duties of a rule for `count` quarters, newest first: those ended by an instant, or from the `running` quarter back. */
function periodDuties(
  name: DeadlineRuleName,
  { now, counting, count, running = false }: { now: Date; counting: Counting; count: number; running?: boolean },
): PeriodDuty[] {
  const rule = deadlineRules[name]
  return Array.from({ length: count }, (_, back) => earlierPeriod(quarterAt(now), back + Number(!running))).flatMap(
    (quarter) => {
      const number = Number(quarter.period.at(-1))
      const since = new Date(midnightInIndia(dayFrom(quarter.to, 1)).getTime() - 1)
      const deadline = deadlineOf(name, since, counting)
      if (!deadline || rule.trigger !== 'quarter-ended' || (rule.quarters && !rule.quarters.includes(number))) return []
      return [{ rule: name, period: isYearly(rule) ? yearOf(quarter) : quarter, since, deadline }]
    },
  )
}

/** True if a rule applies to a year, after its last quarter. Annual results are also those of the last quarter. */
const isYearly = ({ quarters, filing }: DeadlineRule) =>
  quarters?.join() === '4' && filing?.page !== 'Quarterly Results'

const yearOf = ({ period }: FiscalPeriod) => yearFrom(Number(period.slice(0, 4)))

function fulfils({ rule, period }: Pick<PeriodDuty, 'rule' | 'period'>, document: Filed): boolean {
  const { filing } = deadlineRules[rule]
  if (!filing || !isFiling(filing, document)) return false
  return (period.kind === 'year' ? yearAnswered(document) : quarterAnswered(document)) === period.period
}

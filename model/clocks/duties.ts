import { firstDayOf } from '../events.ts'
import { dayFrom, dayInIndia } from '../india-time.ts'
import type { DatedLimit, Limit } from './clock-rule.ts'
import { type ClockRuleName, clockRules, rulesOf } from './clock-rules.ts'
import type { Clock, Counting } from './clocks.ts'
import { belongs, type EndingEvent, eventDuties } from './event-duties.ts'
import type { Filed } from './filed.ts'
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
  since: Date
  due: Date
  /** The limit by which it is counted. */
  limit: Limit
  toConfirm?: DatedLimit['toConfirm']
  /** The document that answers it, and when visitors could first see that. */
  done?: { key: number; at: Date }
}

type DutyKnowledge = {
  filed: readonly Filed[]
  events: readonly EndingEvent[]
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
  const pages = Map.groupBy(known.filed, ({ page }) => page)
  const filedFor = (rule: ClockRuleName): readonly Filed[] => {
    const { filing } = clockRules[rule]
    return (filing && pages.get(filing.page)) ?? []
  }
  return [...ofPeriods(known, filedFor), ...ofEvents(known, filedFor)]
    .filter(({ done, due }) => !done || due >= known.began)
    .sort((one, other) => one.due.getTime() - other.due.getTime())
}

type FiledFor = (rule: ClockRuleName) => readonly Filed[]

function ofPeriods({ now, counting, began }: DutyKnowledge, filedFor: FiledFor): Duty[] {
  return rulesOf('quarter-ended').flatMap((rule) =>
    periodDuties(rule, { now, counting, count: quartersBack, running: true }).flatMap((duty, _, all) => {
      const { filing } = clockRules[rule]
      // What was due for a quarter that ended before the last one, and before the site began, is not asked for any more.
      const last = all.find(({ since }) => since <= now)
      if (!filing || (duty !== last && duty.clock.due < began)) return []
      const answers = filedFor(rule).filter((document) => fulfils(duty, document))
      return [dutyOf(rule, { of: duty.period.name, event: '', ...duty }, answers)]
    }),
  )
}

function ofEvents({ events, now, counting }: DutyKnowledge, filedFor: FiledFor): Duty[] {
  const [from, to] = [dayFrom(dayInIndia(now), -daysLooked), dayFrom(dayInIndia(now), daysLooked)]
  return events
    .filter((event) => firstDayOf(event) > from && firstDayOf(event) < to)
    .flatMap((event) => eventDuties(event, counting))
    .filter(({ since, clock }) => clock.limit.kind !== 'clear before' || since > now)
    .map((duty) => {
      const answers = filedFor(duty.rule).filter((document) => belongs(duty, document))
      return dutyOf(duty.rule, { of: duty.event.name, ...duty, event: duty.event._id }, answers)
    })
}

function dutyOf(
  rule: ClockRuleName,
  { of, event, since, clock }: Pick<Duty, 'of' | 'event' | 'since'> & { clock: Clock },
  answers: readonly Filed[],
): Duty {
  const { what, provision } = clockRules[rule]
  const { due, limit, toConfirm } = clock
  const [first] = answers.toSorted((one, other) => (one.publishedAt < other.publishedAt ? -1 : 1))
  return {
    ...{ rule, what, provision, of, event, since, due, limit },
    ...(toConfirm && { toConfirm }),
    ...(first && { done: { key: first.key, at: new Date(first.publishedAt) } }),
  }
}

/** Whether a duty was fulfilled too late, or is not fulfilled and its clock has run out. */
export function isLate({ due, done }: Pick<Duty, 'due' | 'done'>, now: Date): boolean {
  return (done?.at ?? now) > due
}

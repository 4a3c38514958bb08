import { earlierPeriod, type FiscalPeriod, quarterAt, yearFrom } from '../fiscal-period.ts'
import { dayFrom, midnightInIndia } from '../india-time.ts'
import type { ClockRule } from './clock-rule.ts'
import { type ClockRuleName, clockRules, limitOn } from './clock-rules.ts'
import { dueAt, type Exchange } from './due-at.ts'
import { type Filed, isFiling, quarterAnswered, yearAnswered } from './filed.ts'

/** What is due of a quarter, or of a year, since it ended. */
export type PeriodDuty = { rule: ClockRuleName; period: FiscalPeriod; since: Date; due: Date }

/** What a rule wants of `count` quarters, the newest first: of those that had ended by an instant, or from the `running` one back. */
export function periodDuties(
  name: ClockRuleName,
  { now, exchange, count, running = false }: { now: Date; exchange: Exchange; count: number; running?: boolean },
): PeriodDuty[] {
  const rule: ClockRule = clockRules[name]
  return Array.from({ length: count }, (_, back) => earlierPeriod(quarterAt(now), back + Number(!running))).flatMap(
    (quarter) => {
      const number = Number(quarter.period.at(-1))
      const dated = limitOn(name, quarter.to)
      if (!dated || rule.trigger !== 'quarter-ended' || (rule.quarters && !rule.quarters.includes(number))) return []
      const since = new Date(midnightInIndia(dayFrom(quarter.to, 1)).getTime() - 1)
      const due = dueAt(dated.limit, since, exchange)
      return [{ rule: name, period: isYearly(rule) ? yearOf(quarter) : quarter, since, due }]
    },
  )
}

/** Whether what a rule wants is told of a year, after its last quarter. The results of a year are those of its last quarter too. */
const isYearly = ({ quarters, filing }: ClockRule) => quarters?.join() === '4' && filing?.page !== 'Quarterly Results'

const yearOf = ({ period }: FiscalPeriod) => yearFrom(Number(period.slice(0, 4)))

/** Whether a document is what a duty asks for. */
export function fulfils({ rule, period }: Pick<PeriodDuty, 'rule' | 'period'>, document: Filed): boolean {
  const { filing }: ClockRule = clockRules[rule]
  if (!filing || !isFiling(filing, document)) return false
  return (period.kind === 'year' ? yearAnswered(document) : quarterAnswered(document)) === period.period
}

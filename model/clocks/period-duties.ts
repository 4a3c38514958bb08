import { earlierPeriod, type FiscalPeriod, quarterAt, yearFrom } from '../fiscal-period.ts'
import { dayFrom, midnightInIndia } from '../india-time.ts'
import type { ClockRule } from './clock-rule.ts'
import { type ClockRuleName, clockRules } from './clock-rules.ts'
import { type Clock, type Counting, clockOf } from './clocks.ts'
import { type Filed, isFiling, quarterAnswered, yearAnswered } from './filed.ts'

/** What is due of a quarter, or of a year, since it ended. */
export type PeriodDuty = { rule: ClockRuleName; period: FiscalPeriod; since: Date; clock: Clock }

/** What a rule wants of `count` quarters, the newest first: of those that had ended by an instant, or from the `running` one back. */
export function periodDuties(
  name: ClockRuleName,
  { now, counting, count, running = false }: { now: Date; counting: Counting; count: number; running?: boolean },
): PeriodDuty[] {
  const rule = clockRules[name]
  return Array.from({ length: count }, (_, back) => earlierPeriod(quarterAt(now), back + Number(!running))).flatMap(
    (quarter) => {
      const number = Number(quarter.period.at(-1))
      const since = new Date(midnightInIndia(dayFrom(quarter.to, 1)).getTime() - 1)
      const clock = clockOf(name, since, counting)
      if (!clock || rule.trigger !== 'quarter-ended' || (rule.quarters && !rule.quarters.includes(number))) return []
      return [{ rule: name, period: isYearly(rule) ? yearOf(quarter) : quarter, since, clock }]
    },
  )
}

/** Whether what a rule wants is told of a year, after its last quarter. The results of a year are those of its last quarter too. */
const isYearly = ({ quarters, filing }: ClockRule) => quarters?.join() === '4' && filing?.page !== 'Quarterly Results'

const yearOf = ({ period }: FiscalPeriod) => yearFrom(Number(period.slice(0, 4)))

/** Whether a document is what a duty asks for. */
export function fulfils({ rule, period }: Pick<PeriodDuty, 'rule' | 'period'>, document: Filed): boolean {
  const { filing } = clockRules[rule]
  if (!filing || !isFiling(filing, document)) return false
  return (period.kind === 'year' ? yearAnswered(document) : quarterAnswered(document)) === period.period
}

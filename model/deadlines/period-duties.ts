import { earlierPeriod, type FiscalPeriod, quarterAt, yearFrom } from '../fiscal-period.ts'
import { dayFrom, midnightInIndia } from '../india-time.ts'
import type { DeadlineRule } from './deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules } from './deadline-rules.ts'
import { type Counting, type Deadline, deadlineOf } from './deadlines.ts'
import { type Filed, isFiling, quarterAnswered, yearAnswered } from './filed.ts'

/** Duty for an ended quarter or year. */
export type PeriodDuty = { rule: DeadlineRuleName; period: FiscalPeriod; since: Date; deadline: Deadline }

/** Returns the duties of a rule for `count` quarters, newest first: those ended by an instant, or from the `running` quarter back. */
export function periodDuties(
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

export function fulfils({ rule, period }: Pick<PeriodDuty, 'rule' | 'period'>, document: Filed): boolean {
  const { filing } = deadlineRules[rule]
  if (!filing || !isFiling(filing, document)) return false
  return (period.kind === 'year' ? yearAnswered(document) : quarterAnswered(document)) === period.period
}

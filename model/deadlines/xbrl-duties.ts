import { dayInIndia } from '../india-time.ts'
import { type DeadlineRuleName, deadlineRules, rulesOf } from './deadline-rules.ts'
import { type Counting, type Deadline, deadlineOf } from './deadlines.ts'
import { type Filed, isFiling } from './filed.ts'

/** Duty to add the XBRL file of one published document. */
export type XbrlDuty = { rule: DeadlineRuleName; document: Filed; since: Date; deadline: Deadline }

/**
 * Returns the XBRL duties of published documents: from their receipt by the exchanges, or from their publication if no acknowledgement is
 * recorded. A document has one duty, by the first rule that it matches. Documents from before the site began have none.
 */
export function xbrlDuties(filed: readonly Filed[], counting: Counting, began: Date): XbrlDuty[] {
  const firstDay = dayInIndia(began)
  return filed.flatMap((document) => {
    const { publishedAt, exchangesAt, day } = document
    if (!publishedAt || day < firstDay) return []
    const rule = rulesOf('exchange-filed').find((name) =>
      deadlineRules[name].xbrlOf?.some((filing) => isFiling(filing, document)),
    )
    const since = new Date(exchangesAt ?? publishedAt)
    const deadline = rule && deadlineOf(rule, since, counting)
    return rule && deadline ? [{ rule, document, since, deadline }] : []
  })
}

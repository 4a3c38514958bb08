import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { type DatedLimit, triggers } from '#model/deadlines/deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { formatDay } from '#model/india-time.ts'
import type { LimitRow } from '../describe-limits.ts'
import { messages } from './messages.ts'

export type LimitView = {
  rule: DeadlineRuleName
  limit: DatedLimit
  current: 'coming' | 'now' | 'earlier'
  newest: boolean
  /** Limit as set at the desk, if any. */
  set: LimitRow | undefined
  /** True if a change of the rule is pending. */
  waits: boolean
}

type Props = { shown: LimitView; onEdit?: (shown: LimitView) => void; onRemove?: (row: LimitRow) => void }

const { columns } = messages.limits

/** Row of the table of limits. Permitted users edit the newest limit and request the removal of one set at the desk. */
export function RuleRow({ shown, onEdit, onRemove }: Props) {
  const { rule, limit, current, newest, set, waits } = shown
  const { what, provision, trigger, quarters } = deadlineRules[rule]
  return (
    <tr className={current === 'earlier' ? 'settings-earlier' : undefined}>
      <th scope="row" className="table-key">
        {what}
        <small>{current === 'earlier' ? messages.limits.earlier : provision}</small>
      </th>
      <td data-l={columns.trigger}>
        {triggers[trigger]}
        {quarters && <small>{messages.limits.quartersOnly(quarters.map((quarter) => `Q${quarter}`).join(', '))}</small>}
      </td>
      <td data-l={columns.limit}>{formatLimit(limit.limit)}</td>
      <td data-l={columns.since} className="figures">
        {formatDay(limit.since)}
        {current === 'coming' && <Badge>{messages.limits.upcoming}</Badge>}
        {limit.toConfirm === 'date' && <Badge>{messages.limits.dateToConfirm}</Badge>}
      </td>
      <td data-l={columns.source}>
        {limit.source}
        {set?.approved && <small>{messages.limits.approvedBy(set.approved.by)}</small>}
        {limit.toConfirm === 'limit' && <Badge>{messages.limits.limitToConfirm}</Badge>}
      </td>
      {onEdit && onRemove && (
        <td className="table-actions">
          <div className="settings-acts">
            {newest && !waits && (
              <IconButton icon="edit" label={messages.limits.changeLimit(what)} onClick={() => onEdit(shown)} />
            )}
            {set && !waits && (
              <IconButton
                icon="trash"
                label={messages.limits.removeLimit(formatDay(limit.since), what)}
                onClick={() => onRemove(set)}
              />
            )}
          </div>
        </td>
      )}
    </tr>
  )
}

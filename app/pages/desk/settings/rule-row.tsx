import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { type DatedLimit, triggers } from '#model/deadlines/deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { formatDay } from '#model/india-time.ts'
import type { LimitRow } from '../describe-limits.ts'

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

/** Row of the table of limits. Permitted users edit the newest limit and request the removal of one set at the desk. */
export function RuleRow({ shown, onEdit, onRemove }: Props) {
  const { rule, limit, current, newest, set, waits } = shown
  const { what, provision, trigger, quarters } = deadlineRules[rule]
  return (
    <tr className={current === 'earlier' ? 'settings-earlier' : undefined}>
      <th scope="row" className="table-key">
        {what}
        <small>{current === 'earlier' ? 'Until the limit above' : provision}</small>
      </th>
      <td data-l="Counted from">
        {triggers[trigger]}
        {quarters && <small>{quarters.map((quarter) => `Q${quarter}`).join(', ')} only</small>}
      </td>
      <td data-l="Limit">{formatLimit(limit.limit)}</td>
      <td data-l="In force since" className="figures">
        {formatDay(limit.since)}
        {current === 'coming' && <Badge>Upcoming</Badge>}
        {limit.toConfirm === 'date' && <Badge>Date to be confirmed</Badge>}
      </td>
      <td data-l="Source">
        {limit.source}
        {set?.approved && <small>Approved by {set.approved.by}</small>}
        {limit.toConfirm === 'limit' && <Badge>Limit to be confirmed</Badge>}
      </td>
      {onEdit && onRemove && (
        <td className="table-actions">
          <div className="settings-acts">
            {newest && !waits && (
              <IconButton icon="edit" label={`Change limit: ${what}`} onClick={() => onEdit(shown)} />
            )}
            {set && !waits && (
              <IconButton
                icon="trash"
                label={`Remove limit in force since ${formatDay(limit.since)}: ${what}`}
                onClick={() => onRemove(set)}
              />
            )}
          </div>
        </td>
      )}
    </tr>
  )
}

import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval } from '#app/use-needs-approval.ts'
import { type DeadlineRuleName, deadlineRuleNames, deadlineRules, limitsOf } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { dayInIndia, formatDay } from '#model/india-time.ts'
import { approvedLimits, type LimitRow, pendingLimits } from '../describe-limits.ts'
import { Part } from '../desk-frame.tsx'
import { nobodyElse } from '../no-approver.tsx'
import { limitForm } from './limit-form.ts'
import { messages } from './messages.ts'
import { PendingLimits } from './pending-limits.tsx'
import { type LimitView, RuleRow } from './rule-row.tsx'

const columns = Object.values(messages.limits.columns)

type Props = {
  limits: readonly LimitRow[]
  /** True if only the current user may approve. */
  alone: boolean
  today: Date
  canChange: boolean
  onChanged: () => Promise<void>
}

/** Legal limits for the desk's deadlines: the duty, its trigger, its start and its regulation, with editing. */
export function RuleTable({ limits, alone, today, canChange, onChanged }: Props) {
  const [editing, setEditing] = useState<LimitView>()
  const [removing, setRemoving] = useState<LimitRow>()
  const acts = canChange ? { onEdit: setEditing, onRemove: setRemoving } : {}
  return (
    <Part
      id="settings-rules"
      heading={messages.limits.heading}
      count={deadlineRuleNames.length}
      beside={<p>{messages.limits.beside}</p>}
    >
      <p className="faint settings-known">{messages.limits.note}</p>
      <PendingLimits limits={limits} onChanged={onChanged} />
      <div className="table-folds settings-rules">
        <table className="table">
          <TableHead names={canChange ? [...columns, messages.limits.change] : columns} />
          <tbody>
            {deadlineRuleNames.flatMap((rule) =>
              limitViews(rule, limits, dayInIndia(today)).map((shown) => (
                <RuleRow key={`${rule} ${shown.limit.since}`} shown={shown} {...acts} />
              )),
            )}
          </tbody>
        </table>
      </div>
      {editing && <Edit shown={editing} alone={alone} onChanged={onChanged} onClose={() => setEditing(undefined)} />}
      {removing && <Remove row={removing} alone={alone} onChanged={onChanged} onClose={() => setRemoving(undefined)} />}
    </Part>
  )
}

/** Returns the limits of a rule, newest first, each with its status today. */
function limitViews(rule: DeadlineRuleName, rows: readonly LimitRow[], today: string): LimitView[] {
  const agreed = approvedLimits(rows)
  const all = limitsOf(rule, agreed)
  const now = all.find(({ since }) => since <= today)
  const waits = pendingLimits(rows).some((row) => row.rule === rule)
  return all.map((limit, index) => ({
    rule,
    limit,
    waits,
    newest: index === 0,
    current: limit === now ? 'now' : limit.since > today ? 'coming' : 'earlier',
    set: agreed.find((row) => row.rule === rule && row.since === limit.since),
  }))
}

type Pending = { alone: boolean; onChanged: () => Promise<void>; onClose: () => void }

const toastProposed = (alone: boolean) => toast(alone ? messages.sentToNobody : messages.sentToApprovers)

function Edit({ shown: { rule, limit }, alone, onChanged, onClose }: Pending & { shown: LimitView }) {
  return (
    <FormDialog
      form={limitForm(rule, limit.limit, alone)}
      onSaved={async () => {
        onClose()
        await onChanged()
        toastProposed(alone)
      }}
      onClose={onClose}
    />
  )
}

function Remove({ row, alone, onChanged, onClose }: Pending & { row: LimitRow }) {
  return (
    <ConfirmDialog
      question={messages.removal.question}
      note={messages.removal.note(
        `${deadlineRules[row.rule].what}: ${formatLimit(row.limit)}, since ${formatDay(row.since)}`,
        alone ? nobodyElse : messages.secondPerson,
      )}
      confirm={sendForApproval}
      onConfirm={async () => {
        await api('admin/propose-legal-limit-removal', { id: row.id })
        await onChanged()
        toastProposed(alone)
      }}
      onClose={onClose}
    />
  )
}

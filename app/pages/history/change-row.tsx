import { ActionButton } from '#app/forms/action-button.tsx'
import type { Undo } from '#app/forms/use-undo.tsx'
import { useCan } from '#app/own-role.ts'
import { Comparison } from '#app/ui/comparison.tsx'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { entityUndoes, isUndoable } from '#model/ledger-entities.ts'
import { messages } from './messages.ts'
import { actionOf, type Change, differencesOf, stateDifference, subjectsOf, zoneAddressOf } from './readable-change.ts'

/**
 * A change: action, subject, time, author, the fields before and after, and an undo button. `kind`: the kind of rows that the list is
 * limited to.
 */
export function ChangeRow({ change, kind, onUndo }: { change: Change; kind?: string; onUndo: Undo }) {
  const several = (change.together ?? 1) > 1
  const differences = several ? [] : [...stateDifference(change), ...differencesOf(change)]
  const zone = zoneAddressOf(change)
  const can = useCan()
  const mayUndo = can('undo') && isUndoable(change.entity) && can(entityUndoes[change.entity])
  return (
    <li id={`change-${change.number}`}>
      <p className="history-what">
        <b>{sentence(actionOf(change))}</b> {subjectsOf(change)}
      </p>
      <p className="history-who figures">
        <time dateTime={change.at}>{inIndiaToTheSecond(change.at)}</time>{' '}
        {messages.change.by(change.actor, change.number)}
        {change.batch && !several && messages.change.ofGroup}
      </p>
      {change.reason && <p className="history-why">{messages.change.reason(change.reason)}</p>}
      {several && (
        <p className="history-who">
          <a href={`/admin/history?batch=${change.batch}${kind ? `&entity=${kind}` : ''}`}>
            {messages.change.showAll(change.together?.toLocaleString('en-IN'))}
          </a>
        </p>
      )}
      {differences.length > 0 && (
        <details>
          <summary>{messages.change.fields(differences.length)}</summary>
          <Comparison
            sides={[messages.change.before, messages.change.after]}
            rows={differences.map(({ field, before, after }) => ({
              field,
              one: <del>{before}</del>,
              other: <ins>{after}</ins>,
            }))}
          />
        </details>
      )}
      <div className="history-actions">
        {mayUndo && <UndoButton change={change} onUndo={onUndo} />}
        {zone && (
          <a className="button button-text button-small" href={zone}>
            {messages.change.zone}
          </a>
        )}
      </div>
    </li>
  )
}

/** Undoes the change together with those made with it. Objects changed again since stay unchanged, and are reported. */
function UndoButton({ change, onUndo }: { change: Change; onUndo: Undo }) {
  const restores = change.action.startsWith('withdraw') || change.after === null
  const document = change.action === 'withdraw document' && (change.together ?? 1) === 1 ? Number(change.id) : undefined
  return (
    <ActionButton small variant="line" icon="back" onAct={() => onUndo(change.number, { restores, document })}>
      {restores ? messages.change.restore : messages.change.undo}
    </ActionButton>
  )
}

function sentence(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
}

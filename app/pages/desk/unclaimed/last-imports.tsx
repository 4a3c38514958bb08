import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { formatRupees } from '#model/unclaimed.ts'
import { messages } from './messages.ts'

type Import = CallOutput<'admin/get-unclaimed-imports'>['data'][number]

type Props = {
  imports: readonly Import[]
  /** Omitted for users who may only read. */
  onUndo?: (number: number) => void
}

/** Imports whose rows are stored, latest first. */
export function LastImports({ imports, onUndo }: Props) {
  const { at: atLabel, by: byLabel, years: yearsLabel, state, actions } = messages.imports
  return (
    <section className="unclaimed-import-last" aria-labelledby="imports">
      <h2 id="imports">{messages.last}</h2>
      {imports.length === 0 && <Empty>{messages.none}</Empty>}
      {imports.length > 0 && (
        <div className="table-folds">
          <table className="table">
            <TableHead names={[atLabel, byLabel, yearsLabel, state, ...(onUndo ? [actions] : [])]} />
            <tbody>
              {imports.map(({ _id, at, by, years, undone, undo }) => (
                <tr key={_id}>
                  <th scope="row" className="table-key figures">
                    {inIndia(at)}
                  </th>
                  <td data-l={byLabel}>{by}</td>
                  <td data-l={yearsLabel} className="figures">
                    <ul>
                      {years.map((entry) => (
                        <li key={entry.year}>{messages.yearLine({ ...entry, total: formatRupees(entry.total) })}</li>
                      ))}
                    </ul>
                  </td>
                  <td data-l={state}>{stateOf({ years, undone })}</td>
                  {onUndo && (
                    <td data-l={actions}>
                      {undo !== undefined && (
                        <Button
                          variant="text"
                          aria-label={messages.undoLabel(inIndia(at))}
                          onClick={() => onUndo(undo)}
                        >
                          {messages.undo}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function stateOf({ years, undone }: Pick<Import, 'years' | 'undone'>): string {
  const { states } = messages
  if (undone) return states.undone
  if (years.every(({ current }) => current)) return states.current
  return years.some(({ current }) => current) ? states.partly : states.replaced
}

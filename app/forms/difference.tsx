import { Button } from '#app/ui/button.tsx'
import type { FieldSpec, Value, Values } from './fields/field.tsx'

type DifferenceProps = {
  fields: readonly FieldSpec[]
  mine: Values
  theirs: Values
  onTakeTheirs: () => void
}

/** Somebody saved the same thing meanwhile: what differs, mine beside what stands now. */
export function Difference({ fields, mine, theirs, onTakeTheirs }: DifferenceProps) {
  // A file that was just chosen is nobody's version yet.
  const different = fields.filter(({ name, kind }) => kind !== 'file' && mine[name] !== theirs[name])
  return (
    <section className="difference" aria-label="What somebody changed meanwhile">
      <p>Somebody changed this while you were typing. Nothing of theirs is overwritten unless you say so.</p>
      <div className="folds">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row" className="key">
                  {label}
                </th>
                <td data-l="Yours">
                  <span>{inWords(mine[name])}</span>
                </td>
                <td data-l="Now">
                  <span>{inWords(theirs[name])}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button look="text" small onClick={onTakeTheirs}>
        Take what stands now
      </Button>
    </section>
  )
}

function inWords(value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof File) return value.name
  return value || '(empty)'
}

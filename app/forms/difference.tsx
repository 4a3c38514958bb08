import { Button } from '#app/ui/button.tsx'
import { Comparison } from '#app/ui/comparison.tsx'
import type { FieldSpec, Value, Values } from './fields/field.tsx'

type DifferenceProps = {
  fields: readonly FieldSpec[]
  mine: Values
  theirs: Values
  onTakeTheirs: () => void
}

/** Comparison after another admin saved the same object: own values beside the current ones. */
export function Difference({ fields, mine, theirs, onTakeTheirs }: DifferenceProps) {
  // Files and reasons of this save have no stored counterpart.
  const different = fields.filter(
    ({ name, kind, ofThisSave }) => kind !== 'file' && !ofThisSave && mine[name] !== theirs[name],
  )
  return (
    <Conflict
      rows={different.map(({ name, label }) => ({
        name: label,
        mine: inWords(mine[name]),
        theirs: inWords(theirs[name]),
      }))}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

type ConflictProps = { rows: readonly { name: string; mine: string; theirs: string }[]; onTakeTheirs: () => void }

/** Values of two editors beside each other. */
export function Conflict({ rows, onTakeTheirs }: ConflictProps) {
  return (
    <section className="difference" aria-label="Changes made by somebody else">
      <p>Somebody changed this while you were typing. Their changes stay unless you overwrite them.</p>
      <Comparison
        sides={['Yours', 'Now']}
        rows={rows.map(({ name, mine, theirs }) => ({
          field: name,
          one: <span>{mine}</span>,
          other: <span>{theirs}</span>,
        }))}
      />
      <Button variant="text" small onClick={onTakeTheirs}>
        Use the current version
      </Button>
    </section>
  )
}

function inWords(value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof File) return value.name
  return value || '(empty)'
}

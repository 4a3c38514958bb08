import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ColumnHeads } from '#app/ui/column-heads.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { roles } from '#model/roles.ts'

export type Person = CallOutput<'admin/get-people'>['data']['people'][number]

const columns = ['Who', 'Role', 'Last sign-in', 'Signed in on']

type Props = {
  people: readonly Person[]
  ownEmail: string | undefined
  /** Absent for whoever only reads. */
  onAsk?: (what: 'role' | 'sessions' | 'remove', person: Person) => void
}

/** A row a person: who, as what, when they last signed in, on how many devices, and what may be done about it. */
export function PeopleTable({ people, ownEmail, onAsk }: Props) {
  return (
    <div className="table-folds people-table">
      <table className="table">
        <ColumnHeads names={[...columns, ...(onAsk ? ['Actions'] : [])]} />
        <tbody>
          {people.map((person) => (
            <tr key={person._id}>
              <th scope="row" className="table-key">
                {person.name} {person.email === ownEmail && <Badge>You</Badge>}
                <small>{person.email}</small>
              </th>
              <td data-l="Role">{roles[person.role].label}</td>
              <td data-l="Last sign-in" className="figures">
                {person.signed_in_at ? inIndia(person.signed_in_at) : `Invited ${inIndia(person.added_at)}`}
              </td>
              <td data-l="Signed in on">{devicesInWords(person)}</td>
              {onAsk && (
                <td data-l="Actions">
                  {person.email === ownEmail ? (
                    <span className="faint">Your own stand below</span>
                  ) : (
                    <Actions person={person} onAsk={onAsk} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Actions({ person, onAsk }: { person: Person; onAsk: NonNullable<Props['onAsk']> }) {
  const { name, sessions } = person
  return (
    <div className="people-table-actions">
      <Button look="text" onClick={() => onAsk('role', person)} aria-label={`Change role of ${name}`}>
        Change role
      </Button>
      {sessions > 0 && (
        <Button look="text" onClick={() => onAsk('sessions', person)} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
      <Button look="text" onClick={() => onAsk('remove', person)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </div>
  )
}

function devicesInWords({ sessions, seen_at }: Person): string {
  if (!sessions) return 'None'
  return `${sessions === 1 ? '1 device' : `${sessions} devices`}, seen ${inIndia(seen_at)}`
}

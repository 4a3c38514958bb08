import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { type AdminText, adminFields } from '#model/admin-fields.ts'
import { inIndia } from '#model/india-time.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import { roles } from '#model/roles.ts'

export type Person = CallOutput<'admin/get-people'>['data']['people'][number]

export type PersonAction = 'edit' | 'role' | 'sessions' | 'passkeys' | 'remove'

const table: Record<keyof AdminText, LineField> = adminFields
const further = keysOf(table).filter((name) => !['name', 'email'].includes(name))
const columns = [
  'Name',
  ...further.map((name) => table[name].heading ?? table[name].label),
  'Role',
  'Last sign-in',
  'Signs in with',
  'Signed in on',
]

type Props = {
  people: readonly Person[]
  ownEmail: string | undefined
  /** Absent for read-only users. */
  onAsk?: (what: PersonAction, person: Person) => void
}

/** Table of admins: name, role, last sign-in, number of devices, and actions. */
export function PeopleTable({ people, ownEmail, onAsk }: Props) {
  return (
    <div className="table-folds people-table">
      <table className="table">
        <TableHead names={[...columns, ...(onAsk ? ['Actions'] : [])]} />
        <tbody>
          {people.map((person) => (
            <tr key={person._id}>
              <th scope="row" className="table-key">
                {person.name} {person.email === ownEmail && <Badge>You</Badge>}
                <small>{person.email}</small>
              </th>
              {further.map((name) => (
                <td key={name} data-l={table[name].heading ?? table[name].label}>
                  {person[name]}
                </td>
              ))}
              <td data-l="Role">{roles[person.role].label}</td>
              <td data-l="Last sign-in" className="figures">
                {person.signed_in_at ? inIndia(person.signed_in_at) : `Invited ${inIndia(person.added_at)}`}
              </td>
              <td data-l="Signs in with">{passkeysInWords(person.passkeys)}</td>
              <td data-l="Signed in on">{devicesInWords(person)}</td>
              {onAsk && (
                <td data-l="Actions">
                  <Actions person={person} isOwn={person.email === ownEmail} onAsk={onAsk} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ActionsProps = { person: Person; isOwn: boolean; onAsk: NonNullable<Props['onAsk']> }

function Actions({ person, isOwn, onAsk }: ActionsProps) {
  const { name, sessions, passkeys } = person
  const edit = (
    <Button variant="text" onClick={() => onAsk('edit', person)} aria-label={`Edit ${name}`}>
      Edit
    </Button>
  )
  if (isOwn)
    return (
      <div className="people-table-actions">
        {edit}
        <span className="faint">Manage your own passkeys and sessions below</span>
      </div>
    )
  return (
    <div className="people-table-actions">
      {edit}
      <Button variant="text" onClick={() => onAsk('role', person)} aria-label={`Change role of ${name}`}>
        Change role
      </Button>
      {sessions > 0 && (
        <Button variant="text" onClick={() => onAsk('sessions', person)} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
      {passkeys > 0 && (
        <Button variant="text" onClick={() => onAsk('passkeys', person)} aria-label={`Remove passkeys of ${name}`}>
          Remove passkeys
        </Button>
      )}
      <Button variant="text" onClick={() => onAsk('remove', person)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </div>
  )
}

function passkeysInWords(count: number): string {
  if (!count) return 'E-mailed code'
  return count === 1 ? '1 passkey' : `${count} passkeys`
}

function devicesInWords({ sessions, seen_at }: Person): string {
  if (!sessions) return 'None'
  return `${sessions === 1 ? '1 device' : `${sessions} devices`}, last seen ${inIndia(seen_at)}`
}

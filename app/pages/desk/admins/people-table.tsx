import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { type AdminText, adminFields } from '#model/admin-fields.ts'
import { inIndia } from '#model/india-time.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import { roles } from '#model/roles.ts'
import { messages } from './messages.ts'

export type Person = CallOutput<'admin/get-people'>['data']['people'][number]

type PersonAction = 'edit' | 'role' | 'sessions' | 'passkeys' | 'link' | 'remove'

const texts = messages.peopleTable

const table: Record<keyof AdminText, LineField> = adminFields
const further = keysOf(table).filter((name) => !['name', 'email'].includes(name))
const columns = [
  texts.name,
  ...further.map((name) => table[name].heading ?? table[name].label),
  texts.role,
  texts.lastSignIn,
  texts.signsInWith,
  texts.signedInOn,
]

type Props = {
  people: readonly Person[]
  ownEmail: string | undefined
  codesOff: boolean
  /** Absent for read-only users. */
  onAsk?: (what: PersonAction, person: Person) => void
}

/** Table of admins: name, role, last sign-in, number of devices, and actions. */
export function PeopleTable({ people, ownEmail, codesOff, onAsk }: Props) {
  return (
    <div className="table-folds people-table">
      <table className="table">
        <TableHead names={[...columns, ...(onAsk ? [texts.actions] : [])]} />
        <tbody>
          {people.map((person) => (
            <tr key={person._id}>
              <th scope="row" className="table-key">
                {person.name} {person.email === ownEmail && <Badge>{texts.you}</Badge>}
                <small>{person.email}</small>
              </th>
              {further.map((name) => (
                <td key={name} data-l={table[name].heading ?? table[name].label}>
                  {person[name]}
                </td>
              ))}
              <td data-l={texts.role}>{roles[person.role].label}</td>
              <td data-l={texts.lastSignIn} className="figures">
                {person.signed_in_at ? inIndia(person.signed_in_at) : texts.invited(inIndia(person.added_at))}
              </td>
              <td data-l={texts.signsInWith}>{describePasskeys(person.passkeys, codesOff)}</td>
              <td data-l={texts.signedInOn}>{describeDevices(person)}</td>
              {onAsk && (
                <td data-l={texts.actions}>
                  <Actions person={person} isOwn={person.email === ownEmail} codesOff={codesOff} onAsk={onAsk} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ActionsProps = { person: Person; isOwn: boolean; codesOff: boolean; onAsk: NonNullable<Props['onAsk']> }

function Actions({ person, isOwn, codesOff, onAsk }: ActionsProps) {
  const { name, sessions, passkeys } = person
  const edit = (
    <Button variant="text" onClick={() => onAsk('edit', person)} aria-label={texts.editLabel(name)}>
      {texts.edit}
    </Button>
  )
  if (isOwn)
    return (
      <div className="people-table-actions">
        {edit}
        <span className="faint">{texts.ownBelow}</span>
      </div>
    )
  return (
    <div className="people-table-actions">
      {edit}
      <Button variant="text" onClick={() => onAsk('role', person)} aria-label={texts.changeRoleLabel(name)}>
        {texts.changeRole}
      </Button>
      {sessions > 0 && (
        <Button variant="text" onClick={() => onAsk('sessions', person)} aria-label={texts.signOutLabel(name)}>
          {texts.signOut}
        </Button>
      )}
      {passkeys > 0 && (
        <Button variant="text" onClick={() => onAsk('passkeys', person)} aria-label={texts.removePasskeysLabel(name)}>
          {texts.removePasskeys}
        </Button>
      )}
      {codesOff && passkeys === 0 && (
        <Button variant="text" onClick={() => onAsk('link', person)} aria-label={texts.sendLinkLabel(name)}>
          {texts.sendLink}
        </Button>
      )}
      <Button variant="text" onClick={() => onAsk('remove', person)} aria-label={texts.removeLabel(name)}>
        {texts.remove}
      </Button>
    </div>
  )
}

function describePasskeys(count: number, codesOff: boolean): string {
  if (count) return texts.passkeys(count)
  return codesOff ? texts.noPasskey : texts.emailedCode
}

function describeDevices({ sessions, seen_at }: Person): string {
  return sessions ? texts.devices(sessions, inIndia(seen_at)) : texts.noDevice
}

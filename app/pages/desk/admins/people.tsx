import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useMay, useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { roles } from '#model/roles.ts'
import { DeskFrame, Part } from '../desk-frame.tsx'
import { AddAdmin } from './add-admin.tsx'
import { ChangeRole } from './change-role.tsx'
import { Comings } from './comings.tsx'
import { EditAdmin } from './edit-admin.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { type Act, PeopleTable, type Person } from './people-table.tsx'
import { RemoveAdmin } from './remove-admin.tsx'

export async function loader() {
  const [{ data }, sessions] = await Promise.all([api('admin/get-people'), api('admin/get-sessions')])
  return { ...data, sessions: sessions.data }
}

type OpenDialog = { what: Act; person: Person }

/** Who may come in, as what, when they last did and where they are; what each role may do; who came and went. */
export function Component() {
  const { people, comings, sessions } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<OpenDialog>()
  const mayChange = useMay()('change-people')
  const ownEmail = useOwnEmail()
  const close = () => setAsked(undefined)
  return (
    <DeskFrame
      heading="People"
      says={`${people.length === 1 ? 'One person' : `${people.length} people`} may come in. Nobody approves their own work, owners neither.`}
      actions={
        mayChange && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add admin
          </Button>
        )
      }
    >
      <PeopleTable
        people={people}
        ownEmail={ownEmail}
        onAsk={mayChange ? (what, person) => setAsked({ what, person }) : undefined}
      />
      <div className="desk-two">
        <Part id="people-roles" heading="What each role may do">
          <ul className="desk-rows">
            {Object.entries(roles).map(([name, { label, summary }]) => (
              <li key={name}>
                <div>
                  <b>{label}</b>
                  <small>{summary}</small>
                </div>
              </li>
            ))}
          </ul>
        </Part>
        <Comings comings={comings} />
      </div>
      <OwnSessions sessions={sessions} onChange={revalidate} />
      {adding && <AddAdmin onClose={() => setAdding(false)} onAdded={revalidate} />}
      {asked?.what === 'edit' && <EditAdmin admin={asked.person} onClose={close} onChanged={revalidate} />}
      {asked?.what === 'role' && <ChangeRole admin={asked.person} onClose={close} onChanged={revalidate} />}
      {asked?.what === 'remove' && <RemoveAdmin admin={asked.person} onClose={close} onRemoved={revalidate} />}
      {asked?.what === 'sessions' && <EndSessions person={asked.person} onClose={close} onEnded={revalidate} />}
    </DeskFrame>
  )
}

type EndProps = { person: Person; onClose: () => void; onEnded: () => unknown }

function EndSessions({ person: { _id, name, sessions }, onClose, onEnded }: EndProps) {
  return (
    <ConfirmDialog
      question={`Sign ${name} out everywhere?`}
      note={`${sessions === 1 ? 'One session ends' : `${sessions} sessions end`} at once, and no device is known any more. ${name} may sign in again.`}
      confirm="Sign out everywhere"
      onConfirm={async () => {
        await api('admin/end-sessions', { id: _id })
        await onEnded()
        toast(`${name} is signed out everywhere.`)
      }}
      onClose={onClose}
    />
  )
}

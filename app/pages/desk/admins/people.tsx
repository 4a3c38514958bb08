import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { useMay, useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { AddAdmin } from './add-admin.tsx'
import { ChangeRole } from './change-role.tsx'
import { Comings } from './comings.tsx'
import { EditAdmin } from './edit-admin.tsx'
import { EndSessions, RemovePasskeys } from './lost-device.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasskeyRule } from './passkey-rule.tsx'
import { type Act, PeopleTable, type Person } from './people-table.tsx'
import { RemoveAdmin } from './remove-admin.tsx'
import { RoleTable } from './role-table.tsx'

export async function loader() {
  const [{ data }, sessions, passkeys] = await Promise.all([
    api('admin/get-people'),
    api('admin/get-sessions'),
    api('admin/get-passkeys'),
  ])
  return { ...data, sessions: sessions.data, passkeys: passkeys.data }
}

type OpenDialog = { what: Act; person: Person }

/** Who may come in, as what, when they last did and where they are; what each role may do; who came and went. */
export function Component() {
  const { people, comings, sessions, passkeys, passkeys_required } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<OpenDialog>()
  const may = useMay()
  const [mayChange, mayRule] = [may('change-people'), may('change-settings')]
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
      <PasskeyRule people={people} required={passkeys_required} mayChange={mayRule} onChanged={revalidate} />
      <PeopleTable
        people={people}
        ownEmail={ownEmail}
        onAsk={mayChange ? (what, person) => setAsked({ what, person }) : undefined}
      />
      <RoleTable />
      <Comings comings={comings} />
      <OwnPasskeys passkeys={passkeys} onChange={revalidate} />
      <OwnSessions sessions={sessions} onChange={revalidate} />
      {adding && <AddAdmin onClose={() => setAdding(false)} onAdded={revalidate} />}
      {asked?.what === 'edit' && <EditAdmin admin={asked.person} onClose={close} onChanged={revalidate} />}
      {asked?.what === 'role' && <ChangeRole admin={asked.person} onClose={close} onChanged={revalidate} />}
      {asked?.what === 'remove' && <RemoveAdmin admin={asked.person} onClose={close} onRemoved={revalidate} />}
      {asked?.what === 'passkeys' && <RemovePasskeys person={asked.person} onClose={close} onRemoved={revalidate} />}
      {asked?.what === 'sessions' && <EndSessions person={asked.person} onClose={close} onEnded={revalidate} />}
    </DeskFrame>
  )
}

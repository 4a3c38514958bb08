import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan, useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { AdminDialog, type OpenAdminDialog } from './admin-dialog.tsx'
import { messages } from './messages.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasskeyRule } from './passkey-rule.tsx'
import { PeopleTable } from './people-table.tsx'
import { RoleTable } from './role-table.tsx'
import { SignInActivity } from './sign-in-activity.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('q') ?? '').trim().slice(0, 200)
  const [{ data }, sessions, passkeys] = await Promise.all([
    api('admin/get-people', { search: search || undefined, page: pageIn(query) }),
    api('admin/get-sessions'),
    api('admin/get-passkeys'),
  ])
  return { ...data, search, sessions: sessions.data, passkeys: passkeys.data }
}

const { haveAccess, ownWork } = messages.people

/** Everybody with access, with their role, last sign-in and sessions; what each role may do; sign-in activity. */
export function Component() {
  const { people, search, events, sessions, passkeys, passkeys_required, without_passkey, mailed_codes, ...pages } =
    useLoaderData<typeof loader>()
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useDebouncedText(search, (q) => setQuery(q ? { q } : {}, { replace: true }))
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<OpenAdminDialog>()
  const can = useCan()
  const [canChange, mayRule] = [can('change-people'), can('change-settings')]
  const ownEmail = useOwnEmail()
  return (
    <DeskFrame
      heading={messages.people.heading}
      summary={
        <>
          {haveAccess(pages.total, search)}. <b>{ownWork.rule}</b> {ownWork.after}
        </>
      }
      actions={
        canChange && (
          <Button icon="plus" onClick={() => setOpen({ what: 'add' })}>
            {messages.people.add}
          </Button>
        )
      }
    >
      <PasskeyRule without={without_passkey} required={passkeys_required} canChange={mayRule} onChanged={revalidate} />
      {(search || pages.pages > 1) && (
        <SearchField value={typed} onChange={setTyped} placeholder={messages.people.search} />
      )}
      <PeopleTable
        people={people}
        ownEmail={ownEmail}
        codesOff={!mailed_codes}
        onAsk={canChange ? (what, admin) => setOpen({ what, admin }) : undefined}
      />
      <ListPaging {...pages} noun={messages.people.noun} />
      <RoleTable />
      <SignInActivity events={events} />
      <div className="desk-two">
        <OwnSessions sessions={sessions} onChange={revalidate} />
        <OwnPasskeys passkeys={passkeys} onChange={revalidate} />
      </div>
      {open && <AdminDialog open={open} onChanged={revalidate} onClose={() => setOpen(undefined)} />}
    </DeskFrame>
  )
}

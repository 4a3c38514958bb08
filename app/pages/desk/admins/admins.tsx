import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan, useLacksPasskey, useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Refusal } from '#contract/refusal.ts'
import type { Admin } from '#model/admin.ts'
import { adminFields } from '#model/admin-fields.ts'
import { searchedIn } from '#model/line-fields.ts'
import { numberedPage } from '#model/numbered-page.ts'
import { AdminDialog, type OpenAdminDialog } from './admin-dialog.tsx'
import { AdminTable } from './admin-table.tsx'
import { messages } from './messages.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'

export async function loader() {
  const [sessions, passkeys, admins] = await Promise.all([
    api('admin/get-sessions'),
    api('admin/get-passkeys'),
    api('admin/get-admin').then(({ data }) => data, noneIfNotAllowed),
  ])
  return { admins, sessions: sessions.data, passkeys: passkeys.data }
}

/** Admins without access to the list still see their own sessions. */
function noneIfNotAllowed(error: unknown): undefined {
  if (!(error instanceof Refusal) || !['not-allowed', 'passkey-needed'].includes(error.code)) throw error
}

export function Component() {
  const { admins, sessions, passkeys } = useLoaderData<typeof loader>()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<OpenAdminDialog>()
  const { revalidate } = useRevalidator()
  const can = useCan()
  const [canChange, canRead] = [can('change-people'), can('read-people')]
  const ownEmail = useOwnEmail()
  const [query] = useSearchParams()
  const { data: rows, ...pages } = numberedPage(findMatches(admins ?? [], search), pageIn(query))
  return (
    <>
      <PageTitle>{messages.admins.title}</PageTitle>
      <div className="list-page">
        <div className="wrap">
          {admins && (
            <>
              <div className="list-page-tools">
                <SearchField value={search} onChange={setSearch} placeholder={messages.admins.search} />
                {canChange && (
                  <Button icon="plus" shrinks onClick={() => setOpen({ what: 'add' })}>
                    {messages.admins.add}
                  </Button>
                )}
              </div>
              <AdminTable
                admins={rows}
                ownEmail={ownEmail}
                onAsk={canChange ? (what, admin) => setOpen({ what, admin }) : undefined}
              />
              <ListPaging {...pages} noun={messages.admins.noun} />
              {canRead && (
                <p>
                  <a href="/admin/desk/people">{messages.admins.people}</a>
                </p>
              )}
            </>
          )}
          {useLacksPasskey() && (
            <p className="people-table-rule" role="status">
              {messages.admins.passkeyNeeded}{' '}
              {passkeys.length ? messages.admins.signInWithPasskey : messages.admins.addPasskey}
            </p>
          )}
          <OwnPasskeys passkeys={passkeys} onChange={revalidate} />
          <OwnSessions sessions={sessions} onChange={revalidate} />
        </div>
      </div>
      {open && <AdminDialog open={open} onChanged={revalidate} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Returns matching admins with their position in the full list: Sr.no stays the same while searching. */
function findMatches(admins: readonly Admin[], search: string): { admin: Admin; number: number }[] {
  const words = search.trim().toLowerCase()
  return admins
    .map((admin, index) => ({ admin, number: index + 1 }))
    .filter(({ admin }) =>
      searchedIn(adminFields)
        .map((name) => admin[name])
        .join(' ')
        .toLowerCase()
        .includes(words),
    )
}

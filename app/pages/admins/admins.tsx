import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useMay } from '#app/own-role.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Admin } from '#model/admin.ts'
import { adminFields } from '#model/admin-fields.ts'
import { searchedIn } from '#model/line-fields.ts'
import { may } from '#model/roles.ts'
import type { Route } from './+types/admins.ts'
import { AddAdmin } from './add-admin.tsx'
import { AdminTable } from './admin-table.tsx'
import { ChangeRole } from './change-role.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { RemoveAdmin } from './remove-admin.tsx'

export const meta = () =>
  pageMeta({
    title: 'Admin info',
    description: 'Who may sign in to the admin area.',
    path: '/admin/info',
    noindex: true,
  })

export async function clientLoader() {
  const [sessions, { data: me }] = await Promise.all([api('admin/get-sessions'), api('admin/get-me')])
  // Whoever may not see the list still sees where they are signed in.
  const admins = may(me.role, 'read-people') ? (await api('admin/get-admin')).data : undefined
  return { admins, sessions: sessions.data, ownEmail: me.email }
}

export function HydrateFallback() {
  return (
    <>
      <PageTitle>Admin Info</PageTitle>
      <div className="list-page">
        <div className="wrap">
          <Skeleton lines={8} />
        </div>
      </div>
    </>
  )
}

/** Everyone who may sign in (spec 2, admin info), and one's own sessions. */
export default function Admins({ loaderData: { admins, sessions, ownEmail } }: Route.ComponentProps) {
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Admin>()
  const [changing, setChanging] = useState<Admin>()
  const { revalidate } = useRevalidator()
  const mayChange = useMay()('change-people')
  return (
    <>
      <PageTitle>Admin Info</PageTitle>
      <div className="list-page">
        <div className="wrap">
          {admins && (
            <>
              <div className="tools">
                <SearchField value={search} onChange={setSearch} placeholder="Search by name or email" />
                {mayChange && (
                  <Button icon="plus" shrinks onClick={() => setAdding(true)}>
                    Add admin
                  </Button>
                )}
              </div>
              <AdminTable
                admins={found(admins, search)}
                ownEmail={ownEmail}
                editing={mayChange ? { changeRole: setChanging, remove: setRemoving } : undefined}
              />
            </>
          )}
          <OwnSessions sessions={sessions} onChange={revalidate} />
        </div>
      </div>
      {adding && <AddAdmin onClose={() => setAdding(false)} onAdded={revalidate} />}
      {changing && <ChangeRole admin={changing} onClose={() => setChanging(undefined)} onChanged={revalidate} />}
      {removing && <RemoveAdmin admin={removing} onClose={() => setRemoving(undefined)} onRemoved={revalidate} />}
    </>
  )
}

/** Admins with their place in the whole list, so that Sr.no stays while searching. */
function found(admins: readonly Admin[], search: string): { admin: Admin; number: number }[] {
  const words = search.trim().toLowerCase()
  return admins
    .map((admin, at) => ({ admin, number: at + 1 }))
    .filter(({ admin }) =>
      searchedIn(adminFields)
        .map((name) => admin[name])
        .join(' ')
        .toLowerCase()
        .includes(words),
    )
}

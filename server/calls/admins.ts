import type { Admin } from '#model/admin.ts'
import { type AdminText, adminFields } from '#model/admin-fields.ts'
import { textIn } from '#model/line-fields.ts'
import type { Role } from '#model/roles.ts'
import type { Handlers } from './handler.ts'

export const adminCalls: Pick<
  Handlers,
  | 'admin/get-admin'
  | 'admin/add-admin'
  | 'admin/edit-admin'
  | 'admin/delete-admin'
  | 'admin/get-people'
  | 'admin/end-sessions'
> = {
  async 'admin/get-admin'(_, { domain }) {
    const admins = await domain.admins.all()
    return { status: true, data: admins.map(asAdmin) }
  },

  async 'admin/add-admin'(fields, { domain, admin }) {
    const { id, revision } = await domain.admins.add(admin, fields)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-admin'({ id, ...change }, { domain, admin }) {
    const { revision } = await domain.admins.edit(admin, id, change)
    return { status: true, revision }
  },

  async 'admin/delete-admin'({ id }, { domain, admin }) {
    const { revision } = await domain.admins.remove(admin, id)
    return { status: true, revision }
  },

  async 'admin/get-people'(input, { domain }) {
    const { people, events, ...rest } = await domain.people(input)
    const passkeys_required = await domain.passkeys.areRequired()
    return {
      status: true,
      data: {
        ...rest,
        passkeys_required,
        people: people.map(({ created_at, signed_in_at, seen_at, sessions, passkeys, ...row }) => ({
          ...asAdmin(row),
          added_at: created_at,
          signed_in_at,
          seen_at,
          sessions,
          passkeys,
        })),
        events: events.map(({ at, event, email, address, detail }) => ({ at, event, email, address, detail })),
      },
    }
  },

  async 'admin/end-sessions'({ id }, { domain, admin }) {
    await domain.sessions.endAllOf(admin, id)
    return { status: true }
  },
}

/** Converts an admin for other readers: omits sign-in times and the pinned account. */
function asAdmin({ id, role, ...row }: AdminText & { id: string; role: Role }): Admin {
  return { _id: id, ...textIn(adminFields, row), role }
}

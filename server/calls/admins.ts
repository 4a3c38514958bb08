import type { Admin } from '#model/admin.ts'
import { type AdminText, adminFields } from '#model/admin-fields.ts'
import { textIn } from '#model/line-fields.ts'
import type { Role } from '#model/roles.ts'
import type { Handlers } from './handler.ts'
import { addedReply, changeReply, doneReply } from './replies.ts'

export const adminCalls = {
  async 'admin/get-admin'(_, { domain }) {
    const admins = await domain.admins.all()
    return { status: true, data: admins.map(asAdmin) }
  },

  'admin/add-admin': (fields, { domain, admin }) => addedReply(domain.admins.add(admin, fields)),
  'admin/edit-admin': ({ id, ...change }, { domain, admin }) => changeReply(domain.admins.edit(admin, id, change)),
  'admin/delete-admin': ({ id }, { domain, admin }) => changeReply(domain.admins.remove(admin, id)),

  async 'admin/get-people'(input, { domain }) {
    const { people, events, ...rest } = await domain.people(input)
    const { passkeysRequired: passkeys_required, codesOff } = await domain.passkeys.getRules()
    return {
      status: true,
      data: {
        ...rest,
        passkeys_required,
        mailed_codes: !codesOff,
        people: people.map(({ created_at, signed_in_at, seen_at, sessions, passkeys, identified, ...row }) => ({
          ...asAdmin(row),
          added_at: created_at,
          signed_in_at,
          seen_at,
          sessions,
          passkeys,
          identified,
        })),
        events: events.map(({ at, event, email, address, detail }) => ({ at, event, email, address, detail })),
      },
    }
  },

  'admin/end-sessions': ({ id }, { domain, admin }) => doneReply(domain.sessions.endAllOf(admin, id)),
} satisfies Partial<Handlers>

/** Converts an admin for other readers: omits sign-in times and the pinned account. */
function asAdmin({ id, role, ...row }: AdminText & { id: string; role: Role }): Admin {
  return { _id: id, ...textIn(adminFields, row), role }
}

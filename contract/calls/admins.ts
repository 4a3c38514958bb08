import * as z from 'zod/mini'
import { adminFields } from '#model/admin-fields.ts'
import { defaultRole } from '#model/roles.ts'
import { defineCalls } from '../define-calls.ts'
import { id, nothing, role } from '../fields.ts'
import { newText, toldText } from '../line-values.ts'
import { added, changed, replyWith } from '../replies/replies.ts'

/** One who may sign in. */
const admin = z.object({ _id: z.string(), ...toldText(adminFields), role })

/** Who may sign in, and as what. */
export const adminCalls = defineCalls({
  'admin/get-admin': {
    summary: 'Everyone who may sign in.',
    requires: 'read-people',
    input: nothing,
    output: replyWith(z.array(admin)),
  },
  'admin/add-admin': {
    summary: 'Lets one more person sign in.',
    requires: 'change-people',
    input: z.strictObject({ ...newText(adminFields), role: z._default(role, defaultRole) }),
    output: added,
    mutates: true,
  },
  'admin/edit-admin': {
    summary: 'Gives another admin a role. Nobody changes their own, and an owner always remains.',
    requires: 'change-people',
    input: z.strictObject({ id: id('Admin'), role }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/delete-admin': {
    summary: 'Takes a person’s access away and ends their sessions. Nobody removes themselves or the last owner.',
    requires: 'change-people',
    input: z.strictObject({ id: id('Admin') }),
    output: changed,
    mutates: true,
  },
})

import * as z from 'zod/mini'
import { editableFields } from '#model/admin.ts'
import { adminFields } from '#model/admin-fields.ts'
import { keysOf } from '#model/keys-of.ts'
import { defaultRole } from '#model/roles.ts'
import { signInEvents } from '#model/sign-in-events.ts'
import { defineCalls } from '../define-calls.ts'
import { id, nothing, optionalLine, pageNumber, role } from '../fields.ts'
import { completeIdentity, optionalIdentityFields } from '../identity-fields.ts'
import { changedText, newText, responseText } from '../line-values.ts'
import { added, changed, done, pageNumbers, replyWith } from '../replies/replies.ts'

const admin = z.object({ _id: z.string(), ...responseText(adminFields), role })

/** Admin with the times added, last signed in and last seen, and the number of signed-in devices. Times are empty if there is none. */
const person = z.extend(admin, {
  added_at: z.string(),
  signed_in_at: z.string(),
  seen_at: z.string(),
  sessions: z.number(),
  passkeys: z.number(),
  /** True if the person's identifier is entered, for every release that the role can read. */
  identified: z.boolean(),
})

const upcoming = z.object({
  at: z.string(),
  event: z.enum(keysOf(signInEvents)),
  email: z.string(),
  address: z.string(),
  detail: z.string(),
})

const firstNames = z.object({ count: z.number(), names: z.array(z.string()) })

export const adminCalls = defineCalls({
  'admin/get-admin': {
    summary: 'Returns all admins.',
    requires: 'read-people',
    input: nothing,
    output: replyWith(z.array(admin)),
    specified: true,
  },
  'admin/add-admin': {
    summary:
      'Adds an admin, who can then sign in. For a role that reads unpublished documents, the identifier, the nature of the information and the purpose can be entered too (PIT Reg 3(5)); without them, the admin is listed under `admin/get-insiders` as missing.',
    requires: 'change-people',
    input: z
      .strictObject({ ...newText(adminFields), role: z._default(role, defaultRole), ...optionalIdentityFields })
      .check(...completeIdentity),
    output: added,
    specified: true,
  },
  'admin/edit-admin': {
    summary:
      'Changes the name, e-mail address or role of an admin; omitted fields do not change. With a role that reads unpublished documents, the identifier, the nature of the information and the purpose can be entered as in `admin/add-admin`. You cannot change your own role or that of the last owner.',
    requires: 'change-people',
    input: z
      .strictObject({
        id: id('Admin'),
        ...changedText(editableFields),
        role: z.optional(role),
        ...optionalIdentityFields,
      })
      .check(...completeIdentity),
    output: changed,
  },
  'admin/delete-admin': {
    summary: 'Removes an admin and ends their sessions. You cannot remove yourself or the last owner.',
    requires: 'change-people',
    needsConfirmation: true,
    input: z.strictObject({ id: id('Admin') }),
    output: changed,
    specified: true,
  },
  'admin/get-people': {
    summary:
      'Returns the admins, fifty a page, with their last sign-in, number of passkeys and open sessions, and the latest sign-in events. `search` filters by name or e-mail address.',
    requires: 'read-people',
    input: z.strictObject({ search: z.optional(optionalLine('Search')), page: pageNumber }),
    output: replyWith(
      z.object({
        people: z.array(person),
        ...pageNumbers,
        events: z.array(upcoming),
        /** True if approvers need a passkey; and the approvers without one: their number and the first names. */
        passkeys_required: z.boolean(),
        without_passkey: firstNames,
        /** True if mailed codes are allowed; and the admins who have neither a passkey nor an external account. */
        mailed_codes: z.boolean(),
        only_codes: firstNames,
      }),
    ),
  },
  'admin/end-sessions': {
    summary:
      'Ends all sessions of another admin and removes their known devices, for example after the loss of a laptop. They can sign in again.',
    requires: 'change-people',
    input: z.strictObject({ id: id('Admin') }),
    output: done,
    endsSession: true,
  },
})

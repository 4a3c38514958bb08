import * as z from 'zod/mini'
import { approvableActions } from '#model/approval.ts'
import { keysOf } from '#model/keys-of.ts'
import { defineCalls } from '../define-calls.ts'
import { id, line, nothing, pageNumber, requiredReason, settingRevision } from '../fields.ts'
import { filedFile } from '../replies/investor-zone.ts'
import { changed, numberedPageOf, replyWith } from '../replies/replies.ts'

const document = z.object({
  key: z.number(),
  name: z.string(),
  section: z.string(),
  action: z.enum(keysOf(approvableActions)),
  release_at: z.optional(z.string()),
})

/** Request made by one person in one act: decided as a whole. */
const act = z.object({
  id: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  /** True if the caller made the request, and so can withdraw it. */
  mine: z.boolean(),
  /** True if the caller wrote, changed or requested it: then another person decides. */
  contributed: z.boolean(),
  documents: z.array(document),
  release: z.optional(z.object({ _id: z.string(), name: z.string(), open_comments: z.number() })),
  rejected: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})

const seen = {
  id: id('Id'),
  /** Digest from `admin/get-approval`: later changes are not approved. */
  digest: z.string('Digest must be text.').check(z.regex(/^[0-9a-f]{64}$/, 'A digest has 64 hex digits.')),
}

/** Four-eyes rule: in sections that owners choose, publishing, correcting and withdrawing need a second person. */
export const approvalCalls = defineCalls({
  'admin/get-approvals': {
    summary:
      'Returns pending and rejected requests for approval, oldest first, fifty a page. `waiting` is the total number of pending requests.',
    requires: 'read-disclosures',
    input: z.strictObject({
      action: z.optional(z.enum(keysOf(approvableActions), 'This action does not exist.')),
      rejected: z.optional(z.boolean('rejected must be true or false.')),
      page: pageNumber,
    }),
    output: z.extend(numberedPageOf(act), { waiting: z.number() }),
  },
  'admin/get-approval': {
    summary:
      'Returns one request for approval with its files, its changes and the digest that `admin/approve` requires.',
    requires: 'read-disclosures',
    input: z.strictObject({ id: id('Id') }),
    output: replyWith(
      z.extend(act, {
        digest: z.string(),
        documents: z.array(
          z.extend(document, {
            reason: z.nullable(z.string()),
            note: z.string(),
            files: z.array(filedFile),
            changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          }),
        ),
      }),
    ),
  },
  'admin/approve': {
    summary:
      'Approves a request: its documents are published at their release time, corrected or withdrawn. You cannot approve your own request. Returns 409 if the request changed after you read it.',
    requires: 'approve',
    input: z.strictObject(seen),
    output: changed,
  },
  'admin/approve-together': {
    summary:
      'Approves several requests at once: all of them or none. Fails if you could not approve each of them alone.',
    requires: 'approve',
    input: z.strictObject({
      acts: z
        .array(z.strictObject(seen), 'acts must be a list.')
        .check(z.minLength(1, 'Name an act.'), z.maxLength(50, 'At most 50 acts.')),
    }),
    output: changed,
  },
  'admin/send-back': {
    summary: 'Rejects a request, with a reason that is e-mailed to its author. Its documents stay unpublished.',
    requires: 'approve',
    input: z.strictObject({ id: id('Id'), reason: requiredReason }),
    output: changed,
  },
  'admin/override-approval': {
    summary:
      'Makes a requested change without approval, in an emergency. All owners (all admins if there is no other owner) are notified by e-mail of who did it and why. Fails if there is no other admin.',
    requires: 'override-approval',
    input: z.strictObject({ ...seen, reason: requiredReason }),
    output: changed,
  },
  'admin/take-back': {
    summary:
      'Cancels a pending or rejected request; nothing changes for visitors. Only its author and owners can cancel it. A request to publish or restore a document cannot be cancelled: change or withdraw the document instead.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Id') }),
    output: changed,
  },
  'admin/get-approval-sections': {
    summary:
      'Returns the sections that need approval, with their revision. `all`: every section, including future ones.',
    requires: 'read-disclosures',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: z.array(z.string()),
      all: z.boolean(),
      revision: z.number(),
    }),
  },
  'admin/set-approval': {
    summary:
      'Sets the sections in which publishing, correcting and withdrawing need approval, by the names of sub-pages, groups or lists; `all` means every section, including future ones. All owners are notified by e-mail. Pending requests stay pending.',
    requires: 'change-settings',
    input: z.strictObject({
      sections: z
        .array(line('Section'), 'sections must be a list of names.')
        .check(z.maxLength(100, 'At most 100 sections.')),
      all: z._default(z.boolean('all must be true or false.'), false),
      revision: settingRevision,
    }),
    output: changed,
  },
})

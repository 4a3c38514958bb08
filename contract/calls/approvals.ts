import * as z from 'zod/mini'
import { approvableActions } from '#model/approval.ts'
import { keysOf } from '#model/keys-of.ts'
import { defineCalls } from '../define-calls.ts'
import { id, line, nothing, pageNumber, requiredReason, settingRevision } from '../fields.ts'
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
  asked_by: z.string(),
  asked_at: z.string(),
  /** True if the caller made the request, and so can withdraw it. */
  mine: z.boolean(),
  /** True if the caller wrote, changed or requested it: then another person decides. */
  contributed: z.boolean(),
  documents: z.array(document),
  release: z.optional(z.object({ _id: z.string(), name: z.string(), open_comments: z.number() })),
  sent_back: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})

const file = z.object({
  link: z.string(),
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  pages: z.optional(z.number()),
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
      'What waits for a second person, and what was sent back; what was asked for first in front, fifty a page. `waiting` counts what was not sent back, of the whole list.',
    requires: 'read-disclosures',
    input: z.strictObject({
      action: z.optional(z.enum(keysOf(approvableActions), 'There is no such action.')),
      sent_back: z.optional(z.boolean('sent_back must be true or false.')),
      page: pageNumber,
    }),
    output: z.extend(numberedPageOf(act), { waiting: z.number() }),
    extension: true,
  },
  'admin/get-approval': {
    summary: 'What was asked for in one act, with the files, what changes, and the digest that an approval names.',
    requires: 'read-disclosures',
    input: z.strictObject({ id: id('Id') }),
    output: replyWith(
      z.extend(act, {
        digest: z.string(),
        documents: z.array(
          z.extend(document, {
            reason: z.nullable(z.string()),
            note: z.string(),
            files: z.array(file),
            changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          }),
        ),
      }),
    ),
    extension: true,
  },
  'admin/approve': {
    summary:
      'Does what was asked for: publishes at its instant, corrects, withdraws. Nobody approves what they asked for; what was changed since it was read is refused with 409.',
    requires: 'approve',
    input: z.strictObject(seen),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/approve-together': {
    summary: 'Approves several acts at once: all of them or none. Refused if one of them could not be approved alone.',
    requires: 'approve',
    input: z.strictObject({
      acts: z
        .array(z.strictObject(seen), 'acts must be a list.')
        .check(z.minLength(1, 'Name an act.'), z.maxLength(50, 'At most 50 acts.')),
    }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/send-back': {
    summary: 'Says no, with a reason that whoever asked gets by mail. What was to be published stays out of sight.',
    requires: 'approve',
    input: z.strictObject({ id: id('Id'), reason: requiredReason }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/override-approval': {
    summary:
      'Does what was asked for without a second person, in an emergency. Every owner is mailed who did, and why; every admin if there is no other owner. Refused if there is no other admin.',
    requires: 'override-approval',
    input: z.strictObject({ ...seen, reason: requiredReason }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/take-back': {
    summary:
      'Takes back what was asked for, or was sent back, as if nobody had asked: what visitors see stays as it is. Whoever asked may, and an owner. What was to be published or restored is changed or withdrawn instead.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Id') }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/get-approval-sections': {
    summary:
      'The sections in which a second person is needed, with the revision they were read at. `all`: every section, also future ones.',
    requires: 'read-disclosures',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: z.array(z.string()),
      all: z.boolean(),
      revision: z.number(),
    }),
    extension: true,
  },
  'admin/set-approval': {
    summary:
      'Chooses the sections in which publishing, correcting and withdrawing need a second person, by the names of sub-pages, groups or lists; with `all` every section, also future ones. Every owner is mailed; what waits goes on waiting.',
    requires: 'change-settings',
    input: z.strictObject({
      sections: z
        .array(line('Section'), 'sections must be a list of names.')
        .check(z.maxLength(100, 'At most 100 sections.')),
      all: z._default(z.boolean('all must be true or false.'), false),
      revision: settingRevision,
    }),
    output: changed,
    mutates: true,
    extension: true,
  },
})

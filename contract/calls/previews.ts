import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { email, id, instant, pageNumber, visibleName } from '../fields.ts'
import { completeIdentity, optionalIdentityFields } from '../identity-fields.ts'
import { changed, changedOrPendingWith, numberedPageOf } from '../replies/replies.ts'

const preview = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** Address its link was mailed to; empty if not mailed. `mailed_at` is the time the mail was sent. */
  mail: z.string(),
  mailed_at: z.nullable(z.string()),
  /** State of that mail: `dropped` if the mail server refused it for good, `given up` if not accepted for a day. */
  /** True if it needs approval before it opens; `approved_by` is the approver. */
  waiting: z.boolean(),
  approved_by: z.string(),
  mail_state: z.optional(z.enum(['waiting', 'sent', 'given up', 'dropped'])),
  /** Number of openings, and the latest ones; `paper` is empty for the list of documents. */
  opened: z.number(),
  openings: z.array(z.object({ at: z.string(), address: z.string(), user_agent: z.string(), paper: z.string() })),
})

/** Links by which a named outsider reads the documents of one release. */
export const previewCalls = defineCalls({
  'admin/get-previews': {
    summary:
      'Returns the preview links of a release, newest first, fifty a page, with the time and address of each opening.',
    requires: 'read-disclosures',
    input: z.strictObject({ id: id('Release'), page: pageNumber }),
    output: numberedPageOf(preview),
  },
  'admin/add-preview': {
    summary:
      'Creates a preview link with which one person can read the documents of a release until it expires, within 30 days. The link is returned only once, because only its hash is stored. With `mail`, a separate link is e-mailed to that address. All owners are notified. The reader’s identifier, the nature of the information and the purpose are entered here (PIT Reg 3(5)); without them, the reader is listed under `admin/get-insiders` as missing. If documents are in sections that need approval, a second person must approve the link before it works (`approval`).',
    requires: 'change-disclosures',
    input: z
      .strictObject({
        id: id('Release'),
        name: visibleName('Name'),
        expires_at: instant('The end'),
        mail: z.optional(email),
        ...optionalIdentityFields,
      })
      .check(...completeIdentity),
    output: changedOrPendingWith({ data: z.object({ _id: z.string(), link: z.optional(z.string()) }) }),
    returnsSecret: true,
  },
  'admin/mail-preview': {
    summary:
      'E-mails a preview link again, to the same or another address. The mail contains a new link, and an earlier mailed link stops working.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Link'), mail: email }),
    output: changed,
  },
  'admin/revoke-preview': {
    summary: 'Revokes a preview link at once.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Link') }),
    output: changed,
  },
})

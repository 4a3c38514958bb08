import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { email, id, instant, pageNumber, visibleName } from '../fields.ts'
import { changed, changedOrPending, numberedPageOf } from '../replies/replies.ts'

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
      'The preview links of a release, the last given first, fifty a page, with when and from where each was opened.',
    requires: 'read-disclosures',
    input: z.strictObject({ id: id('Release'), page: pageNumber }),
    output: numberedPageOf(preview),
    extension: true,
  },
  'admin/add-preview': {
    summary:
      'Makes a link by which one person reads the papers of a release until it expires, within 30 days. The link is told once: only its hash is kept. With `mail` a link of its own is mailed there as well. Every owner is notified. If documents of it stand in guarded sections, a second person approves the link before it opens (`approval`).',
    requires: 'change-disclosures',
    input: z.strictObject({
      id: id('Release'),
      name: visibleName('Name'),
      expires_at: instant('The end'),
      mail: z.optional(email),
    }),
    output: z.extend(changedOrPending, { data: z.object({ _id: z.string(), link: z.optional(z.string()) }) }),
    mutates: true,
    tellsSecret: true,
    extension: true,
  },
  'admin/mail-preview': {
    summary:
      'Mails a preview link once more, also to another address. The mail has a link of its own: one that was mailed before opens nothing from then on.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Link'), mail: email }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/revoke-preview': {
    summary: 'Ends a preview link at once.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Link') }),
    output: changed,
    mutates: true,
    extension: true,
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { id, nothing, requiredReason } from '../fields.ts'
import { changed } from '../replies/replies.ts'

/** Changes that move a deadline, and preview links to guarded documents: one person requests, another decides. */
export const pendingChangeCalls = defineCalls({
  'admin/get-pending-changes': {
    summary:
      'Returns pending changes of holidays, events and the site’s content, and pending preview links, oldest first.',
    requires: 'read-disclosures',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['holidays', 'muhurat sessions', 'event', 'preview', 'content', 'erased data']),
          what: z.string(),
          requested_by: z.string(),
          requested_at: z.string(),
          /** True if the caller made the request: then another person decides. */
          mine: z.boolean(),
        }),
      ),
      others_approve: z.boolean(),
    }),
  },
  'admin/approve-pending-change': {
    summary: 'Approves a pending change. You cannot approve your own request.',
    requires: 'approve',
    input: z.strictObject({ id: id('Change') }),
    output: changed,
  },
  'admin/send-back-pending-change': {
    summary:
      'Rejects a pending change, with a reason that is e-mailed to its author. A pending preview link is revoked.',
    requires: 'approve',
    input: z.strictObject({ id: id('Change'), reason: requiredReason }),
    output: changed,
  },
  'admin/take-back-pending-change': {
    summary: 'Cancels a pending change. Only its author and owners can cancel it. A pending preview link is revoked.',
    requires: 'session',
    input: z.strictObject({ id: id('Change') }),
    output: changed,
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { id, nothing, requiredReason } from '../fields.ts'
import { changed } from '../replies/replies.ts'

/** Changes that move a deadline, and preview links to guarded documents: one person requests, another decides. */
export const pendingChangeCalls = defineCalls({
  'admin/get-pending-changes': {
    summary: 'Holidays, events and preview links that wait for a second person, oldest first.',
    requires: 'read-disclosures',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['holidays', 'muhurat sessions', 'event', 'preview']),
          what: z.string(),
          asked_by: z.string(),
          asked_at: z.string(),
          /** True if the caller made the request: then another person decides. */
          mine: z.boolean(),
        }),
      ),
      others_approve: z.boolean(),
    }),
    extension: true,
  },
  'admin/approve-pending-change': {
    summary: 'Makes a change that waits. Nobody approves what they asked for.',
    requires: 'approve',
    input: z.strictObject({ id: id('Change') }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/send-back-pending-change': {
    summary: 'Rejects a pending change, with a reason e-mailed to its author. A preview link ends.',
    requires: 'approve',
    input: z.strictObject({ id: id('Change'), reason: requiredReason }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/take-back-pending-change': {
    summary: 'Cancels the request for a change that waits. Whoever asked may, and an owner. A preview link ends.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Change') }),
    output: changed,
    mutates: true,
    extension: true,
  },
})

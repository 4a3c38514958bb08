import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { day, optionalLine, optionalReason, runningNumber } from '../fields.ts'
import { changed, pageOf, replyWith } from '../replies/replies.ts'

const change = z.object({
  number: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  batch: z.nullable(z.string()),
  /** Reason for the change; null if none was requested. */
  reason: z.nullable(z.string()),
  /** SHA-256 of the change and of the one before it: each proves all earlier changes. */
  hash: z.string(),
  /** Number of changes made together with it, itself included; only if acts were requested. */
  together: z.optional(z.number()),
  /** True if all of them changed rows of the same kind. */
  one_kind: z.optional(z.boolean()),
})

export const historyCalls = defineCalls({
  'admin/undo': {
    summary:
      'Reverts one change, or a complete import, by its ledger number. A reason is required if visitors see the result. Returns 409 if the same data changed again later.',
    requires: 'undo',
    input: z.strictObject({ number: runningNumber('Number'), reason: optionalReason }),
    output: changed,
  },
  'admin/get-undo': {
    summary:
      'Returns what an undo would change: the number of rows, and the documents that visitors see now or would see afterwards.',
    requires: 'undo',
    input: z.strictObject({ number: runningNumber('Number') }),
    output: replyWith(
      z.object({
        changes: z.number(),
        documents: z.array(z.object({ key: z.number(), name: z.string() })),
      }),
    ),
  },
  'admin/get-history': {
    summary:
      'Returns the ledger, newest first, a page at a time, limited to what the role can read. You can limit it to a range of days. With `acts`, changes made together are one entry: the last of them, with their number; those of one kind, if you filter by it.',
    requires: 'read-history',
    input: z.strictObject({
      before: z.optional(runningNumber('Before', 0)),
      entity: z.optional(optionalLine('Entity', 40)),
      batch: z.optional(optionalLine('Batch', 40)),
      acts: z.optional(z.boolean('acts must be true or false.')),
      actor: z.optional(optionalLine('Actor', 254)),
      search: z.optional(optionalLine('Search')),
      /** First and last day in India. */
      from: z.optional(day('First day')),
      to: z.optional(day('Last day')),
    }),
    output: pageOf(change),
  },
})

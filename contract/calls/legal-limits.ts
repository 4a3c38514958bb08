import * as z from 'zod/mini'
import { deadlineRuleNames } from '#model/deadlines/deadline-rules.ts'
import { defineCalls } from '../define-calls.ts'
import { day, id, line, nothing, requiredReason, runningNumber } from '../fields.ts'
import { changed } from '../replies/replies.ts'

const span = { count: z.number(), unit: z.enum(['minutes', 'hours', 'days', 'trading days']) }

const limit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('within'), ...span }),
  z.object({ kind: z.literal('clear before'), ...span }),
  z.object({ kind: z.literal('before trading or within'), ...span }),
  z.object({ kind: z.literal('by trading hours'), trading: z.object(span), after: z.object(span) }),
])

const byAt = { by: z.string(), at: z.string() }

/** Statutory limits that two people set beside those of the site. */
export const legalLimitCalls = defineCalls({
  'admin/get-legal-limits': {
    summary:
      'Returns the legal limits that were set at the desk. `approved` are in force after approval; `pending` are pending, either a new limit or the removal of one.',
    requires: 'read-disclosures',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      data: z.array(
        z.object({
          id: z.string(),
          rule: z.string(),
          since: z.string(),
          limit,
          source: z.string(),
          approved: z.optional(z.object(byAt)),
          /** `mine`: the caller made the request; then another person decides. */
          pending: z.optional(z.object({ id: z.string(), ...byAt, mine: z.boolean() })),
        }),
      ),
      others_approve: z.boolean(),
    }),
  },
  'admin/propose-legal-limit': {
    summary:
      'Proposes another number for a legal limit, effective from a future day. Deadlines that started earlier keep their limit. The proposal needs approval; the approvers are notified by e-mail.',
    requires: 'change-settings',
    input: z.strictObject({
      rule: z.enum(deadlineRuleNames, 'This rule does not exist.'),
      count: runningNumber('Number'),
      /** Limit after trading hours, if the limit has one. */
      after: z.optional(runningNumber('Number after trading hours')),
      since: day('Day'),
      source: line('Source'),
    }),
    output: changed,
  },
  'admin/propose-legal-limit-removal': {
    summary:
      'Requests the removal of a limit that was set at the desk. After approval the previous limit applies again, also to deadlines that started meanwhile.',
    requires: 'change-settings',
    input: z.strictObject({ id: id('Limit') }),
    output: changed,
  },
  'admin/approve-legal-limit': {
    summary:
      'Approves a proposed limit, by the id in `pending`. You cannot approve your own proposal. Fails if its effective date has passed.',
    requires: 'approve',
    input: z.strictObject({ id: id('Proposal') }),
    output: changed,
  },
  'admin/take-back-legal-limit': {
    summary: 'Cancels a proposed limit, by the id in `pending`.',
    requires: 'change-settings',
    input: z.strictObject({ id: id('Proposal') }),
    output: changed,
  },
  'admin/send-back-legal-limit': {
    summary:
      'Rejects a proposed limit, by the id in `pending`, with a reason that is e-mailed to its author. No deadline changes.',
    requires: 'approve',
    input: z.strictObject({ id: id('Proposal'), reason: requiredReason }),
    output: changed,
  },
})

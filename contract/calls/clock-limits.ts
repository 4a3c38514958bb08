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
export const clockLimitCalls = defineCalls({
  'admin/get-clock-limits': {
    summary:
      'Limits of the law that were set at the desk: `approved` once a second person has agreed. `asked` waits for one: before that the limit, after it that the limit is taken away.',
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
          asked: z.optional(z.object({ id: z.string(), ...byAt, mine: z.boolean() })),
        }),
      ),
      others_approve: z.boolean(),
    }),
    extension: true,
  },
  'admin/propose-clock-limit': {
    summary:
      'Proposes another number for a limit of the law, from a day to come on: clocks that started before it keep theirs. It holds once a second person has approved it; those who may are mailed.',
    requires: 'change-settings',
    input: z.strictObject({
      rule: z.enum(deadlineRuleNames, 'There is no such rule.'),
      count: runningNumber('Number'),
      /** Limit after trading hours, if the limit has one. */
      after: z.optional(runningNumber('Number after trading hours')),
      since: day('Day'),
      source: line('Source'),
    }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/propose-clock-limit-removal': {
    summary:
      'Asks a second person to take away a limit that was set at the desk: the one before it holds again, for clocks that have started since as well.',
    requires: 'change-settings',
    input: z.strictObject({ id: id('Limit') }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/approve-clock-limit': {
    summary:
      'Does what was proposed, by the id of `asked`. Nobody approves what they proposed; a limit whose day has come meanwhile is refused.',
    requires: 'approve',
    input: z.strictObject({ id: id('Proposal') }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/take-back-clock-limit': {
    summary: 'Takes back what was proposed, by the id of `asked`, as if nobody had.',
    requires: 'change-settings',
    input: z.strictObject({ id: id('Proposal') }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/send-back-clock-limit': {
    summary:
      'Says no to what was proposed, by the id of `asked`, with a reason that whoever asked gets by mail. Every clock keeps its limit.',
    requires: 'approve',
    input: z.strictObject({ id: id('Proposal'), reason: requiredReason }),
    output: changed,
    mutates: true,
    extension: true,
  },
})

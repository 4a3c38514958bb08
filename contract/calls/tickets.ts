import * as z from 'zod/mini'
import { languageCodes } from '#model/languages/languages.ts'
import { replyMax, ticketChannelNames, ticketFields, ticketReferencePattern, ticketStateNames } from '#model/tickets.ts'
import { defineCalls } from '../define-calls.ts'
import { day, email, expectedRevision, id, line, nothing, optionalLine, pageNumber, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { newText, responseText } from '../line-values.ts'
import { added, changed, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const state = z.enum(ticketStateNames, `State must be one of ${ticketStateNames.join(', ')}.`)
const emailOrNone = z.union([z.literal(''), email], 'Owner must be an e-mail address, or empty.')
const channel = z.enum(ticketChannelNames, `Channel must be one of ${ticketChannelNames.join(', ')}.`)

const ticket = z.object({
  _id: z.string(),
  at: z.string(),
  reference: z.string(),
  received_on: z.string(),
  /** Last day for the resolution, `2026-12-13`. */
  due: z.string(),
  channel,
  ...responseText(ticketFields),
  state,
  owner: z.string(),
  /** Empty unless resolved. */
  resolved_at: z.string(),
  /** Language and version of the notice that the holder accepted at `at`; empty for an entry at the desk. */
  language: z.string(),
  notice: z.string(),
  revision: z.number(),
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      state: z.optional(state),
      owner: z.optional(z.string()),
      note: z.optional(z.string()),
      reply: z.optional(z.string()),
    }),
  ),
})

const holder = newText(ticketFields)

/** Grievances of shareholders: sent by holders or entered at the desk, and answered from the desk. */
export const ticketCalls = defineCalls({
  'user/send-grievance': {
    summary:
      'Stores a grievance of a shareholder. Returns its reference and the last day for the answer, 21 calendar days later. The holder gets a receipt by e-mail. The same grievance sent again within a day counts once.',
    requires: 'anyone',
    input: z.strictObject({
      ...holder,
      language: z.optional(z.enum(languageCodes)),
      consent: z.literal(true, 'Agree that we store your data. Without your consent we cannot answer.'),
    }),
    output: replyWith(z.object({ reference: z.string(), due: z.string() })),
    bodyMax: 32 * kib,
    perAddress: limits.enquiry,
  },
  'user/get-grievance-status': {
    summary:
      'Returns the state, the days and the answers of a ticket to its holder. The reply is the same, null, for an unknown reference and for another address. Notes for colleagues are never returned.',
    requires: 'anyone',
    input: z.strictObject({
      reference: line('Reference', 30, (typed) => typed.trim().toUpperCase()).check(
        z.regex(ticketReferencePattern, 'Enter the reference of our mail, like SPL-2026-00418.'),
      ),
      email,
    }),
    output: replyWith(
      z.nullable(
        z.object({
          reference: z.string(),
          received_on: z.string(),
          due: z.string(),
          state,
          /** Empty unless resolved. */
          resolved_at: z.string(),
          replies: z.array(z.object({ at: z.string(), text: z.string() })),
        }),
      ),
    ),
    bodyMax: kib,
    perAddress: limits.grievanceStatus,
  },
  'admin/get-grievance-tickets': {
    summary:
      'Returns the grievances, latest first, fifty a page, with their numbers by state. `one` also returns that ticket, whatever its page; `owners` are the admins who can handle them.',
    requires: 'read-grievances',
    input: z.strictObject({
      page: pageNumber,
      search: z.optional(optionalLine('Search')),
      state: z.optional(z.enum([...ticketStateNames, 'open', 'any'])),
      one: z.optional(id('Ticket')),
    }),
    output: replyWith(
      z.object({
        total: z.number(),
        counts: z.object({ open: z.number(), resolved: z.number(), any: z.number() }),
        rows: z.array(ticket),
        one: z.optional(ticket),
        owners: z.array(z.object({ email: z.string(), name: z.string() })),
      }),
    ),
  },
  'admin/get-grievance-figures': {
    summary:
      'Returns the four figures of the quarter’s statement, computed from the tickets: pending before, received, disposed of and still pending; this quarter first.',
    requires: 'read-disclosures',
    input: nothing,
    output: replyWith(
      z.array(
        z.object({
          period: z.string(),
          name: z.string(),
          from: z.string(),
          to: z.string(),
          opening: z.number(),
          received: z.number(),
          disposed: z.number(),
          pending: z.number(),
        }),
      ),
    ),
  },
  'admin/enter-grievance': {
    summary:
      'Enters a grievance that came by letter, phone or through the registrar. Its limit counts from the day of receipt.',
    requires: 'handle-grievances',
    input: z.strictObject({
      received_on: day('Day of receipt'),
      channel,
      ...holder,
      email: z._default(z.union([z.literal(''), email]), ''),
    }),
    output: added,
  },
  'admin/edit-grievance-ticket': {
    summary:
      'Changes the state and the owner of a grievance, adds a note for colleagues, or mails a reply to the holder, once. Returns 409 if it changed meanwhile.',
    requires: 'handle-grievances',
    input: z.strictObject({
      id: id('Ticket'),
      state,
      owner: z.optional(emailOrNone),
      note: z.optional(text('Note')),
      reply: z.optional(text('Reply', replyMax)),
      revision: expectedRevision,
    }),
    output: changed,
  },
  'admin/erase-grievance-ticket': {
    summary:
      'Erases the holder’s data of a resolved grievance. Its reference, days and states stay for the figures. This cannot be undone.',
    requires: 'handle-grievances',
    input: z.strictObject({ id: id('Ticket') }),
    output: changed,
  },
})

import * as z from 'zod/mini'
import { eventKindNames } from '#model/events.ts'
import { keysOf } from '#model/keys-of.ts'
import { regulationRowNames } from '#model/regulation-46/rows.ts'
import { rowStatuses } from '#model/regulation-46/table.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, id, instant, line, nothing, requiredReason } from '../fields.ts'
import { exchangeFilings } from '../replies/exchange-filings.ts'
import { missingIdentifier } from '../replies/missing-identifier.ts'
import { openings } from '../replies/openings.ts'
import { changed, changedOrPending, replyWith } from '../replies/replies.ts'

const status = z.enum(keysOf(rowStatuses))

/** Recipient that the law names; lateness is judged by its filing time. */
const filedWith = z.enum(['exchanges', 'website', 'others'])

const duty = z.object({
  rule: z.string(),
  what: z.string(),
  provision: z.string(),
  of: z.string(),
  /** Id of the event; empty for a quarter. */
  event: z.string(),
  since: z.string(),
  due: z.string(),
  limit: z.string(),
  /** True if days without trading are excluded. */
  in_trading_days: z.boolean(),
  to_confirm: z.boolean(),
  late: z.boolean(),
  ticks: z.object({ count: z.number(), passed: z.number() }),
  filed_with: filedWith,
  /** Time the exchanges received it, if the law names them and their acknowledgements are recorded; else empty. */
  exchanges_at: z.string(),
  /** Time visitors could first see it; empty while it is owed on the website. */
  done_at: z.string(),
  /** Key of the document that fulfils the duty, or 0. */
  document: z.number(),
  /** List in which the document is filed, or has its XBRL file added; empty if the site cannot check the duty. */
  page: z.string(),
})

const overdue = z.object({
  key: z.string(),
  what: z.string(),
  of: z.string(),
  provision: z.string(),
  due: z.string(),
  done_at: z.string(),
  filed_with: filedWith,
  exchanges_at: z.string(),
  /** True if it was explained and nothing is left to do. */
  closed: z.boolean(),
  explanation: z.optional(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
})

/** The desk for disclosures. */
export const deskCalls = defineCalls({
  'admin/get-desk': {
    summary:
      'Returns legal duties, scheduled and recently published documents with their evidence, meetings whose end is not entered yet, and the status of Regulation 46.',
    requires: 'read-disclosures',
    input: nothing,
    output: replyWith(
      z.object({
        now: z.string(),
        due: z.array(duty),
        done: z.array(duty),
        /** Overdue or formerly overdue duties, latest first. `done_at` is empty while owed; `said` is the reason, once recorded. */
        late: z.array(overdue),
        unended: z.array(
          z.object({ _id: z.string(), name: z.string(), kind: z.enum(eventKindNames), starts: z.string() }),
        ),
        /** Years without holidays entered, although a running limit counts trading days in them. */
        years_without_holidays: z.array(z.string()),
        /** Certificates of plants that expire within 60 days, or have expired. */
        certificates: z.array(
          z.object({ plant: z.string(), name: z.string(), number: z.string(), valid_until: z.string() }),
        ),
        /** Grievances of shareholders that are due within five days, or overdue. */
        grievances: z.array(z.object({ _id: z.string(), reference: z.string(), due: z.string() })),
        /** People with access to unpublished documents whose identifier is not entered yet; empty for roles that cannot read insiders. */
        missing_identifiers: z.array(missingIdentifier),
        scheduled: z.object({
          total: z.number(),
          /** One row per document, or per release whose documents are published together: then `release` is its id. */
          rows: z.array(
            z.object({
              key: z.number(),
              name: z.string(),
              release_at: z.string(),
              release: z.optional(z.string()),
              documents: z.optional(z.number()),
              /** True if it awaits approval by a second person; until then it is not published. */
              waits: z.optional(z.boolean()),
              /** True if its time is past but its board meeting is not marked as ended. */
              held: z.optional(z.boolean()),
            }),
          ),
        }),
        published: z.array(
          z.object({
            key: z.number(),
            name: z.string(),
            published_at: z.string(),
            position: z.number(),
            sha256: z.string(),
            current: z.boolean(),
            exchange_filings: exchangeFilings,
            opened: openings,
            /** Key of the document that its QR code links to: its own, or for an advertisement that of the results. */
            code_of: z.number(),
          }),
        ),
        regulation: z.object({
          counts: z.array(z.object({ status, count: z.number() })),
          rows: z.array(
            z.object({
              row: z.enum(regulationRowNames),
              clause: z.string(),
              what: z.string(),
              status,
              note: z.string(),
            }),
          ),
        }),
      }),
    ),
  },
  'admin/explain-late': {
    summary:
      'Records why a duty was overdue. The reason cannot be changed or removed. The entry in the log is closed when the duty is done.',
    requires: 'change-disclosures',
    input: z.strictObject({ key: line('Key'), reason: requiredReason }),
    output: changed,
  },
  'admin/end-event': {
    summary:
      'Records when a meeting or a call ended: its deadlines run from then on. An empty value removes the end. To change a recorded end, a second person must approve (`approval`). Visitors only see when a recording and a transcript are due.',
    requires: 'change-disclosures',
    input: z.strictObject({
      id: id('Event'),
      ended_at: z.union([z.literal(''), instant('End')]),
      revision: expectedRevision,
    }),
    output: changedOrPending,
  },
})

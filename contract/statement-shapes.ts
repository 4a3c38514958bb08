import * as z from 'zod/mini'
import { describeTotals, grievanceTable, pending, pendingOf } from '#model/grievances.ts'
import { eachOf } from '#model/line-fields.ts'
import { holderTable, totalOf } from '#model/shareholding.ts'
import type { ListedKind } from '#model/statement-kinds.ts'
import { resolutionKindNames } from '#model/voting.ts'
import { day, line, optionalReason, runningNumber } from './fields.ts'
import { quarter } from './figure-fields.ts'
import { documentKey } from './investor-fields.ts'
import { count, quarterResponse } from './statement-fields.ts'
import { kib } from './units.ts'

/** Calls of one kind of statement: their summaries, the input of a recording, and one statement of the reply. */
type StatementShape = {
  reads: string
  /** Followed by what is true of every kind: visible with its document, corrected by a second call, sent for approval. */
  records: string
  input: z.ZodMiniType
  bodyMax?: number
  response: z.ZodMiniType
}

const ofQuarter = { document: documentKey, period: quarter, page: runningNumber('Page') }

const ofShares = ' of shares'
const ofVotes = ' of votes'

/** Upper limit: more than a company's shareholders could write in a quarter. */
const grievancesMax = 1_000_000
/** Upper limit: more than any meeting has had. */
const resolutionsMax = 100
/** Upper limit: more than any company's instruments in one letter. */
const ratingsMax = 50

const kind = z.enum(resolutionKindNames, `Kind must be one of ${resolutionKindNames.join(', ')}.`)

/** THE table of input and output of each kind of statement. */
export const statementShapes = {
  shareholding: {
    reads:
      'Returns the published shareholding at the end of each quarter, newest first: shares as integers that add up to the total.',
    records:
      'Records the shareholding at a quarter’s end from a filed document. The shares must add up to the total. Visitors see it as soon as they see the document. A second call corrects the first.',
    input: z
      .strictObject({
        ...ofQuarter,
        total: count('Total', { least: 1, of: ofShares }),
        shares: z.strictObject(eachOf(holderTable, ({ label }) => count(label, { of: ofShares }))),
        reason: optionalReason,
      })
      .check(({ value, issues }) => {
        const sum = totalOf(value.shares)
        const message = `The shares add up to ${sum.toLocaleString('en-IN')}. They must add up to the total.`
        if (sum !== value.total) issues.push({ code: 'custom', path: ['total'], input: value.total, message })
      }),
    response: z.object({
      ...quarterResponse,
      total: z.number(),
      shares: z.object(eachOf(holderTable, () => z.number())),
    }),
  },
  grievances: {
    reads:
      'Returns the published investor grievances of each quarter, newest first: pending before, received, disposed of and, computed, still pending.',
    records:
      'Records a quarter’s grievances from a filed document. Grievances pending before plus received, less disposed of, must equal those still pending. Visitors see them as soon as they see the document. A second call corrects the first.',
    input: z
      .strictObject({
        ...ofQuarter,
        ...eachOf(grievanceTable, ({ label }) => count(label, { most: grievancesMax })),
        pending: count(pending.label, { most: grievancesMax }),
        reason: optionalReason,
      })
      .check(({ value, issues }) => {
        const message = `Still pending must equal pending before plus received, less disposed of: ${describeTotals(value)}.`
        if (pendingOf(value) !== value.pending)
          issues.push({ code: 'custom', path: ['pending'], input: value.pending, message })
      }),
    response: z.object({ ...quarterResponse, ...eachOf(grievanceTable, () => z.number()), pending: z.number() }),
  },
  votes: {
    reads:
      'Returns the published votes of each meeting, newest first: votes for and against each resolution and, computed, whether it was passed.',
    records:
      'Records the votes at a meeting from a filed document, resolution by resolution. Visitors see them as soon as they see the document. A second call replaces all votes of the document.',
    input: z.strictObject({
      document: documentKey,
      meeting: line('Meeting'),
      held: day('Day of the meeting'),
      resolutions: z
        .array(
          z.strictObject({
            text: line('Resolution', 500),
            kind,
            page: runningNumber('Page'),
            in_favour: count('Votes in favour', { of: ofVotes }),
            against: count('Votes against', { of: ofVotes }),
          }),
        )
        .check(
          z.minLength(1, 'Enter at least one resolution.'),
          z.maxLength(resolutionsMax, `Enter at most ${resolutionsMax} resolutions.`),
        ),
      reason: optionalReason,
    }),
    bodyMax: 256 * kib,
    // `page` is that of its first resolution.
    response: z.object({
      document: z.number(),
      page: z.number(),
      meeting: z.string(),
      held: z.string(),
      resolutions: z.array(
        z.object({
          number: z.number(),
          text: z.string(),
          kind: z.enum(resolutionKindNames),
          page: z.number(),
          in_favour: z.number(),
          against: z.number(),
          passed: z.boolean(),
        }),
      ),
    }),
  },
  'credit-ratings': {
    reads:
      'Returns the published credit ratings by letter of a rating agency, newest first: each instrument with its rating.',
    records:
      'Records the credit ratings in a rating agency’s letter, instrument by instrument. Visitors see them as soon as they see the document. A second call replaces all ratings of the document.',
    input: z.strictObject({
      document: documentKey,
      agency: line('Agency'),
      rated_on: day('Date of the rating'),
      ratings: z
        .array(
          z.strictObject({ instrument: line('Instrument'), rating: line('Rating', 60), page: runningNumber('Page') }),
        )
        .check(
          z.minLength(1, 'Enter at least one rating.'),
          z.maxLength(ratingsMax, `Enter at most ${ratingsMax} ratings.`),
        ),
      reason: optionalReason,
    }),
    // `page` is that of its first rating.
    response: z.object({
      document: z.number(),
      page: z.number(),
      agency: z.string(),
      rated_on: z.string(),
      ratings: z.array(z.object({ number: z.number(), instrument: z.string(), rating: z.string(), page: z.number() })),
    }),
  },
} as const satisfies Record<ListedKind, StatementShape>

import * as z from 'zod/mini'
import { describeTotals, grievanceTable, pending, pendingOf } from '#model/grievances.ts'
import { eachOf } from '#model/line-fields.ts'
import { defineCalls } from '../define-calls.ts'
import { optionalReason, runningNumber } from '../fields.ts'
import { quarter } from '../figure-fields.ts'
import { documentKey } from '../investor-fields.ts'
import { changedOrPending, replyWith } from '../replies/replies.ts'
import { grievancesResponse } from '../replies/statements.ts'
import { count, sourceDocuments } from '../statement-fields.ts'
import { kib } from '../units.ts'

/** Upper limit: more than a company's shareholders could write in a quarter. */
const most = 1_000_000

export const grievanceCalls = defineCalls({
  'user/get-grievances': {
    summary:
      'Investors’ grievances of each quarter, as visitors may see them now, the newest quarter first: pending before, received, disposed of and, computed, still pending.',
    requires: 'anyone',
    input: z.strictObject({}),
    output: replyWith(z.object({ quarters: z.array(grievancesResponse), documents: sourceDocuments })),
    bodyMax: kib,
    extension: true,
  },
  'admin/record-grievances': {
    summary:
      'Records what a filed document says of a quarter’s grievances. What was pending before and received, less what was disposed of, must be what is pending. Visitors see it from the instant at which they see the document. Sent again, it corrects. Where a second person is needed, `approval` names what waits for one instead.',
    requires: 'change-disclosures',
    input: z
      .strictObject({
        document: documentKey,
        period: quarter,
        page: runningNumber('Page'),
        ...eachOf(grievanceTable, ({ label }) => count(label, { most })),
        pending: count(pending.label, { most }),
        reason: optionalReason,
      })
      .check(({ value, issues }) => {
        const message = `Still pending must be what was pending before and received, less what was disposed of: ${describeTotals(value)}.`
        if (pendingOf(value) !== value.pending)
          issues.push({ code: 'custom', path: ['pending'], input: value.pending, message })
      }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
})

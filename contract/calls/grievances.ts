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
      'Returns the published investor grievances of each quarter, newest first: pending before, received, disposed of and, computed, still pending.',
    requires: 'anyone',
    input: z.strictObject({}),
    output: replyWith(z.object({ quarters: z.array(grievancesResponse), documents: sourceDocuments })),
    bodyMax: kib,
    extension: true,
  },
  'admin/record-grievances': {
    summary:
      'Records a quarter’s grievances from a filed document. Grievances pending before plus received, less disposed of, must equal those still pending. Visitors see them as soon as they see the document. A second call corrects the first. If approval is needed, `approval` identifies the pending request.',
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
        const message = `Still pending must equal pending before plus received, less disposed of: ${describeTotals(value)}.`
        if (pendingOf(value) !== value.pending)
          issues.push({ code: 'custom', path: ['pending'], input: value.pending, message })
      }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
})

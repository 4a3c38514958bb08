import * as z from 'zod/mini'
import { eachOf } from '#model/line-fields.ts'
import { holderTable, totalOf } from '#model/shareholding.ts'
import { defineCalls } from '../define-calls.ts'
import { optionalReason, runningNumber } from '../fields.ts'
import { quarter } from '../figure-fields.ts'
import { documentKey } from '../investor-fields.ts'
import { changedOrPending, replyWith } from '../replies/replies.ts'
import { patternResponse } from '../replies/statements.ts'
import { count, sourceDocuments } from '../statement-fields.ts'
import { kib } from '../units.ts'

const of = ' of shares'

export const shareholdingCalls = defineCalls({
  'user/get-shareholding': {
    summary:
      'Returns the published shareholding at the end of each quarter, newest first: shares as integers that add up to the total.',
    requires: 'anyone',
    input: z.strictObject({}),
    output: replyWith(z.object({ quarters: z.array(patternResponse), documents: sourceDocuments })),
    bodyMax: kib,
    extension: true,
  },
  'admin/record-shareholding': {
    summary:
      'Records the shareholding at a quarter’s end from a filed document. The shares must add up to the total. Visitors see it as soon as they see the document. A second call corrects the first. If approval is needed, `approval` identifies the pending request.',
    requires: 'change-disclosures',
    input: z
      .strictObject({
        document: documentKey,
        period: quarter,
        page: runningNumber('Page'),
        total: count('Total', { least: 1, of }),
        shares: z.strictObject(eachOf(holderTable, ({ label }) => count(label, { of }))),
        reason: optionalReason,
      })
      .check(({ value, issues }) => {
        const sum = totalOf(value.shares)
        const message = `The shares add up to ${sum.toLocaleString('en-IN')}. They must add up to the total.`
        if (sum !== value.total) issues.push({ code: 'custom', path: ['total'], input: value.total, message })
      }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
})

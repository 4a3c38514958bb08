import * as z from 'zod/mini'
import { eachOf } from '#model/line-fields.ts'
import { holderTable, totalOf } from '#model/shareholding.ts'
import { defineCalls } from '../define-calls.ts'
import { optionalReason, runningNumber } from '../fields.ts'
import { quarter } from '../figure-fields.ts'
import { documentKey } from '../investor-fields.ts'
import { changed, replyWith } from '../replies/replies.ts'
import { count, sourceDocuments, toldQuarter } from '../statement-fields.ts'
import { kib } from '../units.ts'

const shares = z.object(eachOf(holderTable, () => z.number()))
const of = ' of shares'

/** Who owns the company, quarter by quarter. */
export const shareholdingCalls = defineCalls({
  'user/get-shareholding': {
    summary:
      'Who owned the company at the end of each quarter, as visitors may see it now, the newest quarter first: shares as integers that add up to the total.',
    requires: 'anyone',
    input: z.strictObject({}),
    output: replyWith(
      z.object({
        quarters: z.array(z.object({ ...toldQuarter, total: z.number(), shares })),
        documents: sourceDocuments,
      }),
    ),
    bodyMax: kib,
    extension: true,
  },
  'admin/record-shareholding': {
    summary:
      'Records what a filed document says of who owned the company at a quarter’s end. The shares must add up to the total. Visitors see it from the instant at which they see the document. Sent again, it corrects.',
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
      .check(
        z.refine((said) => totalOf(said.shares) === said.total, {
          error: 'The shares must add up to the total.',
          path: ['total'],
        }),
      ),
    output: changed,
    mutates: true,
    extension: true,
  },
})

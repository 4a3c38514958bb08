import * as z from 'zod/mini'
import { eachOf } from '#model/line-fields.ts'
import { holderTable, totalOf } from '#model/shareholding.ts'
import { defineCalls } from '../define-calls.ts'
import { optionalReason, runningNumber } from '../fields.ts'
import { quarter } from '../figure-fields.ts'
import { documentKey } from '../investor-fields.ts'
import { changed, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const count = (label: string, least: number) =>
  z
    .number(`${label} must be a number.`)
    .check(z.int(`${label} must be a whole number of shares.`), z.gte(least, `${label} must be at least ${least}.`))

const shares = z.object(eachOf(holderTable, () => z.number()))

/** Who owns the company, quarter by quarter. */
export const shareholdingCalls = defineCalls({
  'user/get-shareholding': {
    summary:
      'Who owned the company at the end of each quarter, as visitors may see it now, the newest quarter first: shares as integers that add up to the total.',
    requires: 'anyone',
    input: z.strictObject({}),
    output: replyWith(
      z.object({
        quarters: z.array(
          z.object({
            period: z.string(),
            from: z.string(),
            to: z.string(),
            name: z.string(),
            document: z.number(),
            page: z.number(),
            total: z.number(),
            shares,
          }),
        ),
        documents: z.array(z.object({ key: z.number(), name: z.string(), file_link: z.string() })),
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
        total: count('Total', 1),
        shares: z.strictObject(eachOf(holderTable, ({ label }) => count(label, 0))),
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

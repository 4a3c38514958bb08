import * as z from 'zod/mini'
import { detailKey, folioKey } from '#model/unclaimed.ts'
import { defineCalls } from '../define-calls.ts'
import { line, nothing } from '../fields.ts'
import { fileLink } from '../investor-fields.ts'
import { limits } from '../limits.ts'
import { changedWith, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const yearSummary = { year: z.string(), rows: z.number(), total: z.string() }

export const unclaimedCalls = defineCalls({
  'user/search-unclaimed': {
    summary:
      'Returns the unclaimed dividends of a folio, or of a demat account (`folio`: DP id and client id), whose second detail is right. `detail`: the PIN code of the registered address; if the list has no PIN code, the first four letters of the name. The reply is the same, an empty list, for an unknown folio and for a wrong detail. Names are masked.',
    requires: 'anyone',
    input: z.strictObject({
      folio: line('Folio number', 40).check(
        z.refine((typed) => folioKey(typed) !== '', 'Enter the folio number, or the DP id and client id.'),
      ),
      detail: line('PIN code', 80).check(
        z.refine((typed) => detailKey(typed) !== '', 'Enter the PIN code, or the first four letters of the name.'),
      ),
    }),
    output: replyWith(
      z.array(
        z.object({
          name: z.string(),
          year: z.string(),
          /** In rupees, with two decimals. */
          amount: z.string(),
          /** Day of transfer to the Investor Education and Protection Fund. */
          transfer_on: z.string(),
          type: z.string(),
          /** Whom to claim from: the registrar before the transfer, the fund with Form IEPF-5 after it. */
          next: z.enum(['registrar', 'iepf-5']),
        }),
      ),
    ),
    bodyMax: kib,
    perAddress: limits.unclaimed,
  },
  'admin/import-unclaimed': {
    summary:
      'Replaces the lists of unclaimed dividends of the years in an uploaded sheet (`sheet`: the link of a CSV or XLSX file with the columns of Form IEPF-2). The year of a row is in the column Financial Year; without it, the financial year of the day seven years before the transfer. With `dry_run`, only checks the rows. Rows with a problem are left out. The ledger records years and counts, and an import can be undone for 30 days. The uploaded sheet is deleted after the import.',
    requires: 'handle-unclaimed',
    input: z.strictObject({ sheet: fileLink, dry_run: z.boolean('dry_run must be true or false.') }),
    output: changedWith({
      /** Years in the sheet, each with the number of rows that it replaces. */
      years: z.array(z.object({ ...yearSummary, replaces: z.number() })),
      counts: z.object({ ready: z.number(), problem: z.number() }),
      /** First rows: those with a problem, then others. */
      rows: z.array(
        z.object({
          row: z.number(),
          name: z.string(),
          folio: z.string(),
          year: z.string(),
          amount: z.string(),
          transfer_on: z.string(),
          problem: z.optional(z.string()),
          /** Cell at fault, like `C7`. */
          cell: z.optional(z.string()),
        }),
      ),
    }),
  },
  'admin/get-unclaimed-imports': {
    summary: 'Returns the imported lists of unclaimed dividends, latest first: who, when, years and counts.',
    requires: 'read-unclaimed',
    input: nothing,
    output: replyWith(
      z.array(
        z.object({
          _id: z.string(),
          at: z.string(),
          by: z.string(),
          /** `current`: visitors search this list. */
          years: z.array(z.object({ ...yearSummary, current: z.boolean() })),
          undone: z.boolean(),
          /** Ledger number for `admin/undo`, while the import can be undone. */
          undo: z.optional(z.number()),
        }),
      ),
    ),
  },
})

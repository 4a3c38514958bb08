import * as z from 'zod/mini'
import { figureTable } from '#model/figures.ts'
import { eachOf } from '#model/line-fields.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, optionalLine, optionalReason, pageNumber, runningNumber } from '../fields.ts'
import { basis, period, periodKind, recordedFigures, resultsFile } from '../figure-fields.ts'
import { documentKey, fileLink } from '../investor-fields.ts'
import { filedFigures, importedFigures, proposedFigures } from '../replies/figures.ts'
import { changedOrPending, replyWith } from '../replies/replies.ts'
import { sourceDocument } from '../statement-fields.ts'
import { kib, mib } from '../units.ts'

/** Source of a value: the document's key and the page. */
const filed = <Value extends z.ZodMiniType>(value: Value) => ({ value, document: z.number(), page: z.number() })

const figure = z.optional(
  z.object({
    ...filed(z.union([z.number(), z.string()])),
    /** Value in another document before, if the newer one differs. */
    earlier: z.optional(z.object(filed(z.union([z.number(), z.string()])))),
  }),
)

export const figureCalls = defineCalls({
  'user/get-figures': {
    summary:
      'Returns the published figures, newest period first: rupees as integers, earnings per share as decimal text.',
    requires: 'anyone',
    input: z.strictObject({
      by: z.optional(periodKind),
      basis: z.optional(basis),
    }),
    output: replyWith(
      z.object({
        periods: z.array(
          z.object({
            period: z.string(),
            kind: periodKind,
            from: z.string(),
            to: z.string(),
            name: z.string(),
            figures: z.object(eachOf(figureTable, () => figure)),
          }),
        ),
        /** `corrected_at`: time its file was corrected, if its figures were not recorded again since. */
        documents: z.array(z.extend(sourceDocument, { corrected_at: z.optional(z.string()) })),
      }),
    ),
    bodyMax: kib,
  },
  'admin/get-figures': {
    summary:
      'Returns the figures recorded for all results, published or not, except withdrawn ones, newest period first, fifty a page; with `document`, for that document only. Also returns the documents for which figures can be recorded.',
    requires: 'read-disclosures',
    input: z.strictObject({ document: z.optional(documentKey), page: pageNumber }),
    output: replyWith(filedFigures),
  },
  'admin/propose-figures': {
    summary:
      'Compares the recorded figures of a document with the text of an uploaded PDF that replaces its file. Each figure is the same, changed (with the new value) or unknown. Changes nothing. If `state` is `waiting`, the text is still being read: call again.',
    requires: 'read-disclosures',
    input: z.strictObject({ document: documentKey, file_link: fileLink }),
    output: replyWith(proposedFigures),
  },
  'admin/import-figures': {
    summary:
      'Imports a quarter from the results file sent to the exchange, XBRL or inline XBRL (HTML), or from a CSV or XLSX table of two columns. `preview` compares it with the recorded figures and changes nothing; `apply` records the figures with the document and page as their source, in one act with one undo. A reason is required if totals do not add up or dates are not those of the quarter. If approval is needed, `approval` identifies the pending request.',
    requires: 'change-disclosures',
    input: z.strictObject({
      mode: z.enum(['preview', 'apply'], 'Mode must be preview or apply.'),
      base_64: resultsFile,
      name: z.optional(optionalLine('File name')),
      document: z.optional(documentKey),
      page: z.optional(runningNumber('Page')),
      reason: optionalReason,
      revision: expectedRevision,
    }),
    output: importedFigures,
    bodyMax: 14 * mib,
  },
  'admin/record-figures': {
    summary:
      'Records the figures of a period from a filed document, or from a draft of results in `documents` of `admin/get-figures`, each value with its page. Visitors see them as soon as they see the document. A second call corrects the first. If a figure is more than ten times, or less than a tenth of, that of the previous period, the call fails with the field `confirmed` unless `confirmed` is true. If approval is needed, `approval` identifies the pending request.',
    requires: 'change-disclosures',
    input: z.strictObject({
      document: documentKey,
      basis,
      period,
      figures: recordedFigures,
      reason: optionalReason,
      confirmed: z.optional(z.boolean('confirmed must be true or false.')),
    }),
    output: changedOrPending,
  },
})

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
      'The figures that visitors may see now, the newest period first: rupees as integers, earnings per share as decimal text.',
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
    extension: true,
  },
  'admin/get-figures': {
    summary:
      'What is recorded of every draft and document of results that is not withdrawn, published or not, the newest period first, fifty a page; with `document`, of that one alone; and the documents that figures may be recorded of, those of the page among them.',
    requires: 'read-disclosures',
    input: z.strictObject({ document: z.optional(documentKey), page: pageNumber }),
    output: replyWith(filedFigures),
    extension: true,
  },
  'admin/propose-figures': {
    summary:
      'Compares the figures recorded of a document with the text of an uploaded PDF that is to replace its file: the same, changed with the new value, or unknown. `waiting` until the text of the PDF is read: call again. Changes nothing.',
    requires: 'read-disclosures',
    input: z.strictObject({ document: documentKey, file_link: fileLink }),
    output: replyWith(proposedFigures),
    extension: true,
  },
  'admin/import-figures': {
    summary:
      'Reads a quarter from the results file of the exchange, XBRL or inline XBRL (HTML), or from a CSV or XLSX table of two columns. `preview` compares it with what is recorded and changes nothing; `apply` records it as what the document says on that page, as one act that one undo takes back. Figures that do not tie, or whose dates are not those of the quarter, want a reason. Where a second person is needed, `approval` names what waits for one instead.',
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
    mutates: true,
    extension: true,
  },
  'admin/record-figures': {
    summary:
      'Records what a filed document, or a draft of results in `documents` of `admin/get-figures`, says of a period, each value with its page. Visitors see it from the instant at which they see the document. Sent again, it corrects. A figure more than ten times, or less than a tenth of, that of the period before is refused with the field `confirmed`, unless that is true. Where a second person is needed, `approval` names what waits for one instead.',
    requires: 'change-disclosures',
    input: z.strictObject({
      ...{ document: documentKey, basis, period, figures: recordedFigures, reason: optionalReason },
      confirmed: z.optional(z.boolean('confirmed must be true or false.')),
    }),
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
})

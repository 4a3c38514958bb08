import * as z from 'zod/mini'
import { exchanges } from '#model/exchange-filing.ts'
import { defineCalls } from '../define-calls.ts'
import { id, instant, line } from '../fields.ts'
import { documentKey } from '../investor-fields.ts'
import { changed } from '../replies/replies.ts'

const papersMax = z.maxLength(100, 'One acknowledgement can cover at most 100 documents.')

/** Filings with the exchanges; `admin/get-release`, `admin/get-desk` and `admin/get-documents` return them with each document. */
export const exchangeFilingCalls = defineCalls({
  'admin/record-exchange-filing': {
    summary:
      'Records an exchange’s acknowledgement of documents or drafts: its number, and when the exchange received them. Visitors do not see it. It decides whether a filing with the exchange met its deadline.',
    requires: 'change-disclosures',
    input: z
      .strictObject({
        documents: z.optional(z.array(documentKey, 'documents must be a list.').check(papersMax)),
        drafts: z.optional(z.array(id('Draft'), 'drafts must be a list.').check(papersMax)),
        exchange: z.enum(exchanges, `Exchange must be one of ${exchanges.join(', ')}.`),
        number: line('Number', 60),
        at: instant('Time'),
      })
      .check(z.refine(({ documents = [], drafts = [] }) => documents.length + drafts.length > 0, 'Choose a document.')),
    output: changed,
  },
  'admin/remove-exchange-filing': {
    summary:
      'Removes an acknowledgement that was recorded by mistake. It stays in the history and can be restored with `admin/undo`.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Acknowledgement') }),
    output: changed,
  },
})

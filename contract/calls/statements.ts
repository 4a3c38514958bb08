import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { pageNumber } from '../fields.ts'
import { replyWith } from '../replies/replies.ts'
import { filedStatements } from '../replies/statements.ts'

/** Statements in documents other than figures. */
export const statementCalls = defineCalls({
  'admin/get-statements': {
    summary:
      'What is recorded of shareholding, of grievances and of votes by every document that is not withdrawn, published or not, the newest first, fifty a page of each kind, and the documents that each may be recorded of.',
    requires: 'read-disclosures',
    input: z.strictObject({ shareholding: pageNumber, grievances: pageNumber, voting: pageNumber }),
    output: replyWith(filedStatements),
    extension: true,
  },
})

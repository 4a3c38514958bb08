import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { pageNumber } from '../fields.ts'
import { replyWith } from '../replies/replies.ts'
import { filedStatements } from '../replies/statements.ts'

/** Statements in documents other than figures. */
export const statementCalls = defineCalls({
  'admin/get-statements': {
    summary:
      'Returns the recorded shareholding, grievances and votes of all documents that are not withdrawn, published or not, newest first, fifty of each kind a page. Also returns the documents for which each can be recorded.',
    requires: 'read-disclosures',
    input: z.strictObject({ shareholding: pageNumber, grievances: pageNumber, voting: pageNumber }),
    output: replyWith(filedStatements),
    extension: true,
  },
})

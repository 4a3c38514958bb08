import * as z from 'zod/mini'
import { keysOf } from '#model/keys-of.ts'
import { regulationRowNames } from '#model/regulation-46/rows.ts'
import { rowStatuses } from '#model/regulation-46/table.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, nothing, optionalLine } from '../fields.ts'
import { changed, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const row = z.object({
  row: z.enum(regulationRowNames),
  /** Empty if the letter was not checked against the text. */
  clause: z.string(),
  what: z.string(),
  where: z.string(),
  /** Address on this site; empty if nothing fulfils the item. */
  link: z.string(),
  /** Day, or empty. */
  changed: z.string(),
  status: z.enum(keysOf(rowStatuses)),
  /** Reason it does not apply, or the next due item and its date. */
  note: z.string(),
})

/** Items of regulation 46(2). */
export const regulation46Calls = defineCalls({
  'user/get-regulation-46': {
    summary:
      'Returns the 33 items of Regulation 46(2), each with its link, last change and status, computed from what visitors see now.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(z.array(row)),
    bodyMax: kib,
  },
  'admin/get-regulation-46': {
    summary: 'Returns the 33 items of Regulation 46(2) with the person responsible for each.',
    requires: 'read-disclosures',
    input: nothing,
    output: replyWith(
      z.array(
        z.extend(row, {
          responsible: z.string(),
          /** Reason it does not apply, entered by an admin; empty if the list itself gives the reason. */
          note: z.string(),
          revision: z.number(),
        }),
      ),
    ),
  },
  'admin/edit-regulation-46': {
    summary:
      'Records why a row of Regulation 46(2) does not apply (empty: it applies), and who is responsible for it (empty: the row’s default desk). Omitted fields do not change.',
    requires: 'change-disclosures',
    input: z.strictObject({
      row: z.enum(regulationRowNames, 'Choose a row of the list.'),
      not_applicable: z.optional(optionalLine('Reason')),
      responsible: z.optional(optionalLine('Responsible')),
      revision: expectedRevision,
    }),
    output: changed,
  },
})

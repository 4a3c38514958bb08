import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { email, nothing, requiredReason, settingRevision } from '../fields.ts'
import { changedOrPending, changedWith } from '../replies/replies.ts'

/** The lock in which erased data may stay for a year (DPDP Rules 2025, rule 8(3)). */
export const erasureCalls = defineCalls({
  'admin/get-erased-data-lock': {
    summary:
      'Returns whether erased data stays locked for a year, with its revision, and the number of locked records. Nothing else about them is returned.',
    requires: 'read-status',
    input: nothing,
    output: z.object({
      status: z.literal(true),
      locks: z.boolean(),
      records: z.number(),
      revision: z.number(),
    }),
  },
  'admin/set-erased-data-lock': {
    summary:
      'Requests approval to keep data that is erased from then on locked for a year (DPDP Rules 2025, rule 8(3)), or to stop it. Records that are locked already stay until their year ends. With `revision`, returns 409 if the setting changed after that revision.',
    requires: 'change-settings',
    input: z.strictObject({ locks: z.boolean('locks must be true or false.'), revision: settingRevision }),
    output: changedOrPending,
  },
  'admin/open-locked-data': {
    summary:
      'Returns what is locked about one person, for an authority that may ask for it. The ledger records who opened it, why, and the number of records. The records stay locked.',
    requires: 'open-locked-data',
    needsConfirmation: true,
    input: z.strictObject({ email, reason: requiredReason }),
    output: changedWith({
      data: z.array(
        z.object({
          erased_at: z.string(),
          /** Name of the table, such as `followers`. */
          kind: z.string(),
          /** The row as JSON. */
          record: z.string(),
        }),
      ),
    }),
    returnsSecret: true,
  },
})

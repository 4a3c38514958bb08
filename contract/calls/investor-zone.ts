import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, id, instant, nothing, optionalReason } from '../fields.ts'
import { sectionName } from '../investor-fields.ts'
import { investors } from '../replies/investor-zone.ts'
import { added, changed, changedOrPendingWith } from '../replies/replies.ts'
import { kib, mib } from '../units.ts'

export const investorZoneCalls = defineCalls({
  'admin/get-investors': {
    summary:
      'Returns the investor zone, including scheduled documents. With `at`, returns it as visitors see it at that past or future instant.',
    requires: 'read-disclosures',
    input: z.strictObject({ at: z.optional(instant('Instant')) }),
    output: investors,
    specified: true,
  },
  'user/get-investors': {
    summary: 'Returns the investor zone as visitors see it now.',
    requires: 'anyone',
    input: nothing,
    output: investors,
    bodyMax: kib,
    specified: true,
  },
  'admin/add-investor-section': {
    summary: 'Adds a group to the investor zone.',
    requires: 'change-disclosures',
    input: z.strictObject({ name: sectionName }),
    output: added,
    specified: true,
  },
  'admin/edit-investor-section': {
    summary: 'Renames a group of the investor zone.',
    requires: 'change-disclosures',
    input: z.strictObject({
      id: id('Section'),
      name: sectionName,
    }),
    output: changed,
    specified: true,
  },
  'admin/edit-investor': {
    summary:
      'Saves the investor zone: the right array without its first element. Returns 409 if `revision` is not the current one.',
    requires: 'change-disclosures',
    input: z.strictObject({
      // Validated row by row in calls/investor-zone, so that a refusal names the row.
      rightArray: z.optional(z.array(z.unknown(), 'rightArray must be a list of groups.')),
      data: z.optional(z.array(z.unknown(), 'data must be a list of groups.')),
      revision: expectedRevision,
      reason: optionalReason,
    }),
    output: changedOrPendingWith({
      /** Number of documents added, changed, withdrawn, and left unchanged because the caller cannot have seen them. */
      data: z.optional(
        z.object({ added: z.number(), edited: z.number(), withdrawn: z.number(), retained: z.number() }),
      ),
    }),
    bodyMax: 2 * mib,
    specified: true,
  },
})

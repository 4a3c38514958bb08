import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, id, optionalLine, pageNumber, settingRevision } from '../fields.ts'
import { formerAddress, redirectTarget } from '../redirect-fields.ts'
import { added, changed, pageNumbers } from '../replies/replies.ts'
import { mib } from '../units.ts'

const redirectsMax = 5000

export const redirectCalls = defineCalls({
  'admin/get-redirects': {
    summary:
      'Returns the former addresses in alphabetical order, fifty a page. `visible` is false if the target is a document that visitors cannot see now; the former address then gets 404.',
    requires: 'read-disclosures',
    input: z.strictObject({ search: z.optional(optionalLine('Search')), page: pageNumber }),
    output: z.object({
      status: z.literal(true),
      data: z.array(
        z.object({
          _id: z.string(),
          from: z.string(),
          to: z.string(),
          visible: z.boolean(),
          changed_by: z.string(),
          changed_at: z.string(),
        }),
      ),
      ...pageNumbers,
      /** Revision that `admin/set-redirects` and `admin/edit-redirect` take. */
      revision: z.number(),
    }),
  },
  'admin/add-redirect': {
    summary:
      'Adds a former address: requests get 301 to `to`, a path of this site. `from` is compared without regard to case; without parameters it applies to all parameters.',
    requires: 'change-disclosures',
    input: z.strictObject({ from: formerAddress, to: redirectTarget }),
    output: added,
  },
  'admin/edit-redirect': {
    summary:
      'Changes a former address; omitted fields do not change. With `revision`, returns 409 if it changed after that revision.',
    requires: 'change-disclosures',
    input: z.strictObject({
      id: id('Former address'),
      from: z.optional(formerAddress),
      to: z.optional(redirectTarget),
      revision: expectedRevision,
    }),
    output: changed,
  },
  'admin/remove-redirect': {
    summary: 'Removes a former address. It can be restored with `admin/undo`.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Former address') }),
    output: changed,
  },
  'admin/set-redirects': {
    summary:
      'Replaces the list of former addresses, in one act with one undo. With `revision`, returns 409 if the list changed after that revision.',
    requires: 'change-disclosures',
    input: z.strictObject({
      list: z
        .array(z.strictObject({ from: formerAddress, to: redirectTarget }), 'list must be a list.')
        .check(z.maxLength(redirectsMax, `At most ${redirectsMax} former addresses.`)),
      revision: settingRevision,
    }),
    output: changed,
    bodyMax: 4 * mib,
  },
})

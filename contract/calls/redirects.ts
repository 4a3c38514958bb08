import * as z from 'zod/mini'
import { isPlainAddress, isShortAddress, isSitePath, redirectLengthMax } from '#model/redirect.ts'
import { defineCalls } from '../define-calls.ts'
import { expectedRevision, id, optionalLine, pageNumber, plainly, settingRevision } from '../fields.ts'
import { added, changed, pageNumbers } from '../replies/replies.ts'
import { mib } from '../units.ts'

const tooLong = (label: string) => `${label} is too long: at most ${redirectLengthMax} characters.`

type Labels = { label: string; example: string }

/** Returns the error of an address, if it has one. */
function problemOf({ label, example }: Labels, address: string): string | undefined {
  if (!address) return `${label} is required.`
  if (!isSitePath(address)) return `${label} must be a path that begins with one slash, like ${example}.`
  if (!isPlainAddress(address)) return `${label} contains “..” or characters that no address has. Type it again.`
  return isShortAddress(address) ? undefined : tooLong(label)
}

function address(labels: Labels) {
  const { label } = labels
  return z.string(`${label} must be text.`).check(
    z.trim(),
    z.maxLength(redirectLengthMax, { error: tooLong(label), abort: true }),
    plainly(label),
    z.refine((value) => problemOf(labels, value) === undefined, {
      error: ({ input }) => problemOf(labels, String(input)) ?? '',
    }),
  )
}

export const formerAddress = address({ label: 'Former address', example: '/investors/q1-2019.pdf' }).check(
  z.refine((value) => !value.includes('#'), 'Former address contains #. Enter only the part before it.'),
)
const to = address({ label: 'Target', example: '/investorzone' })

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
    input: z.strictObject({ from: formerAddress, to }),
    output: added,
  },
  'admin/edit-redirect': {
    summary:
      'Changes a former address; omitted fields do not change. With `revision`, returns 409 if it changed after that revision.',
    requires: 'change-disclosures',
    input: z.strictObject({
      id: id('Former address'),
      from: z.optional(formerAddress),
      to: z.optional(to),
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
        .array(z.strictObject({ from: formerAddress, to }), 'list must be a list.')
        .check(z.maxLength(redirectsMax, `At most ${redirectsMax} former addresses.`)),
      revision: settingRevision,
    }),
    output: changed,
    bodyMax: 4 * mib,
  },
})

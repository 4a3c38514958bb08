import * as z from 'zod/mini'
import { isPlainAddress, isShortAddress, isSitePath, redirectLengthMax } from '#model/redirect.ts'
import { plainly } from './fields.ts'

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

/** Path on an earlier site. */
export const formerAddress = address({ label: 'Former address', example: '/investors/q1-2019.pdf' }).check(
  z.refine((value) => !value.includes('#'), 'Former address contains #. Enter only the part before it.'),
)
/** Address of this site that a former address leads to. */
export const redirectTarget = address({ label: 'Target', example: '/investorzone' })

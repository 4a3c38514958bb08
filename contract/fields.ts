import * as z from 'zod/mini'
import { isEmail } from '#model/email-address.ts'
import { isFreeMail } from '#model/free-mail.ts'
import { hasHiddenCharacters, plainLine, plainText } from '#model/plain-text.ts'
import { roleNames } from '#model/roles.ts'

/** Longest name a person may give to anything, in characters. */
export const nameMax = 200
/** Longest free text, in characters. */
export const textMax = 2000

const unshowable = (label: string) => `${label} contains characters that cannot be shown. Type it again.`

/** What a single line is held to. */
export const plainly = (label: string) => z.regex(plainLine, unshowable(label))

/** How a text is cleaned before it is checked: trimmed if nothing else is given. */
type Clean = (text: string) => string
const trim: Clean = (text) => text.trim()

/** A required single line, trimmed. `label` begins the sentence a person reads: "Name is required." */
export function line(label: string, max = nameMax, clean = trim) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.overwrite(clean),
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} is too long: at most ${max} characters.`),
      plainly(label),
    )
}

/** What a name is held to by which people tell others apart: runs of spaces become one, hidden characters are refused. */
export const visibly = (label: string) =>
  [
    z.overwrite<string>((name) => name.replaceAll(/\s+/gu, ' ')),
    z.refine<string>((name) => !hasHiddenCharacters(name), `${label} contains hidden characters. Type it again.`),
  ] as const

/** The required name of a person or thing that others must not be mistaken for. */
export function visibleName(label: string, max = nameMax) {
  return line(label, max).check(...visibly(label))
}

/** A single line that may be empty. */
export function optionalLine(label: string, max = nameMax, clean = trim) {
  return z
    .string(`${label} must be text.`)
    .check(z.overwrite(clean), z.maxLength(max, `${label} is too long: at most ${max} characters.`), plainly(label))
}

/** Several lines that may be empty. */
export function text(label: string, max = textMax, clean = trim) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.overwrite(clean),
      z.maxLength(max, `${label} is too long: at most ${max} characters.`),
      z.regex(plainText, unshowable(label)),
    )
}

/** Several lines that may not be empty. */
export function requiredText(label: string, max = textMax) {
  return text(label, max).check(z.minLength(1, `${label} is required.`))
}

/** An e-mail address, lower-cased. */
export const email = z.string('E-mail must be text.').check(
  z.trim(),
  z.toLowerCase(),
  // What is no address is asked nothing further.
  z.refine((value) => isEmail(value), { error: 'Enter a valid e-mail address, like name@company.com.', abort: true }),
)

/** An address at a company: free mailboxes are refused (Spec 5, download modal). */
export const businessEmail = email.check(
  z.refine((value) => !isFreeMail(value), 'Use your business e-mail address, not a free mailbox.'),
)

/** 24 lower-case hex digits, made by us. */
export function id(label = 'Id') {
  return z.string(`${label} must be text.`).check(z.regex(/^[0-9a-f]{24}$/, `${label} is not one of ours.`))
}

/** An instant, ISO 8601 with a zone. Kept in UTC. */
export function instant(label: string) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.refine(
        (value) =>
          /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
          !Number.isNaN(Date.parse(value)),
        `${label} must be a date and time with a zone, like 2026-11-21T10:00:00Z.`,
      ),
    )
}

/** A day in India, or an instant. */
export function wholeDayOrInstant(label: string) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.refine(
        (value) => /^(19|20)\d\d-/.test(value) && (isDay(value) || instant(label).safeParse(value).success),
        `${label} must be a day like 2026-11-12, or a date and time with a zone, like 2026-11-12T07:00:00Z.`,
      ),
    )
}

/** A day in India that was or will be, like `2026-11-12`. */
export function day(label: string) {
  return z
    .string(`${label} must be text.`)
    .check(z.refine((value) => /^(19|20)\d\d-/.test(value) && isDay(value), `${label} must be a day like 2026-11-12.`))
}

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value

/** The largest number both databases count to: whatever is numbered here is below it. */
export const numberMax = 2_147_483_647

/** A running number of ours: a document's key, a change's place in the history. */
export function runningNumber(label: string, least = 1) {
  return z
    .number(`${label} must be a number.`)
    .check(
      z.int(`${label} must be a whole number.`),
      z.gte(least, `${label} must be at least ${least}.`),
      z.lte(numberMax, `${label} is not one of ours.`),
    )
}

/** The page of a list, from 1; beyond the last one, the last. */
export const pageNumber = z.optional(runningNumber('Page'))

/**
 * The revision a form was opened at. With it, a change made meanwhile is refused with 409 instead of overwritten; the reply’s
 * `data.revision` is the one to send again with.
 */
export const expectedRevision = z.optional(
  z
    .number('Revision must be a number.')
    .check(z.int('Revision must be a whole number.'), z.gte(0, 'Revision must be at least 0.')),
)

/** The same of a setting, of which the ledger itself is asked: visitors' revisions, which are larger, are none of a setting's. */
export const settingRevision = z.optional(runningNumber('Revision', 0))

/** Why a document that visitors see is withdrawn. */
export const requiredReason = line('Reason', 500)

/** Why documents that visitors see are changed, or a change is undone; without it the ledger says that no reason was given. */
export const optionalReason = z.optional(requiredReason)

/** The input of a call that takes nothing. */
export const nothing = z.strictObject({})

/** One of the names in model/roles.ts. */
export const role = z.enum(roleNames, `Role must be one of ${roleNames.join(', ')}.`)

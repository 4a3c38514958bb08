import * as z from 'zod/mini'
import { isEmail } from '#model/email-address.ts'
import { isFreeMail } from '#model/free-mail.ts'
import { hasHiddenCharacters, plainLine, plainText } from '#model/plain-text.ts'
import { roleNames } from '#model/roles.ts'

/** Maximum length of a name, in characters. */
export const nameMax = 200
/** Maximum length of free text, in characters. */
export const textMax = 2000

const unshowable = (label: string) => `${label} contains characters that cannot be displayed. Type it again.`

/** Check for single-line text: no characters that cannot be displayed. */
export const plainly = (label: string) => z.regex(plainLine, unshowable(label))

/** Cleans a text before it is checked; trims by default. */
type Clean = (text: string) => string
const trim: Clean = (text) => text.trim()

/** Required single line, trimmed. `label` starts the message: "Name is required." */
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

/** Checks for names that people distinguish by sight: collapses whitespace and refuses hidden characters. */
export const visibly = (label: string) =>
  [
    z.overwrite<string>((name) => name.replaceAll(/\s+/gu, ' ')),
    z.refine<string>((name) => !hasHiddenCharacters(name), `${label} contains hidden characters. Type it again.`),
  ] as const

/** Required name of a person or thing that must not be mistaken for another. */
export function visibleName(label: string, max = nameMax) {
  return line(label, max).check(...visibly(label))
}

export function optionalLine(label: string, max = nameMax, clean = trim) {
  return z
    .string(`${label} must be text.`)
    .check(z.overwrite(clean), z.maxLength(max, `${label} is too long: at most ${max} characters.`), plainly(label))
}

export function text(label: string, max = textMax, clean = trim) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.overwrite(clean),
      z.maxLength(max, `${label} is too long: at most ${max} characters.`),
      z.regex(plainText, unshowable(label)),
    )
}

export function requiredText(label: string, max = textMax) {
  return text(label, max).check(z.minLength(1, `${label} is required.`))
}

/** E-mail address, lower-cased. */
export const email = z.string('E-mail must be text.').check(
  z.trim(),
  z.toLowerCase(),
  // Checked last, only for valid text.
  z.refine((value) => isEmail(value), { error: 'Enter a valid e-mail address, like name@company.com.', abort: true }),
)

/** An uploaded file in base64, and its name. Any text is accepted: it is converted to a safe file name when the file is stored. */
export const uploadedFile = {
  base_64: z.string('The file must be base64 text.').check(z.minLength(1, 'Choose a file.')),
  name: z
    .string('File name must be text.')
    .check(
      z.trim(),
      z.minLength(1, 'File name is required.'),
      z.maxLength(5000, 'File name is too long: at most 5000 characters.'),
    ),
}

/** Position in a picture, in percent of its width or height; the middle if omitted. */
export const percent = z._default(z.int('The focal point must be in whole percent.').check(z.gte(0), z.lte(100)), 50)

/** Business e-mail address: free mailboxes are refused (Spec 5, download modal). */
export const businessEmail = email.check(
  z.refine((value) => !isFreeMail(value), 'Enter your business e-mail address, not one of a free mail service.'),
)

/** Internal id: 24 lower-case hex digits. */
export function id(label = 'Id') {
  return z
    .string(`${label} must be text.`)
    .check(z.regex(/^[0-9a-f]{24}$/, `${label} is not in the list. Choose another value.`))
}

/** Instant, ISO 8601 with a zone. Stored in UTC. */
export function instant(label: string) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.refine(
        (value) =>
          /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
          !Number.isNaN(Date.parse(value)),
        `${label} must be a date and time with a time zone, like 2026-11-21T10:00:00Z.`,
      ),
    )
}

export function wholeDayOrInstant(label: string) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.refine(
        (value) => /^(19|20)\d\d-/.test(value) && (isDay(value) || instant(label).safeParse(value).success),
        `${label} must be a day like 2026-11-12, or a date and time with a time zone, like 2026-11-12T07:00:00Z.`,
      ),
    )
}

/** Past or future day in India, like `2026-11-12`. */
export function day(label: string) {
  return z.string(`${label} must be text.`).check(
    z.minLength(1, { error: `${label} is required.`, abort: true }),
    z.refine((value) => /^(19|20)\d\d-/.test(value) && isDay(value), `${label} must be a day like 2026-11-12.`),
  )
}

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value

/** Largest number that both databases can count to; all running numbers are below. */
export const numberMax = 2_147_483_647

/** Running number: a document's key, or a change's place in the history. */
export function runningNumber(label: string, least = 1) {
  return z
    .number(`${label} must be a number.`)
    .check(
      z.int(`${label} must be a whole number.`),
      z.gte(least, `${label} must be at least ${least}.`),
      z.lte(numberMax, `${label} is not in the list. Choose another value.`),
    )
}

/** Page of a list, from 1; a page beyond the last returns the last. */
export const pageNumber = z.optional(runningNumber('Page'))

/**
 * Revision at which a form was opened. With it, an edit after a change by somebody else is refused with 409 instead of overwriting that
 * change. The next edit must send the reply’s `data.revision`.
 */
export const expectedRevision = z.optional(
  z
    .number('Revision must be a number.')
    .check(z.int('Revision must be a whole number.'), z.gte(0, 'Revision must be at least 0.')),
)

/** Revision of a setting, which is checked against the ledger itself. Visitors' revisions, which are larger, do not apply to settings. */
export const settingRevision = z.optional(runningNumber('Revision', 0))

/** Reason a public document is withdrawn. */
export const requiredReason = line('Reason', 500)

/** Reason for changing public documents or undoing a change; without it the ledger records that no reason was given. */
export const optionalReason = z.optional(requiredReason)

export const nothing = z.strictObject({})

export const role = z.enum(roleNames, `Role must be one of ${roleNames.join(', ')}.`)

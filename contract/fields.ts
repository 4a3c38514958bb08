import * as z from 'zod/mini'
import { isEmail } from '#model/email-address.ts'
import { isFreeMail } from '#model/free-mail.ts'
import { eachItemField, eachOptionalItemField, eachRequiredItemField, type ItemField } from '#model/item-fields.ts'

/** Longest name a person may give to anything, in characters. */
export const nameMax = 200
/** Longest free text, in characters. */
export const textMax = 2000

// Control characters have no place in a name; tab and line breaks are allowed in free text. Half a surrogate pair is no character, and
// the last two of the plane may stand in no XML, so in no feed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const plainLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const plainText = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]*$/u

const unshowable = (label: string) => `${label} contains characters that cannot be shown. Type it again.`

/** What a single line is held to. */
export const plainly = (label: string) => z.regex(plainLine, unshowable(label))

/** A required single line, trimmed. `label` begins the sentence a person reads: "Name is required." */
export function line(label: string, max = nameMax) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} is too long: at most ${max} characters.`),
      plainly(label),
    )
}

/** A single line that may be empty. */
export function optionalLine(label: string, max = nameMax) {
  return z
    .string(`${label} must be text.`)
    .check(z.trim(), z.maxLength(max, `${label} is too long: at most ${max} characters.`), plainly(label))
}

/** Several lines that may be empty. */
export function text(label: string, max = textMax) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.trim(),
      z.maxLength(max, `${label} is too long: at most ${max} characters.`),
      z.regex(plainText, unshowable(label)),
    )
}

/** An e-mail address, lower-cased. */
export const email = z.string('E-mail must be text.').check(
  z.trim(),
  z.toLowerCase(),
  z.refine((value) => isEmail(value), 'Enter a valid e-mail address, like name@company.com.'),
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

/** What a person types about an item; the same limits hold for a form and for a row of an imported file. */
const itemValue = ({ labels, holds, lengthMax, required }: ItemField) => {
  if (required) return line(labels.export, lengthMax)
  return holds === 'text' ? text(labels.export, lengthMax) : optionalLine(labels.export, lengthMax)
}

/** A new item: what is optional may be left out and is empty then. */
export const newItemText = {
  ...eachRequiredItemField(itemValue),
  ...eachOptionalItemField((field) => z._default(itemValue(field), '')),
}

/** An edit takes what it changes: a field that is left out stays as it is, never blank. */
export const changedItemText = eachItemField((field) => z.optional(itemValue(field)))

/** A row of an imported file: the required fields, and of the others those whose column the file has. */
export const importedItemText = z.strictObject({
  ...eachRequiredItemField(itemValue),
  ...eachOptionalItemField((field) => z.optional(itemValue(field))),
})

/** Largest file an import takes, in bytes. */
export const importLimits = { bytesMax: 5 * 1024 * 1024 }

const letter = z.optional(
  z
    .string('A column must be a letter.')
    .check(z.regex(/^([A-Z]|A[A-X])$/, 'A column is a letter from A to AX, like C.')),
)

/** Which row of an imported file names its columns (1 is the first), and which column is which field: `{ brand_name: 'C' }`. */
export const importMapping = z.strictObject({
  heading_row: z
    .number('Heading row must be a number.')
    .check(
      z.int('Heading row must be a whole number.'),
      z.gte(1, 'Rows count from 1.'),
      z.lte(20, 'The headings stand in the first 20 rows.'),
    ),
  columns: z.strictObject({
    subsection: letter,
    ...eachItemField(() => letter),
    number: letter,
    archived: letter,
  }),
})

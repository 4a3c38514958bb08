import * as z from 'zod/mini'
import type { ItemField } from '#model/item-field.ts'
import { eachItemField, eachOptionalItemField, eachRequiredItemField } from '#model/item-fields.ts'
import { cleanLine, cleanText } from '#model/plain-text.ts'
import { line, optionalLine, text } from './fields.ts'
import { mib } from './units.ts'

const pictureLink = /^(?:|\/files\/[0-9a-f]{32}\/[A-Za-z0-9._-]+)$/

/** What a person types about an item, cleaned, so that values that look the same are one; the same limits hold for a form and for a row of an imported file. */
const itemValue = ({ labels, holds, lengthMax, required }: ItemField) => {
  if (holds === 'picture')
    return optionalLine(labels.export, lengthMax).check(
      z.regex(pictureLink, `${labels.export} must be the link of an uploaded picture, /files/…, or empty.`),
    )
  if (required) return line(labels.export, lengthMax, cleanLine)
  return holds === 'text'
    ? text(labels.export, lengthMax, cleanText)
    : optionalLine(labels.export, lengthMax, cleanLine)
}

/** A new item: what is optional may be left out and is empty then. */
export const newItemText = {
  ...eachRequiredItemField(itemValue),
  ...eachOptionalItemField((field) => z._default(itemValue(field), '')),
}

/** An edit takes what it changes: a field that is left out stays as it is, never blank. */
export const changedItemText = eachItemField((field) => z.optional(itemValue(field)))

/** A picture that comes along with an item, in base64: it takes the place of what `picture` says. */
export const pictureFile = z.optional(
  z.string('Picture must be base64 text.').check(z.maxLength(7 * mib, 'The picture is too large: at most 5 MiB.')),
)

/** A row of an imported file: the required fields, and of the others those whose column the file has. */
export const importedItemText = z.strictObject({
  ...eachRequiredItemField(itemValue),
  ...eachOptionalItemField((field) => z.optional(itemValue(field))),
})

/** Largest file an import takes, in bytes. */
export const importLimits = { bytesMax: 5 * mib }

/** The name of a sheet as the workbook has it. */
export const sheetName = z
  .string('Sheet must be text.')
  .check(z.maxLength(31, 'The name of a sheet has at most 31 characters.'))

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

import * as z from 'zod/mini'
import type { ItemField } from '#model/item-field.ts'
import { eachItemField, eachOptionalItemField, eachRequiredItemField } from '#model/item-fields.ts'
import { cleanLine, cleanText } from '#model/plain-text.ts'
import { line, optionalLine, text } from './fields.ts'
import { mib } from './units.ts'

const pictureLink = /^(?:|\/files\/[0-9a-f]{32}\/[A-Za-z0-9._-]+)$/

/**
 * Schema of an item field as typed by a person, cleaned so that texts that look the same are equal. The same limits apply to forms and to
 * imported rows.
 */
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

/** New item: optional fields default to empty. */
export const newItemText = {
  ...eachRequiredItemField(itemValue),
  ...eachOptionalItemField((field) => z._default(itemValue(field), '')),
}

/** Changed fields of an item: omitted fields stay unchanged, never blank. */
export const changedItemText = eachItemField((field) => z.optional(itemValue(field)))

/** Picture uploaded with an item, in base64: replaces the value of `picture`. */
export const pictureFile = z.optional(
  z.string('Picture must be base64 text.').check(z.maxLength(7 * mib, 'The picture is too large: at most 5 MB.')),
)

/** Row of an imported file: the required fields, and the optional fields whose column is in the file. */
export const importedItemText = z.strictObject({
  ...eachRequiredItemField(itemValue),
  ...eachOptionalItemField((field) => z.optional(itemValue(field))),
})

export const importLimits = { bytesMax: 5 * mib }

export const sheetName = z
  .string('Sheet must be text.')
  .check(z.maxLength(31, 'The name of a sheet can have at most 31 characters.'))

const letter = z.optional(
  z.string('A column must be a letter.').check(z.regex(/^([A-Z]|A[A-X])$/, 'Enter a column from A to AX, like C.')),
)

/** Header row of an imported file (1 is the first), and the column of each field: `{ brand_name: 'C' }`. */
export const importMapping = z.strictObject({
  heading_row: z
    .number('Heading row must be a number.')
    .check(
      z.int('Heading row must be a whole number.'),
      z.gte(1, 'Enter a row number from 1.'),
      z.lte(20, 'The heading row must be one of the first 20 rows.'),
    ),
  columns: z.strictObject({
    subsection: letter,
    ...eachItemField(() => letter),
    number: letter,
    archived: letter,
  }),
})

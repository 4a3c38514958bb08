import * as z from 'zod/mini'
import { assertNever } from '#model/assert-never.ts'
import { eachOf, type LineField, type OptionalIn, type RequiredIn } from '#model/line-fields.ts'
import { businessEmail, email, line, optionalLine, requiredText, text, visibleName } from './fields.ts'

type Line = z.ZodMiniType<string>

/** Schema of a new row with the table's fields; optional fields default to empty. */
export function newText<Fields extends Record<string, LineField>>(fields: Fields) {
  // One function creates both kinds of values; only the table's type knows which field has which.
  return eachOf(fields, (field: LineField) =>
    field.required ? lineValue(field) : z._default(lineValue(field), ''),
  ) as Record<RequiredIn<Fields>, Line> & Record<OptionalIn<Fields>, z.ZodMiniDefault<Line>>
}

/** Schema of an edit: omitted fields stay unchanged. */
export function changedText<Fields extends Record<string, LineField>>(fields: Fields) {
  return eachOf(fields, (field: LineField) => z.optional(lineValue(field))) as Record<
    keyof Fields,
    z.ZodMiniOptional<Line>
  >
}

/** Schema of the table's fields in a reply. */
export function responseText<Fields extends Record<string, LineField>>(fields: Fields) {
  return eachOf(fields, (field: LineField) => (field.required ? z.string() : z.optional(z.string()))) as Record<
    RequiredIn<Fields>,
    z.ZodMiniString
  > &
    Record<OptionalIn<Fields>, z.ZodMiniOptional<z.ZodMiniString>>
}

function lineValue({ label, holds, lengthMax, required }: LineField): Line {
  switch (holds) {
    case 'e-mail':
      return email
    case 'business e-mail':
      return businessEmail
    case 'name':
      return visibleName(label, lengthMax)
    case 'text':
      return required ? requiredText(label, lengthMax) : text(label, lengthMax)
    case 'line':
    case 'country':
    case 'phone':
      return required ? line(label, lengthMax) : optionalLine(label, lengthMax)
    default:
      return assertNever(holds)
  }
}

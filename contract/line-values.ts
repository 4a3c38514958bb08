import * as z from 'zod/mini'
import type { LineField } from '#model/line-fields.ts'
import { unknownKind } from '#model/never.ts'
import { businessEmail, email, line, optionalLine } from './fields.ts'

/** What a new row may hold in this field; an optional one may be left out and is empty then. */
export function lineValue(field: LineField): z.ZodMiniType<string> {
  switch (field.holds) {
    case 'e-mail':
      return email
    case 'business e-mail':
      return businessEmail
    case 'line':
    case 'country':
      return field.required
        ? line(field.label, field.lengthMax)
        : z._default(optionalLine(field.label, field.lengthMax), '')
    default:
      return unknownKind(field.holds)
  }
}

import type { LineField } from './line-fields.ts'
import { messageFields, storedFields } from './message-fields.ts'

/** Months after which an application is erased. The form, its notice and the privacy page state it. */
export const applicationMonths = 6

/** Maximum size of a CV, in bytes; its label. */
export const cvMax = { bytes: 5_000_000, label: '5 MB' } as const

/** Fields of an application, in the order of the form. The CV follows them. */
export const applicationFields = {
  name: messageFields.name,
  email: messageFields.email,
  phone: storedFields.phone,
  message: { ...storedFields.message, lengthMax: 2000 },
} as const satisfies Record<string, LineField>

/** Returns the path of a CV, for admins who can read applications. */
export const cvPath = <Application extends string>(application: Application) =>
  `/admin/desk/applications/${application}/cv.pdf` as const

import { enquiryFields } from './enquiry-fields.ts'
import type { LineField, TextOf } from './line-fields.ts'

/** What only a message or an enquiry for products says, beside its subject. */
const ownFields = {
  company: { label: 'Company', holds: 'line', lengthMax: 200, searched: true, autoComplete: 'organization' },
  phone: { label: 'Phone', holds: 'phone', lengthMax: 40, autoComplete: 'tel' },
  message: { label: 'Message', holds: 'text', lengthMax: 4000, searched: true },
} as const satisfies Record<string, LineField>

/**
 * What the form of Contact Us asks for, beside the subject (model/desks.ts), a row each, in its order. Anybody may write, so any mailbox
 * will do.
 */
export const messageFields = {
  name: enquiryFields.name,
  email: { ...enquiryFields.email, formLabel: 'E-mail', holds: 'e-mail' },
  company: ownFields.company,
  country: { label: 'Country', holds: 'line', lengthMax: 100, autoComplete: 'country-name' },
  message: { ...ownFields.message, required: true },
} as const satisfies Record<string, LineField>

/** What is kept of an enquiry, be it a request for a catalogue or a message: what a request does not say is empty. */
export const keptFields = { ...enquiryFields, ...ownFields }

export type KeptText = TextOf<typeof keptFields>
export type MessageName = keyof typeof messageFields

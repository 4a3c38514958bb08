import { enquiryFields } from './enquiry-fields.ts'
import type { LineField, TextOf } from './line-fields.ts'

/** Fields only in messages and product enquiries, besides the subject. */
const ownFields = {
  company: { label: 'Company', holds: 'line', lengthMax: 200, searched: true, autoComplete: 'organization' },
  phone: { label: 'Phone', holds: 'phone', lengthMax: 40, autoComplete: 'tel' },
  message: { label: 'Message', holds: 'text', lengthMax: 4000, searched: true },
} as const satisfies Record<string, LineField>

/**
 * Fields of the Contact Us form, besides the subject (model/desks.ts), in its order. Any mailbox is accepted, because anybody may write.
 */
export const messageFields = {
  name: enquiryFields.name,
  email: { ...enquiryFields.email, formLabel: 'E-mail', holds: 'e-mail' },
  company: ownFields.company,
  country: { label: 'Country', holds: 'line', lengthMax: 100, autoComplete: 'country-name' },
  message: { ...ownFields.message, required: true },
} as const satisfies Record<string, LineField>

/** Stored fields of a catalogue request or a message; fields that a request lacks are empty. */
export const storedFields = { ...enquiryFields, ...ownFields }

export type StoredText = TextOf<typeof storedFields>
export type MessageName = keyof typeof messageFields

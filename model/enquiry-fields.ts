import type { LineField } from './line-fields.ts'

/**
 * Fields of a catalogue request, in the order of the form, the columns and the file. Call schema, stored row, form, table, search and CSV
 * file derive from it. `docs/how-to/add-a-field.md` describes adding a field.
 */
export const enquiryFields = {
  name: { label: 'Name', holds: 'line', lengthMax: 200, required: true, searched: true, autoComplete: 'name' },
  email: {
    label: 'E-mail',
    formLabel: 'Business email',
    holds: 'business e-mail',
    lengthMax: 254,
    required: true,
    searched: true,
    autoComplete: 'email',
  },
  country: { label: 'Country', holds: 'country', lengthMax: 100, required: true, searched: true },
} as const satisfies Record<string, LineField>

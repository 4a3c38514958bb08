import type { LineField, TextOf } from './line-fields.ts'

/**
 * Fields of an admin, in the order of the form and the columns; the role is in `roles.ts`. Schemas, stored row, form, table, search and
 * history texts derive from it. `docs/how-to/add-a-field.md` describes adding a field.
 */
export const adminFields = {
  name: { label: 'Name', heading: 'Admin name', holds: 'name', lengthMax: 200, required: true, searched: true },
  email: {
    // Used to sign in.
    setOnce: true,
    label: 'E-mail',
    formLabel: 'Email',
    heading: 'Email-id',
    holds: 'e-mail',
    lengthMax: 254,
    required: true,
    searched: true,
  },
} as const satisfies Record<string, LineField>

export type AdminText = TextOf<typeof adminFields>

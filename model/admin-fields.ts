import type { LineField, TextOf } from './line-fields.ts'

/**
 * What is said of an admin, a row each, in the order of the form and the columns; the role stands in `roles.ts`. The calls' schemas, the
 * stored row, form, table, search and the history's words follow from it; `docs/how-to/add-a-field.md` shows a new one.
 */
export const adminFields = {
  name: { label: 'Name', heading: 'Admin name', holds: 'name', lengthMax: 200, required: true, searched: true },
  email: {
    // One signs in by it.
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

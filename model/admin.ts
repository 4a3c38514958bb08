import { type AdminText, adminFields } from './admin-fields.ts'
import { type EditableIn, editableIn } from './line-fields.ts'
import type { Role } from './roles.ts'

export type Admin = AdminText & { _id: string; role: Role }

/** Fields of an admin that can be edited, besides the role. */
export const editableFields = editableIn(adminFields)
export type EditableText = Pick<AdminText, EditableIn<typeof adminFields>>

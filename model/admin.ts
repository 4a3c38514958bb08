import type { AdminText } from './admin-fields.ts'
import type { Role } from './roles.ts'

export type Admin = AdminText & { _id: string; role: Role }

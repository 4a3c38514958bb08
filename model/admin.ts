import type { Role } from './roles.ts'

export type Admin = { _id: string; name: string; email: string; role: Role }

export type Admin = { _id: string; name: string; email: string }

import * as z from 'zod/mini'

/** Reply of a call without data. */
export const done = z.object({ status: z.literal(true) })

const repliesOfChanges = new WeakSet<z.ZodMiniType>()

/** Reply of a change: the ledger number, which `admin/undo` takes, and further fields. */
export function changedWith<Fields extends Record<string, z.ZodMiniType>>(fields: Fields) {
  const reply = z.object({ status: z.literal(true), revision: z.number(), ...fields })
  repliesOfChanges.add(reply)
  return reply
}

/** True for a call that changes something an admin owns: such a call writes a ledger entry and replies with its number. */
export const mutates = ({ output }: { output: z.ZodMiniType }): boolean => repliesOfChanges.has(output)

export const changed = changedWith({})

/** Reply of a document change; `approval` is the id of the pending approval instead, as taken by `admin/get-approval`. */
export function changedOrPendingWith<Fields extends Record<string, z.ZodMiniType>>(fields: Fields) {
  return changedWith({ approval: z.optional(z.string()), ...fields })
}

export const changedOrPending = changedOrPendingWith({})

/** Reply of a change that adds a row, with the id of the new row. */
export const added = changedWith({ data: z.object({ _id: z.string() }) })

export function replyWith<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ status: z.literal(true), data })
}

/** Reply with the token of a new session. */
export const signedIn = z.object({
  status: z.literal(true),
  token: z.string(),
  data: z.object({ name: z.string(), email: z.string() }),
})

/** Page of a list, number of pages, and number of rows in the full list. */
export const pageNumbers = { total: z.number(), page: z.number(), pages: z.number() }

/** Reply with one page of a list, requested by number, fifty rows. */
export function numberedPageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ status: z.literal(true), data: z.array(row), ...pageNumbers })
}

/** Reply with one page of a longer list. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ status: z.literal(true), data: z.array(row), more: z.boolean() })
}

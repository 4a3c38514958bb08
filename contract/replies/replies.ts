import * as z from 'zod/mini'

/** The reply of a call that has nothing to tell. */
export const done = z.object({ status: z.literal(true) })

/** What a changing call answers: the ledger number of its change, which `admin/undo` takes. */
export const changed = z.object({ status: z.literal(true), revision: z.number() })

/** The same of documents; `approval` names what waits for a second person instead, as `admin/get-approval` takes it. */
export const changedOrAsked = z.extend(changed, { approval: z.optional(z.string()) })

/** The same, with the id of the new row. */
export const added = z.object({ status: z.literal(true), revision: z.number(), data: z.object({ _id: z.string() }) })

/** A reply with content. */
export function replyWith<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ status: z.literal(true), data })
}

/** Which page of a list it is, of how many, and how many rows the whole list has. */
export const pageNumbers = { total: z.number(), page: z.number(), pages: z.number() }

/** A reply with the page of a list that was asked for by its number, fifty rows. */
export function numberedPageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ status: z.literal(true), data: z.array(row), ...pageNumbers })
}

/** A reply with one page of a longer list. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ status: z.literal(true), data: z.array(row), more: z.boolean() })
}

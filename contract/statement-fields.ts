import * as z from 'zod/mini'
import { documentStateNames } from '#model/document-states.ts'

/** Integer of at least `least`. */
export const count = (label: string, { least = 0, most = Number.MAX_SAFE_INTEGER, of = '' } = {}) =>
  z
    .number(`${label} must be a number.`)
    .check(
      z.int(`${label} must be a whole number${of}.`),
      z.gte(least, `${label} must be at least ${least}.`),
      z.lte(most, `${label} must be at most ${most}.`),
    )

/** Quarter with the source of its statement: the document's key and the page. */
export const quarterResponse = {
  period: z.string(),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  document: z.number(),
  page: z.number(),
}

export const sourceDocument = z.object({ key: z.number(), name: z.string(), file_link: z.string() })

export const sourceDocuments = z.array(sourceDocument)

/** Documents from which statements or figures can be recorded. */
export const offeredDocuments = z.array(
  z.object({
    key: z.number(),
    name: z.string(),
    date: z.string(),
    state: z.enum(documentStateNames),
    release_at: z.optional(z.string()),
    waiting_since: z.optional(z.string()),
    /** Quarter it reports on, if its list defines one. */
    period: z.optional(z.string()),
  }),
)

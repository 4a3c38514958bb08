import * as z from 'zod/mini'
import { exchanges } from '#model/exchange-filing.ts'

/** What the exchanges acknowledged of a document, oldest first. */
export const exchangeFilings = z.array(
  z.object({
    _id: z.string(),
    exchange: z.enum(exchanges),
    number: z.string(),
    /** When the exchange received the document. */
    at: z.string(),
    /** Who recorded it. */
    by: z.string(),
  }),
)

import * as z from 'zod/mini'
import { exchanges } from '#model/exchange-filing.ts'

/** Acknowledgements of a document by the exchanges, oldest first. */
export const exchangeFilings = z.array(
  z.object({
    _id: z.string(),
    exchange: z.enum(exchanges),
    number: z.string(),
    at: z.string(),
    by: z.string(),
  }),
)

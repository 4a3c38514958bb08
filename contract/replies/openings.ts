import * as z from 'zod/mini'

/** Openings of a document by people since a day in India; omitted if there are none. */
export const openings = z.optional(z.object({ times: z.number(), since: z.string() }))

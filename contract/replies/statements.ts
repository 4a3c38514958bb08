import * as z from 'zod/mini'
import { documentStateNames } from '#model/document-states.ts'
import { grievanceTable } from '#model/grievances.ts'
import { eachOf } from '#model/line-fields.ts'
import { holderTable } from '#model/shareholding.ts'
import { resolutionKindNames } from '#model/voting.ts'
import { quarterResponse } from '../statement-fields.ts'
import { pageNumbers } from './replies.ts'

/** Shareholding at a quarter's end, from one document. */
export const patternResponse = z.object({
  ...quarterResponse,
  total: z.number(),
  shares: z.object(eachOf(holderTable, () => z.number())),
})

export const grievancesResponse = z.object({
  ...quarterResponse,
  ...eachOf(grievanceTable, () => z.number()),
  pending: z.number(),
})

/** Votes at a meeting, from one document; `page` is that of its first resolution. */
export const meetingResponse = z.object({
  ...{ document: z.number(), page: z.number(), meeting: z.string(), held: z.string() },
  resolutions: z.array(
    z.object({
      ...{ number: z.number(), text: z.string(), kind: z.enum(resolutionKindNames), page: z.number() },
      ...{ in_favour: z.number(), against: z.number(), passed: z.boolean() },
    }),
  ),
})

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

const filed = <Item extends z.ZodMiniType>(response: Item) =>
  z.object({ recorded: z.array(response), ...pageNumbers, documents: offeredDocuments })

/** Recorded statements other than figures, by type. */
export const filedStatements = z.object({
  shareholding: filed(patternResponse),
  grievances: filed(grievancesResponse),
  voting: filed(meetingResponse),
})

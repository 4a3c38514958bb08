import * as z from 'zod/mini'
import { eachItemField } from '#model/item-fields.ts'

/** 1: archived. */
const archived = z.union([z.literal(0), z.literal(1)])

/** The catalogue, flat: three lists of rows that refer to each other. */
export const products = z.object({
  status: z.literal(true),
  data: z.object({
    section: z.array(z.object({ _id: z.string(), name: z.string() })),
    subsection: z.array(z.object({ _id: z.string(), name: z.string(), section_id: z.string(), is_deleted: archived })),
    item: z.array(
      z.object({
        _id: z.string(),
        number: z.number(),
        ...eachItemField(() => z.string()),
        section_id: z.string(),
        subsection_id: z.string(),
        is_deleted: archived,
        created_at: z.string(),
      }),
    ),
  }),
  /** The content revision this was read at; send it back with an edit to be told of changes made meanwhile. */
  revision: z.number(),
})

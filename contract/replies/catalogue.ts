import * as z from 'zod/mini'
import { markets } from '#model/catalogue.ts'
import { eachItemField } from '#model/item-fields.ts'

/** 1: archived. */
const archived = z.union([z.literal(0), z.literal(1)])

const item = z.object({
  _id: z.string(),
  number: z.number(),
  ...eachItemField(() => z.string()),
  section_id: z.string(),
  subsection_id: z.string(),
  is_deleted: archived,
  created_at: z.string(),
  /** By which it stands before those that are lower, where an admin put it there; without it the newest stands first. */
  place: z.optional(z.string()),
})

/** The catalogue, flat: three lists of rows that refer to each other. */
export const products = z.object({
  status: z.literal(true),
  data: z.object({
    section: z.array(z.object({ _id: z.string(), name: z.string() })),
    subsection: z.array(z.object({ _id: z.string(), name: z.string(), section_id: z.string(), is_deleted: archived })),
    item: z.array(item),
  }),
  /** The content revision this was read at; send it back with an edit to be told of changes made meanwhile. */
  revision: z.number(),
})

/** What a page of another product leads to. */
const neighbour = z.object({ path: z.string(), ...eachItemField(() => z.string()) })

/** One product with its place and its neighbours. */
export const product = z.object({
  status: z.literal(true),
  data: z.object({
    market: z.enum(markets),
    /** Where it stands, while that is in the catalogue. */
    subsection: z.optional(z.object({ _id: z.string(), name: z.string() })),
    /** The address of its page, by the name that it has now; of one that is gone, of its catalogue. */
    path: z.string(),
    /** Whether it was taken from the catalogue; then nothing is said of it. */
    gone: z.boolean(),
    item: z.optional(item),
    related: z.array(neighbour),
  }),
})

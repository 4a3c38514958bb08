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
  /** Sort key if an admin placed the item: sorts before lower keys. Items without a key are sorted newest first. */
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
  /** Content revision of this response; send it with an edit to detect intervening changes. */
  revision: z.number(),
})

const neighbour = z.object({ path: z.string(), ...eachItemField(() => z.string()) })

/** One product with its place and related products. */
export const product = z.object({
  status: z.literal(true),
  data: z.object({
    market: z.enum(markets),
    subsection: z.optional(z.object({ _id: z.string(), name: z.string() })),
    /** Path of its page, by its current name; for a removed product, path of its catalogue. */
    path: z.string(),
    /** True if it was removed from the catalogue; then the item is omitted. */
    gone: z.boolean(),
    item: z.optional(item),
    related: z.array(neighbour),
  }),
})

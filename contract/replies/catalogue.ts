import * as z from 'zod/mini'
import { markets } from '#model/catalogue.ts'
import { facetNames } from '#model/facet-choice.ts'
import { eachItemField } from '#model/item-fields.ts'
import { replyWith } from './replies.ts'

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

const section = z.object({ _id: z.string(), name: z.string() })
const subsection = z.object({ ...section.shape, section_id: z.string(), is_deleted: archived })

/** The catalogue, flat: three lists of rows that refer to each other. */
export const products = z.object({
  status: z.literal(true),
  data: z.object({
    section: z.array(section),
    subsection: z.array(subsection),
    item: z.array(item),
  }),
  /** Content revision of this response; send it with an edit to detect intervening changes. */
  revision: z.number(),
})

/** Matches of the search in a text: from the first character to the one after the last. */
const ranges = z.optional(z.readonly(z.array(z.readonly(z.tuple([z.number(), z.number()])))))
const category = { slug: z.string(), count: z.number() }

/** One page of a market as admins see it. */
export const cataloguePage = z.object({
  status: z.literal(true),
  data: z.object({
    screen: z.object({
      market: z.enum(markets),
      /** Id of the market's section. */
      marketId: z.string(),
      tabs: z.array(subsection),
      chosen: z.optional(subsection),
      layout: z.enum(['export', 'ingredients', 'domestic']),
      query: z.string(),
      choice: z.record(z.enum(facetNames), z.readonly(z.array(z.string()))),
      categories: z.array(z.object({ name: z.string(), ...category })),
      count: z.number(),
      archived: z.number(),
      /** The only category with rows, if the list is too long for one page. */
      only: z.optional(z.object({ name: z.string(), slug: z.string(), page: z.number() })),
      /** Term searched instead of the query. */
      instead: z.optional(z.string()),
      /** Matches in other sub-sections. */
      elsewhere: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
    }),
    /** Categories with their rows on this page, the first of which has the index `from`. */
    groups: z.array(
      z.object({
        category: z.string(),
        ...category,
        from: z.number(),
        rows: z.array(
          z.object({
            item,
            serial: z.number(),
            isNew: z.boolean(),
            marks: z.object(eachItemField(() => ranges)),
          }),
        ),
        marks: ranges,
      }),
    ),
    /** Every category of the market. */
    categories: z.array(z.string()),
  }),
  revision: z.number(),
})

/** First products that match, best first. */
export const foundProducts = replyWith(z.array(z.extend(item, { market: z.enum(markets) })))

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

import * as z from 'zod/mini'

/** Page image: WebP, size in pixels. Accessible to anybody who may open the PDF. */
const pageImage = z.object({ link: z.string(), width: z.number(), height: z.number() })

/** Text and images extracted from a PDF. */
export const pdfText = z.object({
  state: z.enum(['read', 'unreadable', 'waiting']),
  pages: z.number(),
  /** Number of pages read and searchable, if the PDF has more. */
  pages_read: z.optional(z.number()),
  /** First page, also in the brief reply. */
  cover: z.optional(pageImage),
  images_awaited: z.optional(z.literal(true)),
  /** Plain text; empty for a page that is a picture. `cut`: the rest is only in the PDF. */
  shown: z.array(
    z.object({
      page: z.number(),
      text: z.string(),
      cut: z.optional(z.literal(true)),
      image: z.optional(pageImage),
    }),
  ),
})

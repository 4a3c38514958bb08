import * as z from 'zod/mini'

/** A page as an image: WebP, its size in pixels. It is there for whoever may open the PDF. */
const pageImage = z.object({ link: z.string(), width: z.number(), height: z.number() })

/** What was read of a PDF. */
export const pdfText = z.object({
  state: z.enum(['read', 'unreadable', 'waiting']),
  pages: z.number(),
  /** How many of its pages are read and searched, if the PDF has more. */
  pages_read: z.optional(z.number()),
  /** The first page, also in brief. */
  cover: z.optional(pageImage),
  /** True while images of its pages are still to be made. */
  images_awaited: z.optional(z.literal(true)),
  /** Plain text; a page that is a picture has none, `cut`: the rest of it stands in the PDF. */
  shown: z.array(
    z.object({
      ...{ page: z.number(), text: z.string(), cut: z.optional(z.literal(true)) },
      image: z.optional(pageImage),
    }),
  ),
})

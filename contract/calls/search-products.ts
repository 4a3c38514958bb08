import * as z from 'zod/mini'
import { markets, queryLengthMax } from '#model/catalogue.ts'
import { defineCalls } from '../define-calls.ts'
import { line, optionalLine, pageNumber } from '../fields.ts'
import { perMinute } from '../limits.ts'
import { cataloguePage, foundProducts, product } from '../replies/catalogue.ts'
import { replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

export const searchProductsCalls = defineCalls({
  'admin/get-catalogue': {
    summary:
      'Returns one page of a market, including archived items: sub-sections, categories, and the rows of the selected sub-section. `q` searches. A long list has the rows of its first categories, or one `page` of `category`.',
    requires: 'read-catalogue',
    input: z.strictObject({
      market: z.enum(markets, 'Market must be export or domestic.'),
      section: z.optional(optionalLine('Section')),
      q: z.optional(optionalLine('Search', queryLengthMax)),
      category: z.optional(optionalLine('Category')),
      page: pageNumber,
    }),
    output: cataloguePage,
  },
  'admin/find-products': {
    summary: 'Returns at most 20 products of both markets that match, best first, including archived items.',
    requires: 'read-catalogue',
    input: z.strictObject({ search: z.optional(optionalLine('Search', queryLengthMax)) }),
    output: foundProducts,
  },
  'user/get-product': {
    summary:
      'Returns one product by its displayed id, with the address of its page and related products. An archived product has `gone` and its neighbours only.',
    requires: 'anyone',
    input: z.strictObject({
      id: z.string('Id must be text.').check(z.regex(/^spe-\d{4,10}$/i, 'An id looks like SPE-1042.')),
    }),
    output: product,
    bodyMax: kib,
  },
  'user/search-products': {
    summary:
      'Returns the products of a market that match a query, by the `number` of user/get-products, unsorted. `costs` has the distance of each match: 0 if it contains every word in full. A product must contain each word, in full or in part; one or two typos are tolerated in a word that no product contains. With `names`, only names and strength are searched, not the category.',
    requires: 'anyone',
    input: z.strictObject({
      q: line('Search', queryLengthMax),
      market: z.enum(markets, `Market must be ${markets.join(' or ')}.`),
      names: z.optional(z.literal(true, 'names must be true or left out.')),
    }),
    output: replyWith(z.object({ numbers: z.array(z.number()), costs: z.array(z.number()) })),
    bodyMax: kib,
    perMinute: perMinute.computed,
  },
})

import * as z from 'zod/mini'
import { markets, queryLengthMax } from '#model/catalogue.ts'
import { defineCalls } from '../define-calls.ts'
import { line } from '../fields.ts'
import { perMinute } from '../limits.ts'
import { replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

export const searchProductsCalls = defineCalls({
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
    extension: true,
  },
})

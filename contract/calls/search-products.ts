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
      'The products of a market that a query finds, as `number` of user/get-products names them, in no order; beside each, in `costs`, how well it fits: 0 where it has each word whole. Each word must stand in one of them, whole or in part; a slip or two in a word that none has is forgiven. With `names`, only what products are called and their strength count, not their category.',
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

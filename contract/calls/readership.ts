import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { replyWith } from '../replies/replies.ts'

const counts = { people: z.number(), bots: z.number() }

export const readershipCalls = defineCalls({
  'admin/get-readers': {
    summary:
      'Returns how often public pages and documents were opened in a month: by day, document and page, with search engines and other programs apart. Days are days in India. The counts are at most ten seconds old.',
    requires: 'read-readers',
    input: z.strictObject({
      /** Defaults to the current month. */
      month: z.optional(
        z.string('Month must be text.').check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.')),
      ),
    }),
    output: replyWith(
      z.object({
        month: z.string(),
        /** Months that have counts, latest first; the current one always. */
        months: z.array(z.string()),
        total: z.object(counts),
        days: z.array(z.object({ day: z.string(), ...counts })),
        /** `people` is the sum of `page` and `file`. */
        documents: z.array(
          z.object({ key: z.number(), name: z.string(), page: z.number(), file: z.number(), ...counts }),
        ),
        pages: z.array(z.object({ path: z.string(), ...counts })),
      }),
    ),
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { nothing } from '../fields.ts'
import { replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

/** What visitors ask of published documents: all of them, whatever list they stand in. */
export const publishedDocumentCalls = defineCalls({
  'user/verify-document': {
    summary:
      'Whether a file of this SHA-256 was published here: genuine, replaced, withdrawn, or unknown. What is not yet published is unknown.',
    requires: 'anyone',
    input: z.strictObject({
      sha256: z
        .string('The fingerprint must be text.')
        .check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'A fingerprint has 64 digits: 0 to 9 and a to f.')),
    }),
    output: replyWith(
      z.object({
        answer: z.enum(['genuine', 'replaced', 'withdrawn', 'unknown']),
        published_at: z.optional(z.string()),
        /** Number of the ledger's entry that published it. */
        position: z.optional(z.number()),
        /** The document whose file it is or was. */
        key: z.optional(z.number()),
        /** When it was replaced or withdrawn, and why if a reason was given. */
        ended_at: z.optional(z.string()),
        reason: z.optional(z.string()),
        /** Link of the file in its place. */
        replaced_by: z.optional(z.string()),
      }),
    ),
    bodyMax: kib,
    extension: true,
  },
  'user/get-record-head': {
    summary: 'The head of the public record as the day in India began: how to check it stands in docs/proof.md.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(
      z.object({
        at: z.string(),
        lines: z.number(),
        seal: z.string(),
        ledger: z.object({ number: z.number(), hash: z.string() }),
      }),
    ),
    bodyMax: kib,
    extension: true,
  },
})

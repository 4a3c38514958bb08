import * as z from 'zod/mini'
import { resolutionKindNames } from '#model/voting.ts'
import { defineCalls } from '../define-calls.ts'
import { day, line, optionalReason, runningNumber } from '../fields.ts'
import { documentKey } from '../investor-fields.ts'
import { changedOrPending, replyWith } from '../replies/replies.ts'
import { meetingResponse } from '../replies/statements.ts'
import { count, sourceDocuments } from '../statement-fields.ts'
import { kib } from '../units.ts'

const kind = z.enum(resolutionKindNames, `Kind must be one of ${resolutionKindNames.join(', ')}.`)
const of = ' of votes'

/** Upper limit: more than any meeting has had. */
const resolutionsMax = 100

export const votingCalls = defineCalls({
  'user/get-voting': {
    summary:
      'Returns the published votes of each meeting, newest first: votes for and against each resolution and, computed, whether it was passed.',
    requires: 'anyone',
    input: z.strictObject({}),
    output: replyWith(z.object({ meetings: z.array(meetingResponse), documents: sourceDocuments })),
    bodyMax: kib,
    extension: true,
  },
  'admin/record-voting': {
    summary:
      'Records the votes at a meeting from a filed document, resolution by resolution. Visitors see them as soon as they see the document. A second call replaces all votes of the document. If approval is needed, `approval` identifies the pending request.',
    requires: 'change-disclosures',
    input: z.strictObject({
      document: documentKey,
      meeting: line('Meeting'),
      held: day('Day of the meeting'),
      resolutions: z
        .array(
          z.strictObject({
            text: line('Resolution', 500),
            kind,
            page: runningNumber('Page'),
            in_favour: count('Votes in favour', { of }),
            against: count('Votes against', { of }),
          }),
        )
        .check(
          z.minLength(1, 'Enter at least one resolution.'),
          z.maxLength(resolutionsMax, `Enter at most ${resolutionsMax} resolutions.`),
        ),
      reason: optionalReason,
    }),
    bodyMax: 256 * kib,
    output: changedOrPending,
    mutates: true,
    extension: true,
  },
})

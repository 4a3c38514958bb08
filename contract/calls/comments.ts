import * as z from 'zod/mini'
import { releaseSlotNames } from '#model/release.ts'
import { defineCalls } from '../define-calls.ts'
import { id, requiredText } from '../fields.ts'
import { added, changed } from '../replies/replies.ts'

/** Comments of colleagues on the documents of a release; returned by `admin/get-release`. */
export const commentCalls = defineCalls({
  'admin/add-comment': {
    summary:
      'Adds a comment on a release or one of its documents, or a reply to a comment. Visitors and readers of preview links do not see comments.',
    requires: 'comment',
    input: z.strictObject({
      id: id('Release'),
      slot: z.optional(z.enum(releaseSlotNames, 'slot is not a document of a release.')),
      answers: z.optional(id('Comment')),
      text: requiredText('Comment', 500),
    }),
    output: added,
  },
  'admin/edit-comment': {
    summary:
      'Marks a comment as done or open again. Its author can remove and restore it with `removed`, unless it has replies.',
    requires: 'comment',
    input: z.strictObject({
      id: id('Comment'),
      done: z.optional(z.boolean('done must be true or false.')),
      removed: z.optional(z.boolean('removed must be true or false.')),
    }),
    output: changed,
  },
})

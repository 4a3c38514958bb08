import * as z from 'zod/mini'
import { releaseSlotNames } from '#model/release.ts'
import { defineCalls } from '../define-calls.ts'
import { id, requiredText } from '../fields.ts'
import { added, changed } from '../replies/replies.ts'

/** Comments of colleagues on the documents of a release; returned by `admin/get-release`. */
export const commentCalls = defineCalls({
  'admin/add-comment': {
    summary:
      'Says something about a release or one of its papers, or answers what somebody said. No visitor and no preview link shows it.',
    requires: 'comment',
    input: z.strictObject({
      id: id('Release'),
      slot: z.optional(z.enum(releaseSlotNames, 'slot names no paper.')),
      answers: z.optional(id('Comment')),
      text: requiredText('Comment', 500),
    }),
    output: added,
    mutates: true,
    extension: true,
  },
  'admin/edit-comment': {
    summary:
      'Marks a comment as done or open again; its author removes it with `removed`, and brings it back. What was answered is not removed.',
    requires: 'comment',
    input: z.strictObject({
      id: id('Comment'),
      done: z.optional(z.boolean('done must be true or false.')),
      removed: z.optional(z.boolean('removed must be true or false.')),
    }),
    output: changed,
    mutates: true,
    extension: true,
  },
})

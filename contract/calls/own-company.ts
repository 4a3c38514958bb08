import * as z from 'zod/mini'
import { keysOf } from '#model/keys-of.ts'
import { setupStepNames } from '#model/setup-steps.ts'
import { removedLabels } from '#model/site-content/own-company.ts'
import { defineCalls } from '../define-calls.ts'
import { line, nothing } from '../fields.ts'
import { changed, replyWith } from '../replies/replies.ts'

/** The start of a company's own site. */
export const ownCompanyCalls = defineCalls({
  'admin/get-setup': {
    summary:
      'Returns the steps from an empty site to a complete one that the caller can do. On a site of the sample company there are none; owners get the number of rows of each kind that `admin/start-own-company` would remove.',
    requires: 'session',
    input: nothing,
    output: replyWith(
      z.object({
        is_sample: z.boolean(),
        removed: z.optional(z.record(z.enum(keysOf(removedLabels)), z.number())),
        steps: z.array(z.object({ step: z.enum(setupStepNames), done: z.boolean() })),
      }),
    ),
  },
  'admin/start-own-company': {
    summary:
      'Makes a site of the sample company the caller’s own: removes all content and all other admins, and sets the company’s name. The ledger stays. Cannot be undone.',
    requires: 'change-settings',
    input: z.strictObject({ name: line('Name', 120) }),
    output: changed,
  },
})

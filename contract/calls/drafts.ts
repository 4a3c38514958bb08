import * as z from 'zod/mini'
import { documentTable } from '#model/document-text.ts'
import { eachOf } from '#model/line-fields.ts'
import { releaseSlotNames } from '#model/release.ts'
import { defineCalls } from '../define-calls.ts'
import { id, optionalLine, pageNumber, runningNumber } from '../fields.ts'
import { changedDocument, listName, releaseAt } from '../investor-fields.ts'
import { changedOrPendingWith, done, numberedPageOf, replyWith } from '../replies/replies.ts'

/** Content of a draft so far; every field is optional. */
const content = { ...changedDocument, name: z.optional(optionalLine('Name', documentTable.name.lengthMax)) }

const draft = z.object({
  _id: z.string(),
  state: z.literal('draft'),
  ...eachOf(documentTable, () => z.optional(z.string())),
  list: z.optional(z.array(z.string())),
  release_at: z.optional(z.nullable(z.string())),
  saved_by: z.string(),
  saved_at: z.string(),
  /** Sent with the next save, to detect a save by somebody else in between. */
  version: z.number(),
  /** Release it belongs to and its slot there; both empty for none. */
  release: z.string(),
  slot: z.enum([...releaseSlotNames, '']),
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
})

const version = z.optional(runningNumber('Version'))

/** Unpublished drafts: visitors cannot reach them by any address. */
export const draftCalls = defineCalls({
  'admin/get-drafts': {
    summary:
      'Returns the drafts, last saved first, fifty a page, with what each lacks. With `release`, returns the drafts of one release in the order of creation.',
    requires: 'read-disclosures',
    input: z.strictObject({ release: z.optional(id('Release')), page: pageNumber }),
    output: numberedPageOf(draft),
  },
  'admin/save-draft': {
    summary:
      'Saves a draft; without an `id` it is a new one. Section, date and file may be missing. With `release` and `slot` the draft belongs to a release. With `version`, returns 409 and the current draft if somebody else saved it meanwhile.',
    requires: 'change-disclosures',
    input: z.strictObject({
      ...content,
      id: z.optional(id('Draft')),
      version,
      list: z.optional(listName),
      release_at: releaseAt,
      release: z.optional(id('Release')),
      slot: z.optional(z.enum(releaseSlotNames, `slot must be one of ${releaseSlotNames.join(', ')}.`)),
    }),
    output: replyWith(draft),
  },
  'admin/discard-draft': {
    summary: 'Discards a draft.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Draft') }),
    output: done,
  },
  'admin/publish-draft': {
    summary:
      'Publishes a draft, now or at its release time. If something is missing, returns 400 with the first missing field as `field` and all of them in `data.missing`.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Draft'), version }),
    output: changedOrPendingWith({ data: z.optional(z.object({ keys: z.array(z.number()) })) }),
  },
})

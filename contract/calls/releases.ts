import * as z from 'zod/mini'
import { approvableActions, decisions } from '#model/approval.ts'
import { documentStateNames } from '#model/document-states.ts'
import { bases, figureElements } from '#model/figures.ts'
import { keysOf } from '#model/keys-of.ts'
import { releaseSlotNames, releaseStateNames } from '#model/release.ts'
import { defineCalls } from '../define-calls.ts'
import { id, instant, line, optionalLine, optionalReason, pageNumber, requiredReason } from '../fields.ts'
import { releaseAt } from '../investor-fields.ts'
import { exchangeFilings } from '../replies/exchange-filings.ts'
import { tie } from '../replies/figures.ts'
import { filedFile } from '../replies/investor-zone.ts'
import { added, changed, changedOrPending, numberedPageOf, replyWith } from '../replies/replies.ts'

/** Decision of a second person, or of an owner without one. */
const decision = z.object({
  decision: z.enum(keysOf(decisions)),
  by: z.string(),
  at: z.string(),
  requested_by: z.string(),
  requested_action: z.enum(keysOf(approvableActions)),
  reason: z.nullable(z.string()),
})

const comment = z.object({
  _id: z.string(),
  slot: z.optional(z.enum(releaseSlotNames)),
  answers: z.optional(z.string()),
  text: z.string(),
  at: z.string(),
  by: z.string(),
  done: z.optional(z.object({ at: z.string(), by: z.string() })),
})

const release = z.object({
  _id: z.string(),
  name: z.string(),
  release_at: z.nullable(z.string()),
  state: z.enum(releaseStateNames),
  /** Time its last document became public; only once all are public. */
  released_at: z.optional(z.string()),
  closed: z.optional(z.object({ at: z.string(), by: z.string() })),
  parts: z.number(),
  created_by: z.string(),
  created_at: z.string(),
})

const part = z.object({
  slot: z.enum(releaseSlotNames),
  name: z.string(),
  /** Current or future sub-page; empty if not chosen. */
  section: z.string(),
  /** Group of a filed document, and inside Financial results its inner group. */
  list: z.optional(z.array(z.string())),
  state: z.enum(documentStateNames),
  waiting: z.boolean(),
  /** True if held back by a board meeting that is not marked as ended. */
  held: z.boolean(),
  /** Id of the pending approval, for `admin/get-approval`. */
  approval: z.optional(z.string()),
  rejected: z.optional(z.object({ by: z.string(), reason: z.string() })),
  draft: z.optional(z.string()),
  key: z.optional(z.number()),
  files: z.array(filedFile),
  /** Decision that approved the current state, if a second person was needed. */
  approved: z.optional(decision),
  exchange_filings: exchangeFilings,
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  by: z.string(),
  at: z.string(),
  /** Past or future time of publication; null for a draft. */
  shown_at: z.nullable(z.string()),
})

/** The figures recorded of the results in a release, by period and basis, and those that await approval. */
const figures = z.object({
  statements: z.array(
    z.object({
      period: z.string(),
      basis: z.enum(bases),
      /** Figures of the site's tables that are not recorded. */
      lacking: z.array(z.enum(figureElements)),
      /** The comparison with the file of the results, then each sum that does not tie. */
      ties: z.array(tie),
      approved: z.optional(z.object({ by: z.string(), at: z.string() })),
    }),
  ),
  /** `rejected`: the reason, if they were sent back. */
  pending: z.array(z.object({ approval: z.string(), rejected: z.nullable(z.string()) })),
})

/** Digest from `admin/get-release`: 409 if a document or the plan has changed since. */
const digest = z.optional(
  z.string('Digest must be text.').check(z.regex(/^[0-9a-f]{64}$/, 'A digest has 64 hex digits.')),
)

const planned = { name: z.optional(line('Name')), release_at: releaseAt }

/** Documents published together on a results day. */
export const releaseCalls = defineCalls({
  'admin/get-releases': {
    summary: 'Returns the releases, newest first, fifty a page. `search` filters by name.',
    requires: 'read-disclosures',
    input: z.strictObject({ search: z.optional(optionalLine('Search')), page: pageNumber }),
    output: numberedPageOf(release),
  },
  'admin/get-release': {
    summary:
      'Returns one release with its documents: their files, what each lacks, their state, who approved them and when, and the digest that a change must contain.',
    requires: 'read-disclosures',
    input: z.strictObject({ id: id('Release') }),
    output: replyWith(
      z.extend(release, {
        parts: z.array(part),
        /** Oldest first; a reply names the comment it answers. */
        comments: z.array(comment),
        /** Every decision about its documents in the ledger, oldest first. */
        decided: z.array(z.extend(decision, { documents: z.array(z.object({ key: z.number(), name: z.string() })) })),
        digest: z.string(),
        /** Left out of a release without results. */
        figures: z.optional(figures),
        /** Its board meeting, if set; `ended_at` is empty if the end was undone. `due`: deadline for publishing the outcome. */
        meeting: z.optional(
          z.object({
            _id: z.string(),
            name: z.string(),
            starts: z.string(),
            ended_at: z.string(),
            due: z.optional(z.string()),
          }),
        ),
        /** True if a document reports a board decision and the meeting is not marked as ended. */
        awaits_meeting: z.boolean(),
      }),
    ),
  },
  'admin/add-release': {
    summary:
      'Creates a release, with or without a release time. Add documents to it with `release` in `admin/save-draft`.',
    requires: 'change-disclosures',
    input: z.strictObject({ ...planned, name: line('Name') }),
    output: added,
  },
  'admin/edit-release': {
    summary: 'Renames a release or changes its release time. All scheduled documents move with it.',
    requires: 'change-disclosures',
    input: z.strictObject({
      ...planned,
      id: id('Release'),
      digest,
    }),
    output: changedOrPending,
  },
  'admin/publish-release': {
    summary:
      'Schedules the drafts of a release for its release time, or publishes them now with `now`: all of them or none. Newspaper, call invitation, recording, schedule of an analyst meeting and trading window are included only if they have their own release time. With `now`, outcome and results are published only after their meeting is marked as ended and all exchanges have acknowledged them, or if `site_first_reason` states why the website is earlier.',
    requires: 'change-disclosures',
    needsConfirmation: true,
    input: z.strictObject({
      id: id('Release'),
      now: z.optional(z.boolean('now must be true or false.')),
      site_first_reason: optionalReason,
      digest,
    }),
    output: changedOrPending,
  },
  'admin/end-release-meeting': {
    summary:
      'Links a release to a board meeting of the calendar and records when the meeting ended. Legal deadlines run from then on, and held documents whose release time has passed are published. That requires the acknowledgement of all exchanges, or `site_first_reason`.',
    requires: 'change-disclosures',
    input: z.strictObject({
      id: id('Release'),
      meeting: id('Meeting'),
      ended_at: instant('End'),
      site_first_reason: optionalReason,
    }),
    output: changed,
  },
  'admin/abort-release': {
    summary:
      'Turns all unpublished documents of a release back into drafts. Nothing is published until they are scheduled again.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Release'), reason: requiredReason, digest }),
    output: changed,
  },
  'admin/close-release': {
    summary:
      'Closes a release once all documents are published and both exchanges have acknowledged them. A closed release cannot be changed; its published documents can still be corrected or withdrawn.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Release'), digest }),
    output: changed,
  },
  'admin/reopen-release': {
    summary: 'Reopens a closed release.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Release'), digest }),
    output: changed,
  },
  'admin/discard-release': {
    summary: 'Deletes a release that has no documents.',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Release') }),
    output: changed,
  },
})

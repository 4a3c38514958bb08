import * as z from 'zod/mini'
import { eventKindNames } from '#model/events.ts'
import { defineCalls } from '../define-calls.ts'
import {
  day,
  expectedRevision,
  id,
  line,
  nothing,
  optionalLine,
  pageNumber,
  requiredReason,
  wholeDayOrInstant,
} from '../fields.ts'
import { documentKey, releaseAt } from '../investor-fields.ts'
import { added, changedOrPending, numberedPageOf, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const kind = z.enum(eventKindNames, `Kind must be one of ${eventKindNames.join(', ')}.`)

const event = z.object({
  _id: z.string(),
  kind: z.enum(eventKindNames),
  name: z.string(),
  note: z.string(),
  /** Day in India (`2026-11-12`), or an instant. */
  starts: z.string(),
  /** Last day, or an instant, in the form of `starts`; empty for one day or an open end. */
  ends: z.string(),
  state: z.enum(['expected', 'confirmed', 'cancelled']),
  sequence: z.number(),
  updated_at: z.string(),
  documents: z.array(z.object({ key: z.number(), name: z.string(), link: z.string() })),
  /** Items not filed yet for a past earnings call, each with its statutory deadline (regulation 46). */
  awaits: z.optional(z.object({ recording: z.optional(z.string()), transcript: z.optional(z.string()) })),
})

/** Fields an admin sets on an event; a change contains only the changed fields. */
const changedEvent = {
  kind: z.optional(kind),
  name: z.optional(line('Name')),
  note: z.optional(optionalLine('Note', 500)),
  starts: z.optional(wholeDayOrInstant('Beginning')),
  ends: z.optional(z.union([z.literal(''), wholeDayOrInstant('End')])),
  expected: z.optional(z.boolean('expected must be true or false.')),
  documents: z.optional(
    z.array(documentKey, 'documents must be a list of keys.').check(z.maxLength(20, 'Choose at most 20 documents.')),
  ),
  release_at: releaseAt,
}

export const eventCalls = defineCalls({
  'user/get-events': {
    summary: 'Returns the investors’ calendar as visitors see it now, earliest first, including cancelled events.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(z.array(event)),
    bodyMax: kib,
  },
  'admin/get-events': {
    summary:
      'Returns the investors’ calendar, including events that visitors do not see yet, earliest first, fifty a page. You can limit it to a range of days.',
    requires: 'read-disclosures',
    input: z.strictObject({
      kinds: z.optional(
        z.array(kind, 'kinds must be a list.').check(z.maxLength(eventKindNames.length, 'Choose fewer kinds.')),
      ),
      /** First and last day in India. Includes events that last into the first day or begin by the last. */
      from: z.optional(day('First day')),
      to: z.optional(day('Last day')),
      /** Sorts the last to begin first. */
      backwards: z.optional(z.boolean('backwards must be true or false.')),
      page: pageNumber,
    }),
    output: numberedPageOf(
      z.extend(event, {
        release_at: z.nullable(z.string()),
        ended_at: z.string(),
        /** True if moving or cancelling the event needs a second person, because a deadline runs from it. */
        deadline_runs: z.boolean(),
      }),
    ),
  },
  'admin/add-event': {
    summary: 'Adds an event to the investors’ calendar. With `release_at`, visitors see it from that instant on.',
    requires: 'change-disclosures',
    input: z.strictObject({ ...changedEvent, kind, name: line('Name'), starts: wholeDayOrInstant('Beginning') }),
    output: added,
  },
  'admin/edit-event': {
    summary:
      'Changes or moves an event; omitted fields do not change. Subscribed calendars are updated. If this moves a running deadline, a second person must approve it first (`approval`). With `revision`, returns 409 if the event changed after that revision.',
    requires: 'change-disclosures',
    input: z.strictObject({ ...changedEvent, id: id('Event'), revision: expectedRevision }),
    output: changedOrPending,
  },
  'admin/cancel-event': {
    summary:
      'Cancels an event. It stays in the calendar as cancelled and can be restored with `admin/undo`. If deadlines run from it, a second person must approve it first (`approval`).',
    requires: 'change-disclosures',
    input: z.strictObject({ id: id('Event'), reason: requiredReason, revision: expectedRevision }),
    output: changedOrPending,
  },
})

import * as z from 'zod'
import { documentTable } from './document-text.ts'
import { eventKindNames } from './events.ts'
import { exchanges } from './exchange-filing.ts'
import { eachItemField } from './item-fields.ts'
import { eachOf } from './line-fields.ts'
import { releaseSlotNames } from './release.ts'
import { groupKinds } from './zone-pages.ts'

// Rows as stored, and as in the entries of the ledger that restore them.

/** Fields that older ledger entries may lack. The default is empty, like the migration's default for older rows. */
const text = z.string().default('')
const orNothing = z.string().nullable().default(null)

export type ItemRow = z.output<typeof itemRow>
export const itemRow = z.object({
  ...eachItemField(() => text),
  id: z.string(),
  number: z.number(),
  section_id: z.string(),
  subsection_id: z.string(),
  is_deleted: z.number(),
  created_at: z.string(),
  /** Position as in model/catalogue-order.ts; empty: newest first. */
  place: text,
  revision: z.number(),
})

export type SubsectionRow = z.output<typeof subsectionRow>
export const subsectionRow = z.object({
  id: z.string(),
  section_id: z.string(),
  name: z.string(),
  img: z.string(),
  is_deleted: z.number(),
  created_at: z.string(),
  revision: z.number(),
})

export type DocumentRow = z.output<typeof documentRow>
export const documentRow = z.object({
  ...eachOf(documentTable, () => text),
  key: z.number(),
  group_id: z.string(),
  /** Inner group of Financial results, or empty. */
  inner_name: z.string(),
  release_at: orNothing,
  filed_at: z.string(),
  filed_by: z.string(),
  filed: z.number(),
  withdrawn_at: orNothing,
  withdrawn_by: orNothing,
  withdrawn_reason: orNothing,
  /** Time of the last correction while public, and its note to visitors. */
  corrected_at: orNothing,
  correction_note: text,
  /** Start of pending approval. A pending document is hidden from all visitors, regardless of its release time. */
  waiting_since: orNothing,
  /**
   * Start of the hold until the board meeting is marked as ended. A held document is hidden from all visitors, regardless of its
   * release time.
   */
  held_since: orNothing,
  /** Key of the document that this version replaces. The replaced document leaves all lists once this version is public. */
  replaces: z.nullable(z.number()).default(null),
  /** 1 for a document brought over from an earlier site: it is no news. */
  from_archive: z.number().default(0),
  /** Release and slot; both empty if it belongs to no release. */
  release_id: text,
  slot: z.enum([...releaseSlotNames, '']).default(''),
  revision: z.number(),
})

/** An exchange's acknowledgement of a document. Times are ISO 8601 in UTC. */
export type ExchangeFilingRow = z.output<typeof exchangeFilingRow>
export const exchangeFilingRow = z.object({
  id: z.string(),
  /** Key of the document; a draft gets its key when its first acknowledgement is recorded. */
  document: z.number(),
  exchange: z.enum(exchanges),
  number: z.string(),
  filed_at: z.string(),
  recorded_at: z.string(),
  recorded_by: z.string(),
  revision: z.number(),
})

export type InvestorGroupRow = z.output<typeof investorGroupRow>
export const investorGroupRow = z.object({
  id: z.string(),
  position: z.number(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(groupKinds),
  /** JSON of the company's facts; only one group has them. */
  facts: orNothing,
  revision: z.number(),
})

/** An event of the investor calendar. Times as in `model/events.ts`. */
export type EventRow = z.output<typeof eventRow>
export const eventRow = z.object({
  id: z.string(),
  kind: z.enum(eventKindNames),
  name: z.string(),
  note: z.string(),
  starts: z.string(),
  /** Empty for a one-day event or an open end. */
  ends: z.string(),
  /** 1 if the event is only expected. */
  expected: z.number(),
  /** JSON list of the keys of its documents. */
  documents: z.string(),
  release_at: orNothing,
  cancelled_at: orNothing,
  ended_at: orNothing,
  /** Increases with each change visible to visitors, undo included. Subscribed calendars use the version with the higher number. */
  sequence: z.number(),
  changed_at: z.string(),
  revision: z.number(),
})

/** A former address, and the address of this site that it leads to. */
export type RedirectRow = z.output<typeof redirectRow>
export const redirectRow = z.object({
  id: z.string(),
  /** Path as in `redirectKey` (model/redirect.ts). */
  from_path: z.string(),
  to_path: z.string(),
  changed_by: z.string(),
  changed_at: z.string(),
  revision: z.number(),
})

/** An admin's entry for one row of regulation 46. Fields are empty until set. */
export type RegulationRow = z.output<typeof regulationRow>
export const regulationRow = z.object({
  /** Name of the row in `model/regulation-46/rows.ts`. */
  id: z.string(),
  not_applicable: z.string(),
  responsible: z.string(),
  revision: z.number(),
})

/** A change of a page's texts or of the company's facts. Visitors see it from `starts_at` on. */
export type ContentChangeRow = z.output<typeof contentChangeRow>
export const contentChangeRow = z.object({
  id: z.string(),
  /** Name in `app/content/parts.ts`. */
  part: z.string(),
  /** Title of the part, for the history. */
  name: z.string(),
  /** JSON list of `ValueChange`. */
  changes: z.string(),
  /** Time (ISO 8601, UTC). */
  starts_at: z.string(),
  revision: z.number(),
})

export type ValueChange = z.output<typeof valueChange>
/** A changed value by its path and its name for people. `after` is null if the default is restored. */
export const valueChange = z.object({ path: z.string(), name: z.string(), before: z.unknown(), after: z.unknown() })

import type { DocumentText } from '#model/document-fields.ts'
import { isCorrection } from '#model/document-states.ts'
import { documentText } from '#model/document-text.ts'
import { aprilYear } from '#model/fiscal-year.ts'
import { dayInIndia, formatDay, monthInIndia } from '#model/india-time.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { InRelease } from '#server/store/releases.ts'
import { type Actor, nameOf, noReason, reasonMissing } from '../ledger/change.ts'
import { differences } from './document-differences.ts'
import { isPublished } from './former-links.ts'
import type { DocumentLocation } from './groups.ts'

/** Content of a document, independent of its author and location. */
export type DocumentFields = DocumentText & Pick<DocumentRow, 'release_at'>

/** Fills in missing dates. The date and the sortdate are derived from each other; the filterdate is the sortdate's April–March year. */
export function completed(fields: Partial<DocumentFields> & { name: string }, now: Date): DocumentFields {
  const sortdate = fields.sortdate || dayOf(fields.date) || dayInIndia(now)
  const time = new Date(sortdate)
  return {
    ...documentText((name) => fields[name] ?? ''),
    date: fields.date || formatDay(dayInIndia(time)),
    sortdate,
    filterdate: fields.filterdate || aprilYear(monthInIndia(time)).label,
    release_at: fields.release_at ? new Date(fields.release_at).toISOString() : null,
  }
}

/** Parses a handwritten date to `2026-11-14`. Returns undefined if the text is not a date. */
function dayOf(text: string | undefined): string | undefined {
  const time = text ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

export function newDocument(
  fields: DocumentFields & DocumentLocation & Partial<InRelease & Pick<DocumentRow, 'replaces' | 'from_archive'>>,
  { key, actor, time }: { key: number; actor: Actor; time: Date },
): DocumentRow {
  return {
    key,
    release_id: '',
    slot: '',
    replaces: null,
    from_archive: 0,
    ...fields,
    filed_at: time.toISOString(),
    filed_by: nameOf(actor),
    // The ledger number of the filing is known after writing.
    filed: 0,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_reason: null,
    corrected_at: null,
    correction_note: '',
    waiting_since: null,
    held_since: null,
    revision: 0,
  }
}

/** Returns a changed document, marked as corrected if visitors saw the earlier text and now see another. */
export function changedRow(
  before: DocumentRow,
  after: DocumentRow,
  { time, note = '' }: { time: Date; note?: string },
): DocumentRow {
  if (!isPublished(before, time) || !isCorrection(before, after)) return after
  return { ...after, corrected_at: time.toISOString(), correction_note: note }
}

export function withdrawnRow(
  row: DocumentRow,
  { actor, reason, time }: { actor: Actor; reason: string; time: Date },
): DocumentRow {
  return {
    ...row,
    withdrawn_at: time.toISOString(),
    withdrawn_by: nameOf(actor),
    withdrawn_reason: reason,
  }
}

/**
 * Throws if a visible part of a published document changes without a reason, also through a separate call. Adding previously empty fields
 * needs no reason.
 */
export function refuseWithoutReason(
  before: DocumentRow,
  after: DocumentRow,
  time: Date,
  reason: string | undefined,
): void {
  if (reason || !isPublished(before, time)) return
  if (differences(before, after).some((name) => name === 'release_at' || before[name])) throw reasonMissing(before.name)
}

/** Returns the reason to store with a document change. A document not yet visible to visitors needs none. */
export function reasonFor(row: DocumentRow, time: Date, reason: string | undefined): string | undefined {
  return reason ?? (isPublished(row, time) ? noReason : undefined)
}

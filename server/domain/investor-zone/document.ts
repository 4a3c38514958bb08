import type { DocumentText } from '#model/document-fields.ts'
import { isCorrection } from '#model/document-states.ts'
import { documentText } from '#model/document-text.ts'
import { aprilYear } from '#model/fiscal-year.ts'
import { dayInIndia, monthInIndia, shownDay } from '#model/india-time.ts'
import type { InRelease } from '#server/store/releases.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { type Actor, nameOf, noReason, reasonMissing } from '../ledger/change.ts'
import { differences } from './document-differences.ts'
import { isPublished } from './former-links.ts'
import type { DocumentLocation } from './groups.ts'

/** What a document says, whoever files it wherever. */
export type DocumentFields = DocumentText & Pick<DocumentRow, 'release_at'>

/** Fills in what was left out: the date says the sortdate and the other way round, the filterdate is its April–March year. */
export function completed(fields: Partial<DocumentFields> & { name: string }, now: Date): DocumentFields {
  const sortdate = fields.sortdate || dayOf(fields.date) || dayInIndia(now)
  const at = new Date(sortdate)
  return {
    ...documentText((name) => fields[name] ?? ''),
    date: fields.date || shownDay(dayInIndia(at)),
    sortdate,
    filterdate: fields.filterdate || aprilYear(monthInIndia(at)).label,
    release_at: fields.release_at ? new Date(fields.release_at).toISOString() : null,
  }
}

/** A date written by a person, as `2026-11-14`; undefined if it is none. */
function dayOf(text: string | undefined): string | undefined {
  const at = text ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10)
}

export function newDocument(
  fields: DocumentFields & DocumentLocation & Partial<InRelease & Pick<DocumentRow, 'replaces'>>,
  { key, actor, at }: { key: number; actor: Actor; at: Date },
): DocumentRow {
  return {
    key,
    release_id: '',
    slot: '',
    replaces: null,
    ...fields,
    filed_at: at.toISOString(),
    filed_by: nameOf(actor),
    // The ledger numbers of its filing are known once it is written.
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

/** A changed document; where visitors saw what it said before and read something else now, marked as corrected. */
export function changedRow(
  before: DocumentRow,
  after: DocumentRow,
  { at, note = '' }: { at: Date; note?: string },
): DocumentRow {
  if (!isPublished(before, at) || !isCorrection(before, after)) return after
  return { ...after, corrected_at: at.toISOString(), correction_note: note }
}

export function withdrawnRow(
  row: DocumentRow,
  { actor, reason, at }: { actor: Actor; reason: string; at: Date },
): DocumentRow {
  return {
    ...row,
    withdrawn_at: at.toISOString(),
    withdrawn_by: nameOf(actor),
    withdrawn_reason: reason,
  }
}

/**
 * Refuses a change of what visitors see of a published document without a reason, also by a call of its own.
 * What the document did not say before may be added without one.
 */
export function refuseWithoutReason(
  before: DocumentRow,
  after: DocumentRow,
  at: Date,
  reason: string | undefined,
): void {
  if (reason || !isPublished(before, at)) return
  if (differences(before, after).some((name) => name === 'release_at' || before[name])) throw reasonMissing(before.name)
}

/** The reason to keep with a change of a document: none is needed for one that visitors could not see yet. */
export function reasonFor(row: DocumentRow, at: Date, reason: string | undefined): string | undefined {
  return reason ?? (isPublished(row, at) ? noReason : undefined)
}

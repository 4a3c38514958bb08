import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { documentText } from '#model/document-text.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import type { InRelease } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type ChangeContext, type Changed, changeDocuments, type DocumentChanges } from './change-documents.ts'
import { completed, type DocumentFields, newDocument, refuseWithoutReason, withdrawnRow } from './document.ts'
import { sameDocument } from './document-differences.ts'
import { assertLinksExist } from './document-links.ts'
import { type RecordedFigures, rowsOfFigures } from './figure-rows.ts'
import { isPublished } from './former-links.ts'
import { requireList } from './groups.ts'

/**
 * A document to be filed: its list (a new version inherits that of the replaced document), content and release slot. `key` is the key it
 * had before its release was aborted. `place` is its path in the call's input, for error messages.
 */
export type Draft = {
  list?: readonly string[]
  fields: Partial<DocumentFields> & { name: string }
  part?: InRelease
  key?: number
  replaces?: number
  contributors?: readonly string[]
  /** Set for a document of an archive import: its note for the history. */
  archive?: { note?: string }
  place?: string
}

/**
 * Files documents in one transaction: all or none. Returns their keys. With `expectedRevision`, throws if one of their lists changed
 * since. `first` runs in the same transaction.
 */
export async function fileDocuments(
  context: ChangeContext,
  actor: Actor,
  drafts: readonly Draft[],
  {
    expectedRevision,
    releaseAt,
    first: begin,
  }: { expectedRevision?: number; releaseAt?: string; first?: (rows: Rows) => Promise<void> } = {},
): Promise<{ keys: number[] } & Omit<Changed<unknown>, 'result'>> {
  const batch = drafts.length > 1 ? newId() : null
  const work = async (changes: DocumentChanges, current: number) => {
    await begin?.(changes.rows)
    if (expectedRevision !== undefined) await refuseChangedLists(changes.rows, drafts, { expectedRevision, current })
    const instant = { release_at: releaseAt ?? null }
    return fileDrafts(
      changes,
      drafts.map((draft) => ({ ...draft, fields: { ...instant, ...draft.fields } })),
    )
  }
  const { result: keys, ...changed } = await changeDocuments(context, actor, work, batch)
  return { keys, ...changed }
}

/** Files documents within a change, each at its own instant. Returns their keys. */
export async function fileDrafts(changes: DocumentChanges, drafts: readonly Draft[]): Promise<number[]> {
  const { rows, time, actor, file } = changes
  const groups = await rows.investors.groups()
  const first = await rows.counters.consume('document', drafts.length)
  const created: DocumentRow[] = []
  for (const [index, draft] of drafts.entries()) {
    const { fields, part, key = first + index, replaces = null, archive } = draft
    await yieldToEventLoop(index)
    const location = await locationOf(changes, draft, groups)
    const content = { ...completed(fields, time), ...location, ...part, replaces, from_archive: Number(!!archive) }
    created.push(newDocument(content, { key, actor, time }))
  }
  await assertLinksExist(
    rows,
    created.map((row, index) => ({ ...row, place: drafts[index]?.place })),
  )
  await file(
    created,
    drafts.map(({ contributors = [], archive }) => ({ contributors, reason: archive?.note })),
  )
  return created.map((row) => row.key)
}

/**
 * Returns the location of a document to file: the given list, or the list of the replaced document. Only public documents have new
 * versions, and each has one; the next version replaces the newest.
 */
async function locationOf(
  { rows, time }: DocumentChanges,
  { list = [], replaces, place }: Draft,
  groups: InvestorGroupRow[],
) {
  if (replaces === undefined) return requireList(groups, list, place)
  const refused = (sentence: string) => badInput(place ? `${place}.replaces` : 'replaces', sentence)
  const before = await rows.investors.document(replaces)
  if (!isPublished(before, time))
    throw refused('Only a published document can have a new version. Edit this document instead.')
  if (await rows.investors.documentReplacing(replaces))
    throw refused(`${before.name} already has a newer version. Replace that version instead.`)
  return { group_id: before.group_id, inner_name: before.inner_name }
}

type EditOptions = {
  expectedRevision?: number
  list?: readonly string[]
  reason?: string
  note?: string
  /** Figures of the changed document, published with the change. */
  figures?: readonly Omit<RecordedFigures, 'document'>[]
}

/**
 * Changes the given fields; with `list`, moves the document to another list. A published document needs a reason. Visitors see the reason
 * beside a correction, unless `note` gives another text.
 */
export async function editDocument(
  context: ChangeContext,
  actor: Actor,
  key: number,
  fields: Partial<DocumentFields>,
  { expectedRevision, list, reason, note, figures = [] }: EditOptions = {},
): Promise<Changed<void>> {
  return changeDocuments(
    context,
    actor,
    async ({ rows, time, change, record }, current) => {
      const before = await requireDocument(rows, key)
      if (before.withdrawn_at) throw withdrawnAlready(current)
      refuseStaleDocument(before, { expectedRevision, current })
      const location = list && requireList(await rows.investors.groups(), list)
      const after: DocumentRow = { ...before, ...completed({ ...before, ...fields }, time), ...location }
      // A rejected change may be requested again unchanged.
      const again = (await rows.approvals.ofDocument(key))?.sent_back_at && before.waiting_since
      if (!again && sameDocument(before, after)) throw new Refusal('bad-input', 'Change the data and try again')
      refuseWithoutReason(before, after, time, reason)
      await assertLinksExist(rows, [after], [before])
      await change(before, after, { reason, note: note || reason })
      const text = figures.flatMap((statement) => rowsOfFigures({ ...statement, document: key }))
      if (text.length) await record(after, text, reason)
    },
    figures.length ? newId() : null,
  )
}

/** Hides a document from all visitors at once. The document, its file and the name of the person who withdrew it remain stored. */
export async function withdrawDocument(
  context: ChangeContext,
  actor: Actor,
  key: number,
  reason: string,
  expectedRevision?: number,
): Promise<Changed<void>> {
  return changeDocuments(context, actor, async ({ rows, time, change }, current) => {
    const before = await requireDocument(rows, key)
    if (before.withdrawn_at) throw withdrawnAlready(current)
    refuseStaleDocument(before, { expectedRevision, current })
    await change(before, withdrawnRow(before, { actor, reason, time }), { reason })
  })
}

/** Restores a withdrawn document. If visitors see it again, the history records the reason, or that none was given. */
export async function restoreDocument(
  context: ChangeContext,
  actor: Actor,
  key: number,
  reason?: string,
): Promise<Changed<void>> {
  return changeDocuments(context, actor, async ({ rows, change }) => {
    const before = await requireDocument(rows, key)
    if (!before.withdrawn_at)
      throw new Refusal('already-there', 'This document is not withdrawn. Reload the page.', { field: 'key' })
    await change(before, { ...before, withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null }, { reason })
  })
}

async function requireDocument(rows: Rows, key: number): Promise<DocumentRow> {
  const row = await rows.investors.document(key)
  if (!row) throw notFound('key', 'This document does not exist. Reload the page.')
  return row
}

function withdrawnAlready(current: number): Refusal {
  return changedMeanwhile(
    'This document was withdrawn meanwhile. You can restore it from the history.',
    current,
    {},
    'key',
  )
}

/** Ledger number of the caller's last read, and the current ledger number. */
type ReadRevisions<Seen> = { expectedRevision: Seen; current: number }

function refuseStaleDocument(row: DocumentRow, { expectedRevision, current }: ReadRevisions<number | undefined>): void {
  if (expectedRevision === undefined || row.revision <= expectedRevision) return
  throw changedMeanwhile(
    'Somebody else changed this document meanwhile. Compare the versions, then save again.',
    current,
    {
      key: row.key,
      ...documentText((name) => row[name]),
      release_at: row.release_at,
    },
  )
}

/** Throws if a list changed since it was read: it may already contain the document being filed. */
async function refuseChangedLists(
  rows: Rows,
  drafts: readonly Draft[],
  { expectedRevision, current }: ReadRevisions<number>,
): Promise<void> {
  const groups = await rows.investors.groups()
  const locations = drafts.flatMap(({ list, place }) => (list ? requireList(groups, list, place) : []))
  const lists = new Set(locations.map(({ group_id, inner_name }) => `${group_id}/${inner_name}`))
  const changed = (await rows.investors.documentsChangedAfter(expectedRevision)).filter((row) =>
    lists.has(`${row.group_id}/${row.inner_name}`),
  )
  if (!changed.length) return
  throw changedMeanwhile(
    'Somebody else filed or changed documents in this list meanwhile. Check them, then file again.',
    current,
    { documents: changed.map(({ key, name, date }) => ({ key, name, date })) },
  )
}

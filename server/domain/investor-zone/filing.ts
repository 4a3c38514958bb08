import { Refusal } from '#contract/refusal.ts'
import { documentText } from '#model/document-text.ts'
import type { Rows } from '#server/store/rows.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor, Work } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import {
  changedRow,
  completed,
  type DocumentFields,
  editAction,
  newDocument,
  reasonFor,
  sameDocument,
  withdrawnRow,
} from './document.ts'
import { mustKnowLinks } from './document-links.ts'
import { type DocumentLocation, mustFindList } from './groups.ts'

/** A document to be filed: where, and what it says. `place` is its path in the call's input, for refusals. */
export type Draft = { list: readonly string[]; fields: Partial<DocumentFields> & { name: string }; place?: string }

type FilingContext = { ledger: Ledger; now: () => Date }

/**
 * Files documents in one transaction: all of them or none. Answers their keys. With `seen`, refused if one of their lists changed since.
 */
export async function fileDocuments(
  { ledger, now }: FilingContext,
  actor: Actor,
  drafts: readonly Draft[],
  { seen, releaseAt }: { seen?: number; releaseAt?: string } = {},
): Promise<{ keys: number[]; revision: number }> {
  const batch = drafts.length > 1 ? newId() : null
  const work: Work<number[]> = async (rows, note, next) => {
    const groups = await rows.investors.groups()
    const located = drafts.map((draft) => ({ ...draft, location: mustFindList(groups, draft.list, draft.place) }))
    const locations = located.map(({ location }) => location)
    if (seen !== undefined) await refuseChangedLists(rows, locations, { seen, current: next - 1 })
    const first = await rows.counters.take('document', drafts.length)
    const made = located.map(({ fields, location }, at) =>
      newDocument(
        { ...completed({ release_at: releaseAt ?? null, ...fields }, now()), ...location },
        { key: first + at, actor, at: now(), number: next + at },
      ),
    )
    await mustKnowLinks(
      rows,
      made.map((row, at) => ({ ...row, place: drafts[at]?.place })),
    )
    await rows.investors.insertDocuments(made)
    for (const row of made) {
      note({ action: 'file document', entity: 'document', id: String(row.key), before: null, after: row })
    }
    return made.map((row) => row.key)
  }
  const { result, revision } = await ledger.change(actor, work, batch)
  return { keys: result, revision }
}

/** Changes the fields that are given; with `list`, moves the document to another list. */
export async function editDocument(
  { ledger, now }: FilingContext,
  actor: Actor,
  key: number,
  fields: Partial<DocumentFields>,
  { seen, list, reason, note: told }: { seen?: number; list?: readonly string[]; reason?: string; note?: string } = {},
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, next) => {
    const before = await mustFindDocument(rows, key)
    if (before.withdrawn_at) throw withdrawnAlready(next - 1)
    refuseStaleDocument(before, { seen, current: next - 1 })
    const location = list && mustFindList(await rows.investors.groups(), list)
    const changed = completed({ ...before, ...fields }, now())
    const edited: DocumentRow = { ...before, ...changed, ...location, revision: next }
    if (sameDocument(before, edited)) throw new Refusal('bad-input', 'Change the data and try again')
    await mustKnowLinks(rows, [edited], [before])
    const after = changedRow(before, edited, { at: now(), note: told })
    await rows.investors.updateDocument(after)
    const why = reasonFor(before, now(), reason)
    note({ action: editAction(before, after), entity: 'document', id: String(key), before, after, reason: why })
  })
}

/** Hides a document from every visitor at once; it, its file and who withdrew it stay stored. */
export async function withdrawDocument(
  { ledger, now }: FilingContext,
  actor: Actor,
  key: number,
  reason: string,
  seen?: number,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, next) => {
    const before = await mustFindDocument(rows, key)
    if (before.withdrawn_at) throw withdrawnAlready(next - 1)
    refuseStaleDocument(before, { seen, current: next - 1 })
    const after = withdrawnRow(before, { actor, reason, at: now(), number: next })
    await rows.investors.updateDocument(after)
    note({ action: 'withdraw document', entity: 'document', id: String(key), before, after, reason })
  })
}

/** Restores a withdrawn document; where visitors see it again, the history says why, or that no reason was given. */
export async function restoreDocument(
  { ledger, now }: FilingContext,
  actor: Actor,
  key: number,
  reason?: string,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, next) => {
    const before = await mustFindDocument(rows, key)
    if (!before.withdrawn_at) throw new Refusal('already-there', 'This document is not withdrawn.', { field: 'key' })
    const after = { ...before, withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null, revision: next }
    await rows.investors.updateDocument(after)
    const why = reasonFor(after, now(), reason)
    note({ action: 'restore document', entity: 'document', id: String(key), before, after, reason: why })
  })
}

async function mustFindDocument(rows: Rows, key: number): Promise<DocumentRow> {
  const row = await rows.investors.document(key)
  if (!row) throw new Refusal('not-found', 'This document does not exist. Reload the page.', { field: 'key' })
  return row
}

function withdrawnAlready(current: number): Refusal {
  return changedMeanwhile(
    'This document was withdrawn meanwhile. It can be restored from the history.',
    current,
    {},
    'key',
  )
}

/** Two ledger numbers: what the caller has read up to, and the current one. */
type ReadRevisions<Seen> = { seen: Seen; current: number }

function refuseStaleDocument(row: DocumentRow, { seen, current }: ReadRevisions<number | undefined>): void {
  if (seen === undefined || row.revision <= seen) return
  throw changedMeanwhile('Somebody changed this document meanwhile. Compare, then save again.', current, {
    key: row.key,
    ...documentText((name) => row[name]),
    release_at: row.release_at,
  })
}

/** A list that changed since it was read may already hold what is being filed. */
async function refuseChangedLists(
  rows: Rows,
  locations: readonly DocumentLocation[],
  { seen, current }: ReadRevisions<number>,
): Promise<void> {
  const lists = new Set(locations.map(({ group_id, inner_name }) => `${group_id}/${inner_name}`))
  const changed = (await rows.investors.documents()).filter(
    (row) => row.revision > seen && lists.has(`${row.group_id}/${row.inner_name}`),
  )
  if (!changed.length) return
  throw changedMeanwhile(
    'Somebody filed or changed documents in this list meanwhile. Look at them, then file again.',
    current,
    { documents: changed.map(({ key, name, date }) => ({ key, name, date })) },
  )
}

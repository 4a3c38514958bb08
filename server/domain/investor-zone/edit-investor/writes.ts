import { documentFieldNames } from '#model/document-text.ts'
import type { Rows } from '#server/store/rows.ts'
import type { DocumentRow, InvestorGroupRow } from '#server/store/tables.ts'
import type { Change } from '../../ledger/chain.ts'
import type { Actor } from '../../ledger/change.ts'
import { changedRow, completed, editAction, newDocument, reasonFor, withdrawnRow } from '../document.ts'
import { mustKnowLinks } from '../document-links.ts'
import type { LocatedDocument, PostedGroup } from './posted.ts'

/** One save under way: `add` reports a change, `number` is the ledger number the next one will have. */
export type Saving = {
  rows: Rows
  actor: Actor
  reason?: string
  now: Date
  add: (change: Change) => void
  number: () => number
}

/** Why a document that no visitor saw is withdrawn by a save. */
const leftOutOfList = 'Left out of a saved list'

/** A changed document; `place` is its path in the posted array, for refusals. */
export type DocumentEdit = { before: DocumentRow; after: DocumentRow; place: string }

/** The stored document with what was posted over it. */
export function edited(before: DocumentRow, { document, location }: LocatedDocument, now: Date): DocumentRow {
  const names = [...documentFieldNames, 'release_at'] as const
  const given = Object.fromEntries(
    names.flatMap((name) => (document[name] === undefined ? [] : [[name, document[name]]])),
  )
  return { ...before, ...completed({ ...before, ...given }, now), ...location }
}

export async function saveEdits({ rows, reason, now, add, number }: Saving, edits: DocumentEdit[]): Promise<void> {
  await mustKnowLinks(
    rows,
    edits.map(({ after, place }) => ({ ...after, place })),
    edits.map(({ before }) => before),
  )
  for (const { before, after } of edits) {
    const row = { ...changedRow(before, after, { at: now }), revision: number() }
    await rows.investors.updateDocument(row)
    const why = reasonFor(before, now, reason)
    add({ action: editAction(before, row), entity: 'document', id: String(row.key), before, after: row, reason: why })
  }
}

export async function withdraw(
  { rows, actor, reason, now, add, number }: Saving,
  withdrawn: readonly DocumentRow[],
): Promise<void> {
  for (const before of withdrawn) {
    const why = reasonFor(before, now, reason)
    const row = withdrawnRow(before, { actor, reason: why ?? leftOutOfList, at: now, number: number() })
    await rows.investors.updateDocument(row)
    add({ action: 'withdraw document', entity: 'document', id: String(row.key), before, after: row, reason: why })
  }
}

export async function fileNew({ rows, actor, now, add, number }: Saving, fresh: LocatedDocument[]): Promise<void> {
  if (!fresh.length) return
  const first = await rows.counters.take('document', fresh.length)
  const made = fresh.map(({ document, location }, index) =>
    newDocument(
      { ...completed(document, now), ...location },
      { key: first + index, actor, at: now, number: number() + index },
    ),
  )
  await mustKnowLinks(
    rows,
    made.map((row, index) => ({ ...row, place: fresh[index]?.document.place })),
  )
  await rows.investors.insertDocuments(made)
  for (const row of made) {
    add({ action: 'file document', entity: 'document', id: String(row.key), before: null, after: row })
  }
}

export async function saveGroups(
  { rows, add, number }: Saving,
  groups: readonly InvestorGroupRow[],
  posted: readonly PostedGroup[],
): Promise<void> {
  for (const { id, name, title, desc } of posted) {
    const before = groups.find((row) => row.id === id)
    if (!before) continue
    const said = { name: name ?? before.name, title: title ?? before.title, description: desc ?? before.description }
    if (said.name === before.name && said.title === before.title && said.description === before.description) continue
    const after = { ...before, ...said, revision: number() }
    await rows.investors.updateGroup(after)
    add({ action: 'edit investor section', entity: 'investor-section', id, before, after })
  }
}

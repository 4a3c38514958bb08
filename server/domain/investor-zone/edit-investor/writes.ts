import { documentFieldNames } from '#model/document-text.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import type { Actor } from '../../ledger/change.ts'
import { refuseGroupAlone } from '../approvals/second-person.ts'
import type { DocumentChanges } from '../change-documents.ts'
import { completed, newDocument, reasonFor, withdrawnRow } from '../document.ts'
import { assertLinksExist } from '../document-links.ts'
import { assertSectionName } from '../groups.ts'
import type { LocatedDocument, PostedGroup } from './posted.ts'

/** One save in progress, and its reason. */
export type Saving = { changes: DocumentChanges; actor: Actor; reason?: string }

/** Reason recorded if a save withdraws a document never seen by visitors. */
const leftOutOfList = 'Removed from a saved list'

/** A changed document; `place` is its path in the posted array, for error messages. */
export type DocumentEdit = { before: DocumentRow; after: DocumentRow; place: string }

/** Returns the stored document, overwritten with the posted fields. */
export function edited(before: DocumentRow, { document, location }: LocatedDocument, now: Date): DocumentRow {
  const names = [...documentFieldNames, 'release_at'] as const
  const provided = Object.fromEntries(
    names.flatMap((name) => (document[name] === undefined ? [] : [[name, document[name]]])),
  )
  return { ...before, ...completed({ ...before, ...provided }, now), ...location }
}

export async function saveEdits({ changes, reason }: Saving, edits: DocumentEdit[]): Promise<void> {
  await assertLinksExist(
    changes.rows,
    edits.map(({ after, place }) => ({ ...after, place })),
    edits.map(({ before }) => before),
  )
  for (const { before, after } of edits) await changes.change(before, after, { reason })
}

export async function withdraw({ changes, actor, reason }: Saving, withdrawn: readonly DocumentRow[]): Promise<void> {
  const { time } = changes
  for (const before of withdrawn) {
    const changeReason = reasonFor(before, time, reason)
    await changes.change(before, withdrawnRow(before, { actor, reason: changeReason ?? leftOutOfList, time }), {
      reason: changeReason,
    })
  }
}

export async function fileNew({ changes, actor }: Saving, fresh: LocatedDocument[]): Promise<void> {
  if (!fresh.length) return
  const { rows, time } = changes
  const first = await rows.counters.consume('document', fresh.length)
  const created = fresh.map(({ document, location }, index) =>
    newDocument({ ...completed(document, time), ...location }, { key: first + index, actor, time }),
  )
  await assertLinksExist(
    rows,
    created.map((row, index) => ({ ...row, place: fresh[index]?.document.place })),
  )
  await changes.file(created)
}

export async function saveGroups(
  { changes: { rows, add, number } }: Saving,
  groups: readonly InvestorGroupRow[],
  posted: readonly PostedGroup[],
): Promise<void> {
  const renamed = [...groups]
  for (const { id, name, title, desc } of posted) {
    const before = groups.find((row) => row.id === id)
    if (!before) continue
    const content = { name: name ?? before.name, title: title ?? before.title, description: desc ?? before.description }
    if (content.name === before.name && content.title === before.title && content.description === before.description)
      continue
    for (const field of ['name', 'title'] as const)
      if (content[field] !== before[field]) assertSectionName(renamed, id, content[field], 'rightArray')
    await refuseGroupAlone(rows, id)
    const after = { ...before, ...content, revision: number() }
    await rows.investors.updateGroup(after)
    renamed[groups.indexOf(before)] = after
    add({ action: 'edit investor section', entity: 'investor-section', id, before, after })
  }
}

import { notFound } from '#contract/refusal.ts'
import { everySection, isGuarded } from '#model/approval.ts'
import type { PreviewRow } from '#server/store/previews.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'
import { guardedSections } from '../investor-zone/approvals/second-person.ts'
import { requireList } from '../investor-zone/groups.ts'
import { readDraft } from '../investor-zone/read-draft.ts'
import type { Note } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { dropPending } from '../pending-changes/propose-change.ts'
import { type FullRelease, readFullRelease } from './release-parts.ts'

type Change = { rows: Rows; note: Note }

/** Returns a link as stored in the ledger, without anything that opens it. */
export const notedPreview = ({ token_hash: _, mailed_hash: __, mailed_at: ___, revision: ____, ...row }: PreviewRow) =>
  row

/** Activates a link after approval. */
export async function approvePreview(
  { rows, note, actor, revision }: Change & { actor: Actor; revision: number },
  id: string,
): Promise<PreviewRow> {
  const before = await rows.previews.find(id)
  if (!before) throw notFound('id', 'This link does not exist. Reload the page.')
  const after = { ...before, waiting: 0, approved_by: nameOf(actor), revision }
  await rows.previews.update(after)
  note({ action: 'approve preview', entity: 'preview', id, before: notedPreview(before), after: notedPreview(after) })
  return after
}

/** Ends a link and its pending request. */
export async function endPreview(
  { rows, note }: Change,
  before: PreviewRow,
  ended: Pick<PreviewRow, 'revoked_at' | 'revision'>,
): Promise<void> {
  const after = { ...before, ...ended }
  await rows.previews.update(after)
  await dropPending(rows, `preview/${before.id}`)
  const { id } = before
  note({ action: 'revoke preview', entity: 'preview', id, before: notedPreview(before), after: notedPreview(after) })
}

/** Returns the parts of a release that an unapproved link may show: nothing in a guarded section or awaiting approval. */
export async function withoutGuarded(
  rows: Pick<Rows, 'settings' | 'investors'>,
  { release, drafts, documents }: FullRelease,
): Promise<FullRelease> {
  const sections = await guardedSections(rows)
  const groups = await rows.investors.groups()
  return {
    release,
    documents: documents.filter((row) => row.waiting_since === null && !isGuarded(sections, row)),
    drafts: drafts.filter((row) => {
      const { list } = readDraft(row).content
      return list ? !isGuarded(sections, requireList(groups, list)) : !sections.includes(everySection)
    }),
  }
}

/** True if a release has documents that an unapproved link may not show. */
export async function hasGuarded(rows: Rows, release: ReleaseRow): Promise<boolean> {
  const full = await readFullRelease(rows, release)
  const open = await withoutGuarded(rows, full)
  return open.documents.length < full.documents.length || open.drafts.length < full.drafts.length
}

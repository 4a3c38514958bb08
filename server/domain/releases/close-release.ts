import { Refusal } from '#contract/refusal.ts'
import { releaseState, remainingToClose } from '#model/release.ts'
import type { ChangeContext, DocumentChanges } from '../investor-zone/change-documents.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { changeAny, changeRelease, type Named } from './change-one.ts'
import { commentsOf } from './comments.ts'
import { type FullRelease, partsOf } from './release-parts.ts'

/** Closes a results day: everything is published and nothing is left to do. After that only its published documents can be changed. */
export function closeRelease(context: ChangeContext, actor: Actor, named: Named) {
  return changeRelease(context, actor, named, async (full, changes) => {
    const groups = await changes.rows.investors.groups()
    const parts = partsOf(full, { groups, approvals: [], instant: changes.time })
    const remaining = remainingToClose({
      state: releaseState(parts),
      parts,
      exchange_filings: await changes.rows.exchangeFilings.of(full.documents.map(({ key }) => key)),
      comments: await commentsOf(changes.rows, named.id),
    })
    if (remaining.length)
      throw new Refusal('bad-input', `The release cannot be closed yet: ${remaining.join(' ')}`, { field: 'id' })
    await mark(full, changes, { closed_at: changes.time.toISOString(), closed_by: nameOf(actor) }, 'close release')
  })
}

/** Reopens a closed release. */
export function reopenRelease(context: ChangeContext, actor: Actor, named: Named) {
  return changeAny(context, actor, named, async (full, changes) => {
    if (!full.release.closed_at)
      throw new Refusal('bad-input', 'This release is not closed. Reload the page.', { field: 'id' })
    await mark(full, changes, { closed_at: null, closed_by: '' }, 'reopen release')
  })
}

type Closed = { closed_at: string | null; closed_by: string }

async function mark({ release: before }: FullRelease, changes: DocumentChanges, closed: Closed, action: string) {
  const after = { ...before, ...closed, revision: changes.number() }
  await changes.rows.releases.update(after)
  changes.add({ action, entity: 'release', id: before.id, before, after })
}

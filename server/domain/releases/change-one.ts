import { Refusal } from '#contract/refusal.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import { type ChangeContext, changeDocuments, type DocumentChanges } from '../investor-zone/change-documents.ts'
import type { Actor } from '../ledger/change.ts'
import { mustBeOpen } from './must-be-open.ts'
import { releaseDigest, type WholeRelease, wholeRelease } from './release-parts.ts'

/** Which release is changed, and what the caller saw of it. */
export type Named = { id: string; digest?: string }

/** Changes a release and its papers in one transaction, which is one act in the history; refused if it is closed, or not as the caller saw it. */
export function changeRelease(
  context: ChangeContext,
  actor: Actor,
  named: Named,
  work: (whole: WholeRelease, changes: DocumentChanges) => Promise<void>,
) {
  return changeAny(context, actor, named, async (whole, changes) => {
    mustBeOpen(whole.release)
    await work(whole, changes)
  })
}

/** The same of a release that may be closed. */
export function changeAny(
  context: ChangeContext,
  actor: Actor,
  { id, digest }: Named,
  work: (whole: WholeRelease, changes: DocumentChanges) => Promise<void>,
) {
  return changeDocuments(
    context,
    actor,
    async (changes, current) => {
      const release = await changes.rows.releases.find(id)
      if (!release) throw new Refusal('not-found', 'There is no such release. Reload the page.', { field: 'id' })
      const whole = await wholeRelease(changes.rows, release)
      if (digest !== undefined && releaseDigest(whole) !== digest)
        throw changedMeanwhile('Somebody changed this release meanwhile. Look at it again.', current, {}, 'digest')
      await work(whole, changes)
    },
    newId(),
  )
}

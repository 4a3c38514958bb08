import { notFound } from '#contract/refusal.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import { type ChangeContext, changeDocuments, type DocumentChanges } from '../investor-zone/change-documents.ts'
import type { Actor } from '../ledger/change.ts'
import { assertOpen } from './assert-open.ts'
import { type FullRelease, readFullRelease, releaseDigest } from './release-parts.ts'

/** The release to change, and its digest as seen by the caller. */
export type Named = { id: string; digest?: string }

/**
 * Changes a release and its documents in one transaction, as one act in the history. Throws if the release is closed, or differs from the
 * caller's version.
 */
export function changeRelease(
  context: ChangeContext,
  actor: Actor,
  named: Named,
  work: (complete: FullRelease, changes: DocumentChanges) => Promise<void>,
) {
  return changeAny(context, actor, named, async (full, changes) => {
    assertOpen(full.release)
    await work(full, changes)
  })
}

/** Like `changeRelease`, but also for closed releases. */
export function changeAny(
  context: ChangeContext,
  actor: Actor,
  { id, digest }: Named,
  work: (complete: FullRelease, changes: DocumentChanges) => Promise<void>,
) {
  return changeDocuments(
    context,
    actor,
    async (changes, current) => {
      const release = await changes.rows.releases.find(id)
      if (!release) throw notFound('id', 'This release does not exist. Reload the page.')
      const full = await readFullRelease(changes.rows, release)
      if (digest !== undefined && releaseDigest(full) !== digest)
        throw changedMeanwhile(
          'Somebody else changed this release meanwhile. Check it, then try again.',
          current,
          {},
          'digest',
        )
      await work(full, changes)
    },
    newId(),
  )
}

import { badInput, type Refusal } from '#contract/refusal.ts'
import { documentText } from '#model/document-text.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { isApart, releaseSlotNames } from '#model/release.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { DraftRow } from '#server/store/drafts.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import { publishAfterExchanges, withDocument } from '../exchange-filings/exchanges-first.ts'
import { newId } from '../ids.ts'
import { contributorsOf, mergeContributors } from '../investor-zone/approvals/contributors.ts'
import type { ChangeContext, DocumentChanges } from '../investor-zone/change-documents.ts'
import { filedFrom } from '../investor-zone/drafts.ts'
import { fileDrafts } from '../investor-zone/filing.ts'
import { isPublished } from '../investor-zone/former-links.ts'
import { providedKeyOf, readDraft } from '../investor-zone/read-draft.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { changeRelease } from './change-one.ts'

/** Admin input for a release. */
export type Planned = { name: string; release_at?: string | null }

export async function addRelease({ ledger, now }: ChangeContext, actor: Actor, { name, release_at }: Planned) {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const time = now()
    const row: ReleaseRow = {
      id: newId(),
      name,
      release_at: futureInstant(release_at ?? null, time),
      acknowledgements: '[]',
      meeting: '',
      created_at: time.toISOString(),
      created_by: nameOf(actor),
      closed_at: null,
      closed_by: '',
      revision: nextRevision,
    }
    await rows.releases.insert(row)
    note({ action: 'add release', entity: 'release', id: row.id, before: null, after: row })
    return row.id
  })
  return { id: result, revision }
}

/** Changes the given fields. If the instant moves, all sealed documents move by the same amount, in the same transaction. */
export async function editRelease(
  context: ChangeContext,
  actor: Actor,
  id: string,
  fields: Partial<Planned>,
  digest?: string,
) {
  return changeRelease(context, actor, { id, digest }, async ({ release: before, documents }, changes) => {
    const { rows, time } = changes
    const content = { ...before, ...fields }
    const after = { ...content, release_at: content.release_at ? new Date(content.release_at).toISOString() : null }
    if (JSON.stringify(after) === JSON.stringify(before)) throw badInput('id', 'Change the data and try again')
    if (after.release_at !== before.release_at) {
      futureInstant(after.release_at, time)
      await moveSealed(changes, documents, { from: before.release_at, to: after.release_at })
    }
    await rows.releases.update({ ...after, revision: changes.number() })
    changes.add({ action: 'edit release', entity: 'release', id, before, after })
  })
}

type Publishing = { id: string; now?: boolean; digest?: string; site_first_reason?: string }

/**
 * Files the drafts to be published together, and seals them or publishes them at once: all or none. A document published separately is
 * filed if it has its own instant.
 */
export async function publishRelease(
  context: ChangeContext,
  actor: Actor,
  { id, now = false, digest, site_first_reason }: Publishing,
) {
  return changeRelease(context, actor, { id, digest }, async ({ release, drafts, documents }, changes) => {
    const { rows, time } = changes
    const unpublished = documents.filter((row) => isUnpublished(row, time) && !isApart(row.slot))
    const outgoing = drafts.filter((row) => !isApart(row.slot) || isScheduledLater(row, time))
    const instant = now ? time.toISOString() : instantOf(release, time)
    if (!outgoing.length && (!now || !unpublished.length)) throw nothingToRelease(drafts)
    const created = outgoing.toSorted(inOrder).map((row) => ({ row, draft: filedFrom(row) }))
    for (const { row } of created) await rows.drafts.remove(row.id)
    await fileDrafts(
      changes,
      created.map(({ row, draft: { fields, ...draft } }) => {
        // A document with a separate publication time keeps its own instant.
        const ownInstant = now && !isApart(row.slot) ? '' : fields.release_at
        return { ...draft, fields: { ...fields, release_at: ownInstant || instant } }
      }),
    )
    if (!now) return
    for (const row of unpublished) await changes.change(row, { ...row, release_at: instant })
    const publishedNow = outgoing.filter(({ slot }) => !isApart(slot))
    const releaseDocuments = [
      ...publishedNow.map((row) => ({ ...row, document: providedKeyOf(row) })),
      ...unpublished.map(withDocument),
    ]
    await publishAfterExchanges(changes, { id, documents: releaseDocuments, reason: site_first_reason })
    if (release.release_at === instant) return
    const after = { ...release, release_at: instant, revision: changes.number() }
    await rows.releases.update(after)
    changes.add({ action: 'edit release', entity: 'release', id, before: release, after })
  })
}

/** True if a draft has its own instant in the future. */
const isScheduledLater = (row: DraftRow, time: Date) =>
  Date.parse(readDraft(row).content.release_at ?? '') > time.getTime()

const nothingToRelease = ({ length }: readonly DraftRow[]) =>
  badInput(
    'id',
    length
      ? 'None of these documents is published with the results. Give each its own time, or publish it separately.'
      : 'There is nothing to publish. Add the documents first.',
  )

/** Orders drafts as in the release room: approvers read the outcome first. */
const inOrder = (a: DraftRow, b: DraftRow) => placeOf(a.slot) - placeOf(b.slot)
const placeOf = (slot: DraftRow['slot']) => (slot ? releaseSlotNames.indexOf(slot) : -1)

/** Turns unpublished documents back into drafts and cancels their requests. */
export async function abortRelease(
  context: ChangeContext,
  actor: Actor,
  { id, reason, digest }: { id: string; reason: string; digest?: string },
) {
  return changeRelease(context, actor, { id, digest }, async ({ release, documents }, { rows, time, unfile }) => {
    const unpublished = documents.filter((row) => isUnpublished(row, time))
    if (!unpublished.length) throw nothingToAbort(documents)
    for (const row of unpublished) {
      const pending = await contributorsOf(rows, { document: row.key, ofStatements: false })
      const contributors = mergeContributors([row.filed_by], pending)
      await rows.drafts.insert({ ...draftAgain(row, release, { actor, time }), contributors })
      await unfile(row, { action: 'abort release', reason })
    }
  })
}

function nothingToAbort(documents: readonly DocumentRow[]): Refusal {
  const [since] = documents.flatMap(({ withdrawn_at, release_at }) => (withdrawn_at ? [] : (release_at ?? []))).sort()
  const sentence = since
    ? `This release has been public since ${inIndiaToTheSecond(since)}. Nothing was aborted. Correct or withdraw its documents instead.`
    : 'Nothing is scheduled, so there is nothing to abort.'
  return badInput('id', sentence)
}

/** Deletes a release without documents. */
export async function discardRelease(context: ChangeContext, actor: Actor, id: string) {
  return changeRelease(context, actor, { id }, async ({ release, drafts, documents }, { rows, add }) => {
    if (drafts.length || documents.length)
      throw badInput(
        'id',
        'This release contains documents. Discard its drafts first. Filed documents cannot be removed from it.',
      )
    await rows.releases.remove(id)
    add({ action: 'discard release', entity: 'release', id, before: release, after: null })
  })
}

/** True if a document is not yet public, but scheduled. */
const isUnpublished = (row: DocumentRow, time: Date): boolean => !row.withdrawn_at && !isPublished(row, time)

/** Moves sealed documents by the same amount as the release instant. Documents scheduled for that instant move to the new one. */
async function moveSealed(
  { time, change }: DocumentChanges,
  documents: readonly DocumentRow[],
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const sealed = documents.filter((row) => isUnpublished(row, time) && !isApart(row.slot))
  if (!sealed.length) return
  if (!to)
    throw badInput('release_at', 'The documents are scheduled. Choose another release time, or abort the release.')
  for (const row of sealed) {
    const offset = from && row.release_at ? Date.parse(row.release_at) - Date.parse(from) : 0
    const release_at = new Date(Math.max(Date.parse(to) + offset, time.getTime())).toISOString()
    await change(row, { ...row, release_at })
  }
}

function draftAgain(row: DocumentRow, release: ReleaseRow, { actor, time }: { actor: Actor; time: Date }) {
  const content = documentText((name) => row[name])
  const ownInstant = row.release_at !== release.release_at ? row.release_at : null
  return {
    id: newId(),
    content: JSON.stringify({
      ...content,
      list: row.inner_name ? [row.group_id, row.inner_name] : [row.group_id],
      ...(ownInstant && { release_at: ownInstant }),
      // Filing it again preserves its key, so that figures and printed codes still refer to it.
      document: row.key,
    }),
    saved_by: nameOf(actor),
    saved_at: time.toISOString(),
    version: 1,
    release_id: release.id,
    slot: row.slot,
  }
}

/** Returns the instant of a release, which must be in the future. */
function instantOf({ release_at }: ReleaseRow, time: Date): string {
  if (!release_at) throw badInput('release_at', 'Set the release time first, or publish now.')
  return futureInstant(release_at, time) ?? release_at
}

function futureInstant(release_at: string | null, time: Date): string | null {
  if (!release_at) return null
  if (Date.parse(release_at) > time.getTime()) return new Date(release_at).toISOString()
  throw badInput('release_at', 'This time is in the past. Choose a later one, or publish now.')
}

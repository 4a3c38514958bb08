import { badInput, notFound } from '#contract/refusal.ts'
import { includesNormalized } from '#model/normalize-for-search.ts'
import { numberedPage } from '#model/numbered-page.ts'
import {
  isReleased,
  type ReleaseState,
  releasedTogether,
  releaseState,
  remainingToClose,
  statesDecision,
} from '#model/release.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Store } from '#server/store/store.ts'
import { recordExchangeFiling, removeExchangeFiling } from '../exchange-filings/exchange-filings.ts'
import { exchangeFilingsOf, toExchangeFiling } from '../exchange-filings/exchange-filings-of.ts'
import type { ChangeContext, DocumentChanges } from '../investor-zone/change-documents.ts'
import { filesAt } from '../investor-zone/files-at.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import type { LegalLimits } from '../legal-limits/legal-limits.ts'
import { withContext } from '../with-context.ts'
import { changeAny, changeRelease, type Named } from './change-one.ts'
import { abortRelease, addRelease, discardRelease, editRelease, publishRelease } from './change-releases.ts'
import { addComment, commentsOf, editComment } from './comments.ts'
import { decidedOf, decisionOn } from './decided.ts'
import { endMeeting, meetingOf, outcomeDue } from './meeting.ts'
import { releaseFigures } from './release-figures.ts'
import { type FullRelease, type Part, partsOf, readFullRelease, releaseDigest } from './release-parts.ts'

export type Releases = ReturnType<typeof createReleases>

type Context = ChangeContext & { store: Store; legalLimits: Pick<LegalLimits, 'counting'> }

/**
 * Releases: documents published together on a results day. A release is planned, filled with documents, sealed until one instant, and
 * published at that instant.
 */
export function createReleases(context: Context) {
  return withContext(context, {
    list,
    one: find,
    add: addRelease,
    edit: editRelease,
    publish: publishRelease,
    abort: abortRelease,
    endMeeting,
    close: closeRelease,
    reopen: reopenRelease,
    addComment,
    editComment,
    discard: discardRelease,
    recordFiling: recordExchangeFiling,
    removeFiling: removeExchangeFiling,
  })
}

/** Returns a page of the releases with their progress, last planned first. `search` filters by name. */
async function list({ store, now }: Context, { search = '', page }: { search?: string; page?: number }) {
  const named = ({ name }: ReleaseRow) => includesNormalized(name, search)
  const { data: releases, ...pages } = numberedPage((await store.read.releases.all()).filter(named), page)
  const ids = releases.map(({ id }) => id)
  const [drafts, documents] = await Promise.all([store.read.releases.drafts(ids), store.read.releases.documents(ids)])
  const known = { groups: await store.read.investors.groups(), approvals: [], instant: now() }
  const draftsOf = Map.groupBy(drafts, ({ release_id }) => release_id)
  const documentsOf = Map.groupBy(documents, ({ release_id }) => release_id)
  const data = releases.map((release) => {
    const full = { drafts: draftsOf.get(release.id) ?? [], documents: documentsOf.get(release.id) ?? [] }
    const parts = partsOf(full, known)
    return { ...toResponse(release, parts), parts: parts.length }
  })
  return { ...pages, data }
}

async function find({ store, now, legalLimits }: Context, id: string) {
  const release = await store.read.releases.find(id)
  if (!release) throw notFound('id', 'This release does not exist. Reload the page.')
  const full: FullRelease = await readFullRelease(store.read, release)
  const known = {
    groups: await store.read.investors.groups(),
    approvals: await store.read.approvals.all(),
    instant: now(),
  }
  const parts = partsOf(full, known)
  const meeting = await meetingOf(store.read, release)
  const revisions = new Map(full.documents.map(({ key, revision }) => [key, revision]))
  const keys = parts.flatMap(({ document = [] }) => document)
  const decided = await decidedOf(store.read, keys)
  const filings = await exchangeFilingsOf(store.read, keys)
  return {
    ...toResponse(release, parts),
    ...(meeting && { meeting: { ...meeting, ...outcomeDue(meeting.ended_at, await legalLimits.counting()) } }),
    awaits_meeting: !meeting?.ended_at && parts.some(isAwaitingMeeting),
    parts: await Promise.all(
      parts.map(async ({ links, document = 0, ...part }) => ({
        ...part,
        exchange_filings: (filings.get(document) ?? []).map(toExchangeFiling),
        approved: decisionOn(revisions.get(part.key ?? 0) ?? 0, decided),
        files: await filesAt(store, links),
      })),
    ),
    decided: decided.map(({ documents, ...act }) => ({
      ...act,
      documents: documents.map(({ key, name }) => ({ key, name })),
    })),
    comments: await commentsOf(store.read, id),
    figures: await releaseFigures({ store, decided }, parts),
    digest: releaseDigest(full),
  }
}

/** True if an unended meeting holds back an unpublished item. */
const isAwaitingMeeting = ({ slot, state, held }: Part) =>
  held || (statesDecision(slot) && (state === 'draft' || state === 'scheduled'))

function toResponse(
  { id, revision: _, acknowledgements: __, meeting: ___, closed_at, closed_by, ...row }: ReleaseRow,
  parts: readonly Part[],
) {
  const state: ReleaseState = closed_at ? 'closed' : releaseState(parts)
  const releasedAt = releasedTogether(parts)
    .flatMap(({ shown_at }) => shown_at ?? [])
    .sort()
  return {
    _id: id,
    ...row,
    state,
    ...(isReleased(state) && { released_at: releasedAt.at(-1) }),
    ...(closed_at && { closed: { at: closed_at, by: closed_by } }),
  }
}

/** Closes a results day: everything is published and nothing is left to do. After that only its published documents can be changed. */
function closeRelease(context: ChangeContext, actor: Actor, named: Named) {
  return changeRelease(context, actor, named, async (full, changes) => {
    const groups = await changes.rows.investors.groups()
    const parts = partsOf(full, { groups, approvals: [], instant: changes.time })
    const remaining = remainingToClose({
      state: releaseState(parts),
      parts,
      exchange_filings: await changes.rows.exchangeFilings.of(full.documents.map(({ key }) => key)),
      comments: await commentsOf(changes.rows, named.id),
    })
    if (remaining.length) throw badInput('id', `The release cannot be closed yet: ${remaining.join(' ')}`)
    await mark(full, changes, { closed_at: changes.time.toISOString(), closed_by: nameOf(actor) }, 'close release')
  })
}

function reopenRelease(context: ChangeContext, actor: Actor, named: Named) {
  return changeAny(context, actor, named, async (full, changes) => {
    if (!full.release.closed_at) throw badInput('id', 'This release is not closed. Reload the page.')
    await mark(full, changes, { closed_at: null, closed_by: '' }, 'reopen release')
  })
}

type Closed = { closed_at: string | null; closed_by: string }

async function mark({ release: before }: FullRelease, changes: DocumentChanges, closed: Closed, action: string) {
  const after = { ...before, ...closed, revision: changes.number() }
  await changes.rows.releases.update(after)
  changes.add({ action, entity: 'release', id: before.id, before, after })
}

import * as z from 'zod'
import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { documentText } from '#model/document-text.ts'
import type { DraftContent } from '#model/draft.ts'
import { type NumberedPage, numberedPage } from '#model/numbered-page.ts'
import type { ReleaseSlot } from '#model/release.ts'
import { financialResults } from '#model/sub-pages.ts'
import type { DraftRow } from '#server/store/drafts.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { mergeContributors, parseContributors } from './approvals/contributors.ts'
import type { ChangeContext } from './change-documents.ts'
import { assertLinksExist } from './document-links.ts'
import { type Draft, fileDocuments } from './filing.ts'
import { type DocumentLocation, requireList } from './groups.ts'
import { providedKeyOf, readDraft, type SavedDraft, sealedBefore } from './read-draft.ts'
import { saveChange } from './statement-changes.ts'

type DraftContext = ChangeContext & { store: Store }

/** Maximum number of drafts. More are only created by a program that saves without an id. */
const draftsMax = 1000

/** Returns a page of drafts, last saved first. With `release`, returns the drafts of that results day, in the order of creation. */
export async function drafts(
  { store }: DraftContext,
  { release, page }: { release?: string; page?: number },
): Promise<NumberedPage<SavedDraft>> {
  const rows = await (release === undefined ? store.read.drafts.all() : store.read.releases.drafts([release]))
  const { data, ...pages } = numberedPage(rows, page)
  return { ...pages, data: data.map(readDraft) }
}

/**
 * Saves a draft, as a new one or over the existing one. A draft is not content: the history does not record it, and no visitor page is
 * rebuilt. Files of the draft are retained from then on.
 */
export async function saveDraft(
  { ledger, now }: DraftContext,
  actor: Actor,
  content: DraftContent,
  { id, version, release, slot }: { id?: string; version?: number; release?: string; slot?: ReleaseSlot } = {},
): Promise<SavedDraft> {
  const { result } = await ledger.change(actor, async (rows) => {
    const before = id === undefined ? undefined : await requireDraft(rows, id, version)
    const place = content.list && requireList(await rows.investors.groups(), content.list)
    await assertLinksExist(rows, [documentText((name) => content[name] ?? '')])
    if (!before && (await rows.drafts.all()).length >= draftsMax)
      throw new Refusal('too-often', 'There are too many drafts. Discard some, then try again.', { retryAfterS: 3600 })
    const document = (before && providedKeyOf(before)) ?? (await resultsKey(rows, place))
    const row = {
      ...(await placeInRelease(rows, before, release, slot)),
      id: before?.id ?? newId(),
      content: JSON.stringify({ ...content, document }),
      saved_by: nameOf(actor),
      contributors: mergeContributors(parseContributors(before?.contributors ?? '[]'), [nameOf(actor)]),
      saved_at: now().toISOString(),
      version: (before?.version ?? 0) + 1,
    }
    return before ? rows.drafts.update(row) : rows.drafts.insert(row)
  })
  return readDraft(result)
}

/** Deletes a draft with its recorded figures. Its files stay, hidden. */
export async function discardDraft({ ledger }: DraftContext, actor: Actor, id: string): Promise<void> {
  await ledger.change(actor, async (rows, note, number) => {
    const key = providedKeyOf(await requireDraft(rows, id))
    await rows.drafts.remove(id)
    if (key === undefined) return
    await rows.pendingStatements.remove(key)
    const figures = await rows.statements.figure.of(key)
    for (const before of figures)
      await saveChange(rows, { kind: 'figure', id: before.id, before, after: null }, { note, number })
  })
}

/** Files a complete draft: at once, at its own instant, or after approval. */
export async function publishDraft(context: DraftContext, actor: Actor, id: string, version?: number) {
  const row = await context.store.read.drafts.find(id)
  if (!row) throw noSuchDraft()
  return fileDocuments(context, actor, [filedFrom(row)], {
    // The draft must be unchanged in the transaction that files it.
    first: async (rows) => {
      await requireDraft(rows, id, version ?? row.version)
      await rows.drafts.remove(id)
    },
  })
}

/** Returns the key and name of a draft's future document. Assigns a key if the draft has none. */
export async function documentKeyOf({ drafts, counters }: Pick<Rows, 'drafts' | 'counters'>, row: DraftRow) {
  const content = z.looseObject({}).parse(JSON.parse(row.content))
  const { document = await counters.consume('document', 1) } = sealedBefore.parse(content)
  await drafts.update({ ...row, content: JSON.stringify({ ...content, document }) })
  return { key: document, name: readDraft(row).content.name ?? '' }
}

/** Returns a key for a draft of results: its figures refer to it before it is filed. */
async function resultsKey({ counters }: Rows, place?: DocumentLocation): Promise<number | undefined> {
  return place?.group_id === financialResults.groupId ? counters.consume('document', 1) : undefined
}

/** Returns the document to file from a draft, with its own instant. Throws an error that lists all missing fields. */
export function filedFrom(row: DraftRow): Draft {
  const { content, missing } = readDraft(row)
  const { list, name = '', ...fields } = content
  const [first] = missing
  if (first || !list)
    throw new Refusal('bad-input', first?.message ?? 'Choose a section', { field: first?.field, data: { missing } })
  const { release_id, slot } = row
  const contributors = parseContributors(row.contributors)
  return { list, fields: { ...fields, name }, part: { release_id, slot }, key: providedKeyOf(row), contributors }
}

/** Returns the release and slot of a draft: the caller's, otherwise the draft's current ones. */
async function placeInRelease(rows: Rows, before: DraftRow | undefined, release?: string, slot?: ReleaseSlot) {
  const { release_id = '', slot: savedSlot = '' as const } = before ?? {}
  if (release === undefined && slot === undefined) return { release_id, slot: savedSlot }
  const requested = { release_id: release ?? release_id, slot: slot ?? savedSlot }
  const match = requested.release_id ? await rows.releases.find(requested.release_id) : undefined
  if (!match) throw badInput('release', 'This release does not exist. Choose another, or create it first.')
  if (match.closed_at) throw badInput('release', 'This release is closed. Reopen it first.')
  if (!requested.slot) throw badInput('slot', 'Choose which document of the release this is.')
  return requested
}

async function requireDraft(rows: Rows, id: string, version?: number): Promise<DraftRow> {
  const row = await rows.drafts.find(id)
  if (!row) throw noSuchDraft()
  if (version === undefined || row.version === version) return row
  const revision = (await rows.ledger.last())?.number ?? 0
  const { content, saved_by, version: current } = readDraft(row)
  throw changedMeanwhile(
    `${saved_by} changed this draft meanwhile. Check it, then save again.`,
    revision,
    { draft: content, version: current },
    'version',
  )
}

const noSuchDraft = () => notFound('id', 'This draft no longer exists: it was published or discarded. Reload the page.')

import { badInput, notFound } from '#contract/refusal.ts'
import { numberedPage } from '#model/numbered-page.ts'
import { type ReleaseSlot, releaseSlots } from '#model/release.ts'
import type { PreviewRow } from '#server/store/previews.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import { previewMailOf } from '../deliveries/preview-mail.ts'
import { digest } from '../digests.ts'
import { newId } from '../ids.ts'
import { type FileView, filesAt } from '../investor-zone/files-at.ts'
import type { Note } from '../ledger/chain.ts'
import type { Actor } from '../ledger/change.ts'
import { withContext } from '../with-context.ts'
import { endPreview, withoutGuarded } from './approve-preview.ts'
import { addPreview, type CreatePreviewContext, mailAgain } from './create-preview.ts'
import { partsOf, readFullRelease } from './release-parts.ts'

export type Previews = ReturnType<typeof createPreviews>

type Context = CreatePreviewContext & { store: Store }

/** Number of openings listed per link, and the maximum allowed. Every opening is recorded. */
const reportedOpenings = 20
const openingsMax = 2000

export type Opener = { address: string; userAgent: string }

/** A document in a preview: its name, target sub-page and file. */
export type PreviewedDocument = { slot: ReleaseSlot; name: string; section: string; file?: FileView }

export type Previewed = { name: string; release: string; release_at: string | null; documents: PreviewedDocument[] }

/** Links that let a named outsider, such as an auditor or a board member, read the documents of one release only. */
export function createPreviews(context: Context) {
  return withContext(context, {
    of: previewsOf,
    add: addPreview,
    mail: mailAgain,
    revoke: revokePreview,
    open: openPreview,
    text,
  })
}

async function previewsOf({ store }: Context, release: string, page?: number) {
  const { data: rows, ...pages } = numberedPage(await store.read.previews.of(release), page)
  const mails = await store.read.deliveries.states(rows.map(({ id }) => previewMailOf(id)))
  const response = rows.map(
    async ({ id, token_hash: _, mailed_hash: ____, release_id: __, revision: ___, ...row }) => ({
      _id: id,
      ...row,
      waiting: row.waiting === 1,
      mail_state: mails.find(({ once }) => once === previewMailOf(id))?.state,
      opened: await store.read.previews.countOpenings(id),
      openings: (await store.read.previews.openings(id, reportedOpenings)).map(
        ({ at, address, user_agent, paper }) => ({
          at,
          address,
          user_agent,
          paper,
        }),
      ),
    }),
  )
  return { ...pages, data: await Promise.all(response) }
}

/** Revokes a link before it expires. Cannot be reverted; a new link must be created. */
async function revokePreview({ ledger, now }: Context, actor: Actor, id: string) {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await rows.previews.find(id)
    if (!before) throw notFound('id', 'This link does not exist. Reload the page.')
    if (before.revoked_at) throw badInput('id', 'This link is already revoked.')
    await endPreview({ rows, note }, before, { revoked_at: now().toISOString(), revision: nextRevision })
  })
}

/** Ends every link created by an admin who may no longer create any: such a link could be their own backdoor. */
export async function endLinksOf(
  change: { rows: Rows; note: Note },
  email: string,
  ended: Pick<PreviewRow, 'revoked_at' | 'revision'>,
): Promise<void> {
  for (const link of await change.rows.previews.madeBy(email)) await endPreview(change, link, ended)
}

/**
 * Returns the document at this place (from 1), or the list, for a token. Records the opening first. Undefined if the token is unknown,
 * expired, revoked or opened too often, or if there is no such document. The caller cannot tell which.
 */
async function openPreview({ store, now }: Context, token: string, place: number | undefined, opener: Opener) {
  const row = await store.read.previews.byToken(digest(token))
  const time = now().toISOString()
  if (!row || row.waiting || row.revoked_at || row.expires_at <= time) return undefined
  if ((await store.read.previews.countOpenings(row.id)) >= openingsMax) return undefined
  const release = await store.read.releases.find(row.release_id)
  if (!release) return undefined
  const known = { groups: await store.read.investors.groups(), approvals: [], instant: now() }
  const full = await readFullRelease(store.read, release)
  const visibleRelease = row.approved_by ? full : await withoutGuarded(store.read, full)
  // A draft without a section has no subject yet.
  const parts = partsOf(visibleRelease, known).filter(({ state, section }) => state !== 'withdrawn' && section)
  const documents: PreviewedDocument[] = await Promise.all(
    parts.map(async ({ slot, name, section, links }) => ({
      slot,
      name,
      section,
      file: (await filesAt(store, links))[0],
    })),
  )
  const document = place === undefined ? undefined : documents[place - 1]
  if (place !== undefined && !document) return undefined
  await store.write((rows) =>
    rows.previews.opened({
      id: newId(),
      preview_id: row.id,
      at: time,
      address: opener.address,
      user_agent: opener.userAgent.slice(0, 200),
      paper: document ? releaseSlots[document.slot].name : '',
    }),
  )
  return {
    previewed: { name: row.name, release: release.name, release_at: release.release_at, documents },
    document,
    at: time,
  }
}

/** Returns the text of a document's file, starting at a page. `pages`: number of pages; undefined until the file has been read. */
async function text({ store }: Context, sha256: string, from: number, count: number) {
  const fileText = await store.read.fileTexts.of(sha256)
  return fileText && { pages: fileText.pages, shown: await store.read.fileTexts.pagesFrom(sha256, from, count) }
}

import { may } from '#model/roles.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { type Actor, nameOf } from '../../ledger/change.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { SessionHolder } from '../../sessions/session.ts'
import { withContext } from '../../with-context.ts'
import { askMail, overrideMail, sectionsMail, sentBackMail } from './approval-mails.ts'
import { approvalSections, setApprovalSections } from './approval-settings.ts'
import { askedAs, everythingAsked } from './asked-rows.ts'
import * as decisions from './decide.ts'
import { askedActs, releaseOf, toldAct, type WantedActs } from './told-acts.ts'

export type Approvals = ReturnType<typeof createApprovals>

type Context = {
  store: Store
  ledger: Ledger
  now: () => Date
  post: Post
  /** Public origin, for links in mails. */
  siteUrl: string
}

/** Four eyes: what waits for a second person, who hears of it, and what is decided. */
export function createApprovals(context: Context) {
  return {
    ...withContext(context, { announce, waiting, one, approve, override, sendBack, takeBack, choose }),
    sections: () => approvalSections(context.store),
  }
}

/** Mails everybody who may approve, but whoever asked. */
async function announce({ store, post, siteUrl }: Context, id: string): Promise<void> {
  const asked = await askedAs(store.read, id)
  const link = `${siteUrl}/admin/desk/approvals/${id}`
  const release = (await releaseOf(store, asked))?.release.name
  for (const admin of await adminsWho(store, ({ role }) => may(role, 'approve')))
    if (admin.email !== asked[0]?.asked_by) post.send(askMail(admin, asked, { link, release }))
}

/** A page of what waits or was sent back, what was asked first in front. */
async function waiting({ store }: Context, holder: SessionHolder, wanted: WantedActs) {
  return askedActs(store, await everythingAsked(store.read), { ...wanted, reader: holder.email })
}

/** What was asked for in one act, with its files and what changes. */
async function one({ store }: Context, holder: SessionHolder, id: string) {
  const asked = await askedAs(store.read, id)
  if (!asked.length) throw decisions.waitsNoMore()
  return toldAct(store, asked, holder.email)
}

async function approve(context: Context, actor: SessionHolder, seen: decisions.Seen): Promise<{ revision: number }> {
  return decisions.approve(context, actor, seen)
}

async function override(context: Context, actor: SessionHolder, seen: decisions.Seen, reason: string) {
  const { asked, revision } = await decisions.overrideApproval(context, actor, seen, reason)
  for (const owner of await adminsWho(context.store, ({ role }) => role === 'owner'))
    context.post.send(overrideMail(owner, asked, { by: nameOf(actor), reason }))
  return { revision }
}

async function sendBack(context: Context, actor: SessionHolder, id: string, reason: string) {
  const { asked, revision } = await decisions.sendBack(context, actor, id, reason)
  for (const admin of await adminsWho(context.store, ({ email }) => email === asked[0]?.asked_by))
    context.post.send(sentBackMail(admin, asked, { by: nameOf(actor), reason }))
  return { revision }
}

async function takeBack(context: Context, actor: SessionHolder, id: string) {
  const { revision } = await decisions.takeBack(context, actor, id)
  return { revision }
}

/** Chooses the sections; every owner hears of it, so that nobody does so alone unseen. */
async function choose(context: Context, actor: Actor, names: readonly string[], expectedRevision?: number) {
  const { revision, ...chosen } = await setApprovalSections(context, actor, names, expectedRevision)
  for (const owner of await adminsWho(context.store, ({ role }) => role === 'owner'))
    context.post.send(sectionsMail(owner, { by: nameOf(actor), ...chosen }))
  return { revision }
}

async function adminsWho(store: Store, fits: (admin: AdminRow) => boolean): Promise<AdminRow[]> {
  return (await store.read.admins.all()).filter(fits)
}

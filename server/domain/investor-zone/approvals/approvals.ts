import { Refusal } from '#contract/refusal.ts'
import { approvalRefusal } from '#model/approval-rule.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Services } from '../../dependencies.ts'
import { type Actor, nameOf } from '../../ledger/change.ts'
import type { SessionHolder } from '../../sessions/session.ts'
import { withContext } from '../../with-context.ts'
import { approvalRequestMail, overrideMail, sectionsMail, sentBackMail } from './approval-mails.ts'
import {
  approvalSections,
  type SelectedSectionNames,
  type SelectedSections,
  setApprovalSections,
} from './approval-settings.ts'
import { type ApprovalsQuery, pendingApprovals, releaseOf, toApprovalView } from './approval-view.ts'
import { contributorsToAct } from './contributors.ts'
import * as decisions from './decide.ts'
import { allPending, type PendingRow, pendingAs } from './pending-rows.ts'

type Context = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries' | 'siteUrl'>

/** Four-eyes approval: pending requests, notifications and decisions. */
export function createApprovals(context: Context) {
  return {
    ...withContext(context, { waiting, one: find, approve, override, sendBack, withdraw, choose }),
    announcing: { enqueue: announce.bind(undefined, context), send: context.deliveries.trigger },
    sections: () => approvalSections(context.store),
  }
}

async function announce({ deliveries, siteUrl }: Context, rows: Rows, id: string): Promise<void> {
  const requested = await pendingAs(rows, id)
  const link = `${siteUrl}/admin/desk/approvals/${id}`
  const release = (await releaseOf(rows, requested))?.release.name
  const contributors = await contributorsToAct(rows, requested)
  const recipients = await adminsWho(rows, (admin) => !approvalRefusal(admin, contributors))
  await deliveries.post(
    rows,
    recipients.map((admin) => approvalRequestMail(admin, requested, { link, release })),
  )
}

/** Returns a page of pending and rejected requests, oldest request first. */
async function waiting({ store }: Context, holder: SessionHolder, names: ApprovalsQuery) {
  return pendingApprovals(store, await allPending(store.read), { ...names, reader: holder.email })
}

async function find({ store }: Context, holder: SessionHolder, id: string) {
  const requested = await pendingAs(store.read, id)
  if (!requested.length) throw decisions.notPending()
  return toApprovalView(store, requested, holder.email)
}

async function approve(context: Context, actor: SessionHolder, acts: readonly decisions.ReaderSnapshot[]) {
  return decisions.approve(context, actor, acts)
}

async function override(context: Context, actor: SessionHolder, seen: decisions.ReaderSnapshot, reason: string) {
  const notify = async (rows: Rows, input: readonly PendingRow[]) => {
    const witnesses = await overrideWitnesses(rows, actor)
    const mails = witnesses.map((admin) => overrideMail(admin, input, { by: nameOf(actor), reason }))
    await context.deliveries.post(rows, mails)
  }
  const { revision } = await decisions.overrideApproval({ ...context, notify }, actor, seen, reason)
  context.deliveries.trigger()
  return { revision }
}

/** Returns who is mailed about an override: all owners, or every admin if there is no other owner. Refuses if nobody else would know. */
async function overrideWitnesses(rows: Rows, actor: SessionHolder): Promise<AdminRow[]> {
  const admins = await rows.admins.all()
  const owners = admins.filter(isOwner)
  if (owners.some(({ email }) => email !== actor.email)) return owners
  if (admins.some(({ email }) => email !== actor.email)) return admins
  throw new Refusal(
    'needs-approval',
    'You are the only admin, so nobody would be notified of this emergency publication. Add another admin first.',
  )
}

async function sendBack(context: Context, actor: SessionHolder, id: string, reason: string) {
  const isRequester = ({ email }: AdminRow, input: readonly PendingRow[]) => email === input[0]?.asked_by
  const notify = mailing(context, isRequester, (admin, input) =>
    sentBackMail(admin, input, { by: nameOf(actor), reason }),
  )
  const { revision } = await decisions.sendBack({ ...context, notify }, actor, id, reason)
  context.deliveries.trigger()
  return { revision }
}

const isOwner = ({ role }: AdminRow) => role === 'owner'

function mailing(
  { deliveries }: Context,
  fits: (admin: AdminRow, pending: readonly PendingRow[]) => boolean,
  mail: (admin: AdminRow, requested: readonly PendingRow[]) => Mail,
): decisions.Notify {
  return async (rows, input) => {
    const recipients = await adminsWho(rows, (admin) => fits(admin, input))
    await deliveries.post(
      rows,
      recipients.map((admin) => mail(admin, input)),
    )
  }
}

async function withdraw(context: Context, actor: SessionHolder, id: string) {
  const { revision } = await decisions.withdrawRequest(context, actor, id)
  return { revision }
}

/** Sets the guarded sections. Notifies every owner, so that nobody does this unnoticed. */
async function choose(context: Context, actor: Actor, names: SelectedSectionNames, expectedRevision?: number) {
  const { ledger, deliveries } = context
  const notify = async (rows: Rows, chosen: SelectedSections) => {
    const owners = await adminsWho(rows, isOwner)
    await deliveries.post(
      rows,
      owners.map((owner) => sectionsMail(owner, { by: nameOf(actor), ...chosen })),
    )
  }
  const { revision } = await setApprovalSections({ ledger, notify }, actor, names, expectedRevision)
  deliveries.trigger()
  return { revision }
}

async function adminsWho({ admins }: Pick<Rows, 'admins'>, fits: (admin: AdminRow) => boolean): Promise<AdminRow[]> {
  return (await admins.all()).filter(fits)
}

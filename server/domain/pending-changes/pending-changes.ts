import { notFound, Refusal } from '#contract/refusal.ts'
import { can } from '#model/roles.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Rows } from '#server/store/rows.ts'
import type { PendingChangeRow } from '#server/store/stored-settings.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Services } from '../dependencies.ts'
import { applyLock } from '../erasure/locked-data.ts'
import { applyEvent } from '../events/apply-event.ts'
import type { Note } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { approvePreview, endPreview } from '../releases/approve-preview.ts'
import { approvalRequestMail, requestSentBackMail } from '../second-person-mails.ts'
import type { SessionHolder } from '../sessions/session.ts'
import { applyContent } from '../site-content/site-content.ts'
import { withContext } from '../with-context.ts'
import { applyDays, changeDays, type DayListName } from './change-days.ts'
import { type Announcement, pendingIn, savePending, toNote } from './propose-change.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries' | 'siteUrl'>
type Context = Parts & { announcement: Announcement }

/** Changes that need approval because they move a deadline or let outsiders read unpublished documents. */
export function createPendingChanges(parts: Parts) {
  const announcement: Announcement = {
    enqueue: async (rows, pending) => {
      const approvers = (await rows.admins.all()).filter(
        ({ role, email }) => can(role, 'approve') && email !== pending.by,
      )
      const mails = approvers.map((admin) => requestMail(admin, pending, parts.siteUrl))
      await parts.deliveries.post(rows, mails)
    },
    send: parts.deliveries.trigger,
  }
  const context: Context = { ...parts, announcement }
  return { announcement, ...withContext(context, { list, approve, sendBack, withdraw, setDays }) }
}

/** Returns the pending changes, oldest first, and a flag: true if anybody other than the reader can approve them. */
async function list({ store }: Context, { email }: SessionHolder) {
  const admins = await store.read.admins.all()
  return {
    changes: (await pendingIn(store.read)).map(({ id, what, by, at, change }) => ({
      id,
      what,
      kind: change.kind,
      requested_by: by,
      requested_at: at,
      mine: by === email,
    })),
    othersApprove: admins.some((admin) => admin.email !== email && can(admin.role, 'approve')),
  }
}

function setDays(
  context: Context,
  actor: Actor,
  list: DayListName,
  { days, expectedRevision }: { days: readonly string[]; expectedRevision?: number },
) {
  return changeDays(context, actor, { list, days, expectedRevision })
}

/** Makes the change. Nobody of any role can approve their own request. */
async function approve(context: Context, actor: SessionHolder, id: string) {
  return decide(context, actor, id, async (pending, step) => {
    refuseOwn(pending, actor, 'A second person must approve it.')
    await apply(context, pending, step)
    return { action: 'approve' }
  })
}

/** Rejects the request with a reason, which is mailed to the requester. */
async function sendBack(context: Context, actor: SessionHolder, id: string, reason: string) {
  return decide(context, actor, id, async (pending, step) => {
    refuseOwn(pending, actor, 'Cancel the request instead.')
    await discard(pending, step)
    const asker = await step.rows.admins.byEmail(pending.by)
    if (asker) await context.deliveries.post(step.rows, [sentBackMail(asker, pending, { by: nameOf(actor), reason })])
    return { action: 'send back', reason }
  })
}

/** Cancels the request. Allowed for the requester and for owners. */
async function withdraw(context: Context, actor: SessionHolder, id: string) {
  return decide(context, actor, id, async (pending, step) => {
    if (pending.by !== nameOf(actor) && !can(actor.role, 'override-approval'))
      throw new Refusal('not-allowed', `${pending.by} made this request. Only they or an owner can cancel it.`, {
        field: 'id',
      })
    await discard(pending, step)
    return { action: 'take back' }
  })
}

type Step = { rows: Rows; note: Note; time: Date; revision: number; actor: SessionHolder }
type Decision = { action: string; reason?: string }

async function decide(
  { ledger, now, deliveries }: Context,
  actor: SessionHolder,
  id: string,
  work: (pending: PendingChangeRow, step: Step) => Promise<Decision>,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const all = await pendingIn(rows)
    const pending = all.find((entry) => entry.id === id)
    if (!pending)
      throw notFound(
        'id',
        'This is no longer pending: it was approved, rejected, changed or withdrawn. Reload the page.',
      )
    await savePending(
      rows,
      all.filter((entry) => entry !== pending),
    )
    const decision = await work(pending, { rows, note, time: now(), revision: nextRevision, actor })
    note({ ...decision, entity: 'approval', id, before: toNote(pending), after: null })
  })
  deliveries.trigger()
  return { revision }
}

async function apply({ deliveries }: Context, { change }: PendingChangeRow, step: Step): Promise<void> {
  const { rows, note } = step
  if (change.kind === 'event') await applyEvent(step, change)
  else if (change.kind === 'preview') {
    const { mail } = await approvePreview(step, change.preview)
    if (mail) await deliveries.mailPreview(rows, change.preview)
  } else if (change.kind === 'content') await applyContent(step, change)
  else if (change.kind === 'erased data') await applyLock(step, change.locks)
  else {
    const { before, after } = await applyDays(rows, change)
    note({ action: `edit ${change.kind}`, entity: 'setting', id: change.kind, before, after })
  }
}

/** Ends the preview link that a rejected or cancelled request already created. */
async function discard({ change }: PendingChangeRow, { rows, note, time, revision }: Step): Promise<void> {
  if (change.kind !== 'preview') return
  const link = await rows.previews.find(change.preview)
  if (link) await endPreview({ rows, note }, link, { revoked_at: time.toISOString(), revision })
}

function refuseOwn({ by }: PendingChangeRow, actor: Actor, instead: string): void {
  if (by === nameOf(actor)) throw new Refusal('own-row', `This is your own request. ${instead}`, { field: 'id' })
}

const nouns = {
  days: {
    noun: 'a change of the days used to calculate deadlines',
    until: 'Until it is approved, no deadline moves.',
    still: 'No deadline has moved.',
  },
  event: {
    noun: 'a change of an event with running deadlines',
    until: 'Until it is approved, no deadline moves.',
    still: 'No deadline has moved.',
  },
  preview: {
    noun: 'a preview link to unpublished documents',
    until: 'Until it is approved, the link does not work.',
    still: 'The link does not work.',
  },
  'erased data': {
    noun: 'a change of what happens to erased data',
    until: 'Until it is approved, nothing changes.',
    still: 'Nothing has changed.',
  },
  content: {
    noun: 'a change of the site’s content',
    until: 'Until it is approved, visitors see the old content.',
    still: 'Visitors see the old content.',
  },
}
const nounOf = ({ change: { kind } }: PendingChangeRow) =>
  nouns[kind === 'holidays' || kind === 'muhurat sessions' ? 'days' : kind]

function requestMail(admin: AdminRow, pending: PendingChangeRow, siteUrl: string): Mail {
  const link = `${siteUrl}/admin/desk/approvals`
  return approvalRequestMail(admin, { by: pending.by, details: pending.what, link, ...nounOf(pending) })
}

function sentBackMail(admin: AdminRow, pending: PendingChangeRow, decision: { by: string; reason: string }): Mail {
  const { still } = nounOf(pending)
  return requestSentBackMail(admin, { ...decision, details: pending.what, still })
}

import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { isGuarded } from '#model/approval.ts'
import { describeValues, hasDrawing } from '#model/history-values.ts'
import { inIndia } from '#model/india-time.ts'
import { can } from '#model/roles.ts'
import { changesAt, hasStarted, valuesIn } from '#model/site-content/changes-at.ts'
import { type ContentFamily, contentFamilies } from '#model/site-content/families.ts'
import { uploadedIn } from '#model/site-content/pictures.ts'
import type { ContentChangeRow, ValueChange } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import type { PendingChangeRow } from '#server/store/stored-settings.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import { guardedSections } from '../investor-zone/approvals/second-person.ts'
import type { Note } from '../ledger/chain.ts'
import type { Actor, Restorer } from '../ledger/change.ts'
import { pendingIn, proposeChange, targetOf } from '../pending-changes/propose-change.ts'
import { retainPictures } from '../pictures/site-pictures.ts'
import type { SessionHolder } from '../sessions/session.ts'
import type { ContentReading } from './content-reading.ts'

export type SiteContent = ReturnType<typeof createSiteContent>

/** A part of the site's content: its family, its name and its title. */
export type ContentTarget = { family: ContentFamily; part: string; title: string }

type Context = Pick<Services, 'store' | 'ledger' | 'now' | 'announcement'> & { reading: ContentReading }

/** Page texts and facts of the company: changes over the defaults of the release, each from its instant on. */
export function createSiteContent(context: Context) {
  const { store, now, reading } = context
  const { rows, visible, nextStartAfter } = reading

  /** Returns a part for its editors: current changes, scheduled ones, the pending request, and the revision to send with a change. */
  async function forEditors(part: string) {
    const revision = store.revision()
    const time = now()
    const scheduled = (await rows()).filter((row) => row.part === part && !hasStarted(row, time))
    const pending = (await pendingIn(store.read)).find(({ change }) => targetOf(change) === `content/${part}`)
    return {
      values: (await visible()).get(part) ?? {},
      scheduled: scheduled.map((row) => ({ _id: row.id, starts_at: row.starts_at, changes: valuesIn(row) })),
      pending: pending && describeRequest(pending),
      revision,
    }
  }

  return {
    visible,
    /** Returns the content as on a past or future instant, for admins: it includes scheduled changes. */
    at: async (time: Date) => changesAt(await rows(), time),
    forEditors,
    approversFor: (family: ContentFamily, requester: SessionHolder) => approversFor(store.read, family, requester),
    change: (actor: Actor, target: ContentTarget, edit: ContentEdit) => change(context, actor, target, edit),
    cancel: (actor: Actor, family: ContentFamily, id: string) => cancel(context, actor, family, id),
    nextStartAfter,
  }
}

export type ContentEdit = {
  changes: readonly ValueChange[]
  /** Instant from which visitors see the change; now if absent. */
  startsAt?: string
  reason?: string
  expectedRevision?: number
}

/**
 * Changes values of a part, now or from an instant on. Where an owner requires a second person, only the request is stored. Fails with 409
 * if somebody changed one of the same values since `expectedRevision`.
 */
async function change(
  { ledger, now, announcement }: Context,
  actor: Actor,
  target: ContentTarget,
  { changes, startsAt, reason, expectedRevision }: ContentEdit,
): Promise<{ revision: number; approval?: string }> {
  if (!changes.length) throw badInput('changes', 'Change the data and try again')
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const time = now()
    if (startsAt !== undefined && Date.parse(startsAt) <= time.getTime())
      throw badInput('release_at', 'Choose a time in the future, or publish now.')
    await retainPictures(rows, uploadedIn(changes.map(({ after }) => after)))
    await refuseConflict(rows, target, { changes, expectedRevision, revision: nextRevision - 1 })
    const { family, part, title } = target
    const edit = { family, part, title, changes: JSON.stringify(changes), starts_at: startsAt ?? '', reason }
    if (await needsSecondPerson(rows, family)) {
      const proposal = { rows, actor, time, note, announcement }
      return proposeChange(proposal, { kind: 'content', ...edit }, () => describe(title, edit.changes, startsAt))
    }
    await applyContent({ rows, note, time, revision: nextRevision }, edit)
    return undefined
  })
  if (result) announcement.send()
  return { revision, approval: result }
}

async function refuseConflict(
  rows: Rows,
  { part, title }: ContentTarget,
  { changes, expectedRevision, revision }: ContentEdit & { revision: number },
): Promise<void> {
  if (expectedRevision === undefined) return
  const later = (await rows.contentChanges.all()).filter((row) => row.part === part && row.revision > expectedRevision)
  const paths = new Set(later.flatMap(valuesIn).map(({ path }) => path))
  const both = changes.filter(({ path }) => paths.has(path))
  if (!both.length) return
  const names = both.map(({ name }) => name).join(', ')
  const current = Object.fromEntries(later.flatMap(valuesIn).map(({ path, after }) => [path, after]))
  throw changedMeanwhile(
    `Somebody else changed ${title} meanwhile: ${names}. Compare the versions, then save again.`,
    revision,
    { current },
    both[0]?.path,
  )
}

/** Deletes a scheduled change before its instant. */
async function cancel(
  { ledger, now }: Context,
  actor: Actor,
  family: ContentFamily,
  id: string,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note) => {
    const row = await rows.contentChanges.find(id)
    if (!row || hasStarted(row, now()))
      throw notFound('id', 'This change is no longer scheduled. Reload the page to see the current state.')
    await rows.contentChanges.remove(id)
    note({ action: 'cancel scheduled change', entity: family, id, before: row, after: null })
  })
}

type Step = { rows: Rows; note: Note; time: Date; revision: number }
type StoredEdit = {
  family: ContentFamily
  part: string
  title: string
  changes: string
  starts_at: string
  reason?: string
}

/** Stores a change that is approved or needs no approval. A start that has passed meanwhile becomes now. */
export async function applyContent({ rows, note, time, revision }: Step, edit: StoredEdit): Promise<void> {
  const { family, part, title: name, changes, reason } = edit
  const scheduled = Date.parse(edit.starts_at) > time.getTime()
  const starts_at = scheduled ? new Date(edit.starts_at).toISOString() : time.toISOString()
  const after = { id: newId(), part, name, changes, starts_at, revision }
  await rows.contentChanges.upsert(after)
  const action = scheduled ? 'schedule change' : 'change content'
  note({ action, entity: family, id: after.id, before: null, after, reason })
}

async function needsSecondPerson(rows: Pick<Rows, 'settings'>, family: ContentFamily): Promise<boolean> {
  return isGuarded(await guardedSections(rows), { group_id: family, inner_name: '' })
}

/** Returns the names of those who can approve a change by `requester`. Undefined if it needs no second person. */
async function approversFor(
  rows: Pick<Rows, 'settings' | 'admins'>,
  family: ContentFamily,
  requester: SessionHolder,
): Promise<string[] | undefined> {
  if (!(await needsSecondPerson(rows, family))) return undefined
  const admins = await rows.admins.all()
  return admins.filter(({ email, role }) => email !== requester.email && can(role, 'approve')).map(({ name }) => name)
}

function describeRequest({ id, by, at, change }: PendingChangeRow) {
  const { starts_at, changes } = change.kind === 'content' ? change : { starts_at: '', changes: '[]' }
  return { _id: id, requested_by: by, requested_at: at, starts_at, changes: valuesIn({ changes }) }
}

function describe(title: string, changes: string, startsAt = ''): string {
  const drawings = hasDrawing(changes) ? '. Compare the drawings at the desk, under Company.' : ''
  return `${title}${startsAt && `, from ${inIndia(startsAt)}`}: ${describeValues(changes)}${drawings}`
}

/** Restores a change from ledger entries. What needs a second person is changed back by a new change. */
export const contentRestorer = (family: ContentFamily): Restorer<ContentChangeRow> => ({
  read: (rows, id) => rows.contentChanges.find(id),
  async write(rows, id, row, revision) {
    if (await needsSecondPerson(rows, family))
      throw new Refusal(
        'needs-approval',
        `${contentFamilies[family]} need approval. Change the text again to request it.`,
      )
    return row ? rows.contentChanges.upsert({ ...row, revision }) : rows.contentChanges.remove(id)
  },
})

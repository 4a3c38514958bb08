import { badInput, notFound } from '#contract/refusal.ts'
import type { Stage } from '#model/product-enquiry.ts'
import { can } from '#model/roles.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import type { Deliveries } from './deliveries/deliveries.ts'
import type { Note } from './ledger/chain.ts'
import { type Actor, nameOf } from './ledger/change.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { NotedEnquiry } from './ledger/ledger-notes.ts'
import { readNotes } from './product-enquiry-columns.ts'

const notesMax = 200

export type EnquiryChange = Partial<{ stage: Stage; owner: string; next_step: string; next_on: string; note: string }>

/** Changes the given fields. The ledger records stage, owner and day; personal data stays in the enquiry alone and is erased with it. */
export async function editEnquiry(
  {
    ledger,
    now,
    deliveries,
  }: { ledger: Ledger; now: () => Date; deliveries: Pick<Deliveries, 'notifyCrm' | 'trigger'> },
  requestedChange: { actor: Actor; id: string; change: EnquiryChange; expectedRevision?: number },
): Promise<{ revision: number }> {
  const { actor, id, expectedRevision } = requestedChange
  const { note: text, ...change } = requestedChange.change
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const row = requireEnquiry(await rows.productEnquiries.find(id))
    if (expectedRevision !== undefined && row.revision !== expectedRevision)
      throw changedMeanwhile(
        'Somebody else changed this enquiry meanwhile. Check the changes, then save again.',
        row.revision,
        editableFields(row),
      )
    if (change.owner && change.owner !== row.owner) await assertCanAnswer(rows, change.owner)
    const time = now().toISOString()
    const after = {
      ...row,
      ...change,
      notes: text ? withNote(row.notes, { at: time, by: nameOf(actor), text }) : row.notes,
      answered_at: answeredAt(row, change.stage, time),
    }
    if (JSON.stringify(after) === JSON.stringify(row)) throw badInput('id', 'Change the data and try again')
    await rows.productEnquiries.update({ ...after, revision: nextRevision })
    await deliveries.notifyCrm(rows, 'enquiry.changed', [row])
    note({ action: 'edit enquiry', entity: 'enquiry', id, before: ledgered(row), after: ledgered(after) })
  })
  deliveries.trigger()
  return { revision }
}

/** Refuses an owner who cannot answer enquiries; for won or lost ones a former admin may stay owner. */
async function assertCanAnswer({ admins }: Rows, email: string): Promise<void> {
  const admin = await admins.byEmail(email)
  if (!admin || !can(admin.role, 'handle-enquiries'))
    throw badInput('owner', `${email} cannot answer enquiries. Choose an admin whose role allows it.`)
}

type OwnerChange = { rows: Rows; note: Note; deliveries: Pick<Deliveries, 'notifyCrm'>; revision: number }

/**
 * Clears the owner of open enquiries of an admin who leaves or can no longer answer. A colleague can take over. Won and lost enquiries
 * retain their owner. The CRM is notified of each, oldest first, after the commit, when deliveries are triggered.
 */
export async function unassignEnquiries(
  { rows, note, deliveries, revision }: OwnerChange,
  email: string,
): Promise<void> {
  const openEnquiries = await rows.productEnquiries.openOf(email)
  await deliveries.notifyCrm(rows, 'enquiry.changed', openEnquiries)
  for (const row of openEnquiries) {
    const after = { ...row, owner: '' }
    await rows.productEnquiries.update({ ...after, revision })
    note({ action: 'edit enquiry', entity: 'enquiry', id: row.id, before: ledgered(row), after: ledgered(after) })
  }
}

/** Returns the time of the first answer: set on leaving the first stage, cleared on returning to it. */
function answeredAt({ answered_at }: DownloadRequestRow, stage: Stage | undefined, time: string): string {
  if (stage === 'new') return ''
  return answered_at || (stage ? time : '')
}

const ledgered = ({ reference, stage, owner, next_on, notes }: DownloadRequestRow): NotedEnquiry => ({
  reference,
  stage,
  owner,
  next_on,
  notes: readNotes(notes).length,
})

function withNote(stored: string, note: { at: string; by: string; text: string }): string {
  const notes = readNotes(stored)
  if (notes.length >= notesMax) throw badInput('note', `An enquiry can have at most ${notesMax} notes.`)
  return JSON.stringify([...notes, note])
}

const editableFields = ({ stage, owner, next_step, next_on }: DownloadRequestRow) => ({
  stage,
  owner,
  next_step,
  next_on,
})

function requireEnquiry(row: DownloadRequestRow | undefined): DownloadRequestRow {
  if (!row?.stage) throw notFound('id', 'This enquiry no longer exists. Reload the page.')
  return row
}

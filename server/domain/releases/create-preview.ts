import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { inIndia } from '#model/india-time.ts'
import type { PreviewRow } from '#server/store/previews.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from '../dependencies.ts'
import { digest, newKey } from '../digests.ts'
import { newId } from '../ids.ts'
import { type Identity, identityIn, noteEntry } from '../insiders/note-entry.ts'
import type { ChangeContext } from '../investor-zone/change-documents.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { proposeChange } from '../pending-changes/propose-change.ts'
import { adminMail } from '../second-person-mails.ts'
import { assertNoImitation } from '../similar-names.ts'
import { hasGuarded, notedPreview } from './approve-preview.ts'

export type CreatePreviewContext = Pick<ChangeContext, 'ledger' | 'now'> & Pick<Services, 'deliveries' | 'announcement'>

/** Maximum lifetime of a link, in milliseconds. */
const validMaxMs = 30 * 24 * 3_600_000

type PreviewRequest = { release: string; name: string; expires_at: string; mail?: string } & Partial<Identity>

/**
 * Creates a preview link, and mails one to the person if an address is given. The token is returned once. Stored data, here and in the
 * ledger, cannot open the preview. If the release has documents in guarded sections, the link needs approval. Notifies every owner. Records the person's
 * identifier, if given, with the link (PIT Reg 3(5)).
 */
export async function addPreview(context: CreatePreviewContext, actor: Actor, input: PreviewRequest) {
  const { ledger, now, deliveries } = context
  const token = newKey(32)
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const time = now()
    const release = await releaseToShow(rows, input, time)
    await assertNoImitation(rows, input.name)
    const waiting = Number(await hasGuarded(rows, release))
    const { name, expires_at, mail = '' } = input
    const row: PreviewRow = {
      id: newId(),
      release_id: release.id,
      name,
      token_hash: digest(token),
      created_by: nameOf(actor),
      created_at: time.toISOString(),
      expires_at: new Date(expires_at).toISOString(),
      revoked_at: null,
      mail,
      mailed_hash: null,
      mailed_at: null,
      waiting,
      approved_by: '',
      revision: nextRevision,
    }
    await rows.previews.insert(row)
    await notifyOwners(context, { rows, actor }, row, release)
    note({ action: 'add preview', entity: 'preview', id: row.id, before: null, after: notedPreview(row) })
    const identity = identityIn(input)
    const entry = { rows, note, actor, time: row.created_at, number: nextRevision + 1 }
    if (identity) await noteEntry(entry, { person: name, name, release, since: '' }, identity)
    if (mail && !waiting) await deliveries.mailPreview(rows, row.id)
    const proposal = { rows, actor, time, note, announcement: context.announcement }
    const requested = waiting
      ? await proposeChange(proposal, { kind: 'preview', preview: row.id }, () => describe(row, release))
      : undefined
    return { id: row.id, approval: requested }
  })
  deliveries.trigger()
  const { id, approval } = result
  return { id, token, revision, ...(approval && { approval }) }
}

async function releaseToShow(rows: Rows, { release, expires_at }: PreviewRequest, time: Date): Promise<ReleaseRow> {
  const leftMs = Date.parse(expires_at) - time.getTime()
  if (leftMs <= 0 || leftMs > validMaxMs) throw badInput('expires_at', 'The link must end within the next 30 days.')
  const match = await rows.releases.find(release)
  if (!match) throw notFound('id', 'This release does not exist. Reload the page.')
  return match
}

const describe = ({ name, mail, expires_at }: PreviewRow, { name: release }: ReleaseRow) =>
  `Preview link to ${release} for ${name}${mail && ` (${mail})`}, until ${inIndia(expires_at)}`

/** Mails every owner the names of the admin and the recipient of a preview link to unpublished documents. */
async function notifyOwners(
  { deliveries }: CreatePreviewContext,
  { rows, actor }: { rows: Rows; actor: Actor },
  row: PreviewRow,
  release: ReleaseRow,
): Promise<void> {
  const owners = (await rows.admins.all()).filter(({ role }) => role === 'owner')
  const state = row.waiting ? 'It works after a second person has approved it.' : 'It works now.'
  const text = [`${nameOf(actor)} gave somebody access to unpublished documents:`, describe(row, release), state]
  await deliveries.post(
    rows,
    owners.map((owner) => adminMail(owner, 'Preview link created', ...text)),
  )
}

/** Mails a link again, also to another address. Links mailed earlier stop working. */
export async function mailAgain(context: CreatePreviewContext, actor: Actor, id: string, mail: string) {
  const { ledger, deliveries } = context
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await rows.previews.find(id)
    if (!before) throw notFound('id', 'This link does not exist. Reload the page.')
    if (before.revoked_at) throw badInput('id', 'This link was revoked and cannot be mailed. Create another link.')
    if (before.waiting)
      throw new Refusal('needs-approval', 'A second person must approve this link first.', { field: 'id' })
    if (before.approved_by && mail !== before.mail)
      throw new Refusal('needs-approval', 'This link was approved for another address. Create another link.', {
        field: 'mail',
      })
    const after = { ...before, mail, mailed_hash: null, mailed_at: null, revision: nextRevision }
    await rows.previews.update(after)
    const release = await rows.releases.find(after.release_id)
    if (release && mail !== before.mail) await notifyOwners(context, { rows, actor }, after, release)
    await deliveries.mailPreview(rows, id)
    note({ action: 'mail preview', entity: 'preview', id, before: notedPreview(before), after: notedPreview(after) })
  })
  deliveries.trigger()
  return { revision }
}

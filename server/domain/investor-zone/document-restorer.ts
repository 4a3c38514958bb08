import { Refusal } from '#contract/refusal.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Restorer } from '../ledger/change.ts'
import { withMeetingHold } from '../releases/meeting-hold.ts'
import { refuseWithoutSecondPerson } from './approvals/second-person.ts'
import { changedRow } from './document.ts'
import { isPublished } from './former-links.ts'

/** Restores a document from the ledger. Throws if the restored version would need approval. */
export const documentRestorer = (now: () => Date): Restorer<DocumentRow> => ({
  publishedName: (row) => (isPublished(row, now()) ? row.name : undefined),
  read: (rows, id) => rows.investors.document(Number(id)),
  async write(rows, id, row, revision, reason) {
    const current = (await rows.investors.document(Number(id))) ?? null
    if ((current ?? row)?.release_id && (!current || !row)) throw ofRelease()
    await refuseWithoutSecondPerson(rows, current, row, now())
    await rows.approvals.remove(Number(id))
    if (!row) await rows.pendingStatements.remove(Number(id))
    if (!row) return rows.investors.removeDocument(Number(id))
    const time = now()
    const changed = current ? changedRow(current, row, { time, note: reason }) : row
    const document = { ...(await withMeetingHold(rows, current, changed, { time })), revision }
    if (current) await rows.investors.updateDocument(document)
    else await rows.investors.insertDocuments([document])
  },
})

/** Error for a document of a release: its drafts are deleted, or restored. Documents of a results day are filed and unfiled together. */
const ofRelease = () =>
  new Refusal(
    'cannot-undo',
    'This document belongs to a release. Schedule or abort the release instead. If you abort it, its drafts are restored.',
  )

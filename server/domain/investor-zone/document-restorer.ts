import type { DocumentRow } from '#server/store/tables.ts'
import type { Restorer } from '../ledger/change.ts'
import { refuseWithoutSecondPerson } from './approvals/second-person.ts'
import { changedRow } from './document.ts'
import { isPublished } from './former-links.ts'

/** Writes a document back as the ledger remembers it; refused where a second person would have to approve that. */
export const documentRestorer = (now: () => Date): Restorer<DocumentRow> => ({
  isPublished: (row) => isPublished(row, now()),
  read: (rows, id) => rows.investors.document(Number(id)),
  async write(rows, id, row, revision) {
    const current = (await rows.investors.document(Number(id))) ?? null
    await refuseWithoutSecondPerson(rows, current, row, now())
    await rows.approvals.remove(Number(id))
    if (!row) return rows.investors.removeDocument(Number(id))
    const document = { ...(current ? changedRow(current, row, { at: now() }) : row), revision }
    if (current) await rows.investors.updateDocument(document)
    else await rows.investors.insertDocuments([document])
  },
})

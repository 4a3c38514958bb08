import type { ApprovableAction } from '#model/approval.ts'

/** A requested change of one document, pending approval by a second person. */
export type ApprovalRow = {
  /** Key of the document. A new request replaces the previous one. */
  document: number
  /** Id shared by all changes requested together; they are decided together. */
  id: string
  action: ApprovableAction
  /** JSON of the document's row after the change. */
  after: string
  based_on: number
  reason: string | null
  note: string
  /** SHA-256 of the approved content: the document's text, place and release time, and the SHA-256 of its files. */
  digest: string
  asked_by: string
  asked_at: string
  sent_back_at: string | null
  sent_back_by: string | null
  sent_back_reason: string | null
}

/** Requested statements of a document, pending approval by a second person. `after` contains the document as it was at the request. */
export type PendingStatementsRow = ApprovalRow & {
  /** JSON of the new rows, by kind and id, each with the revision of the row it replaces. */
  statements: string
}

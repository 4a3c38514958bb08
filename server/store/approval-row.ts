import type { ApprovableAction } from '#model/approval.ts'

/** What one person asked for of one document, until a second one decides. */
export type ApprovalRow = {
  /** The document's key: whatever is asked for anew takes the place of what was asked before. */
  document: number
  /** Names what was asked for in one act, so that it is decided at once. */
  id: string
  action: ApprovableAction
  /** JSON of the document's row as it will be. */
  after: string
  /** The document's revision when it was asked. */
  based_on: number
  reason: string | null
  /** What visitors will read of a correction. */
  note: string
  /** SHA-256 over what is approved: what the document says, where and from when, and the SHA-256 of its files. */
  digest: string
  asked_by: string
  asked_at: string
  sent_back_at: string | null
  sent_back_by: string | null
  sent_back_reason: string | null
}

/** What one person asked to record of what a document says, until a second one decides. It is the document that `after` holds, as it stood. */
export type AskedStatementsRow = ApprovalRow & {
  /** JSON of the rows as they will be, by kind and id, each with the revision of the one that stands there. */
  statements: string
}

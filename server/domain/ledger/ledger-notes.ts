import type { ApprovableAction } from '#model/approval.ts'
import type { ColumnWords } from '#model/column-words.ts'
import type { FileHashName } from '#model/document-text.ts'
import { historyWords } from '#model/history-words.ts'
import type { Entity } from '#model/ledger-entities.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { PreviewRow } from '#server/store/previews.ts'
import type { CommentRow } from '#server/store/release-comments.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { StatementRows } from '#server/store/statement-rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { LedgerRows } from './ledger-rows.ts'

/** What the ledger keeps of an admin: the pinned external account stays private, and where they start is their own. */
export type NotedAdmin = Omit<AdminRow, 'google_sub' | 'start'>

/** What was asked for of a document, or the decision about it. */
type NotedApproval = {
  name?: string
  /** Of a document; another change is described by its name. */
  asked_for?: ApprovableAction
  asked_by?: string
  /** Who wrote it, beside whoever asked. */
  contributors?: readonly string[]
  release_at?: string | null
  files?: readonly string[]
  request: string
  digest?: string
}

/** What is done with an enquiry, and nothing that its sender said; or how many of them were exported or erased. */
export type NotedEnquiry =
  | (Pick<DownloadRequestRow, 'reference' | 'stage' | 'owner' | 'next_on'> & { notes: number })
  | { rows: number }

/** The state of which time the whole site was set back to. */
type NotedRestore = { at: string; revision: number }

/** THE list of what the ledger notes of each kind: a row as it is stored, or what is told of it. */
export type LedgerNotes = StatementRows & {
  item: LedgerRows['item']
  'sub-section': LedgerRows['sub-section']
  'investor-section': LedgerRows['investor-section']
  event: LedgerRows['event']
  'regulation-46': LedgerRows['regulation-46']
  /** With the name of its document. */
  'exchange-filing': LedgerRows['exchange-filing'] & { name?: string }
  document: LedgerRows['document'] & Partial<Record<FileHashName, string>>
  setting: LedgerRows['setting'] | NotedRestore
  /** What somebody tried from the status page. */
  upkeep: { to: string; left: boolean } | { begun: string }
  synonyms: LedgerRows['synonyms']
  admin: NotedAdmin
  /** Whose it is, and what they call it: what it is known by again stays out of the history. */
  passkey: { name: string; admin: string }
  release: ReleaseRow
  comment: CommentRow
  /** Nothing that opens it. */
  preview: Omit<PreviewRow, 'token_hash' | 'mailed_hash' | 'mailed_at' | 'revision'>
  approval: NotedApproval
  /** What was late: why stands as the reason of the change. */
  late: { name: string; due: string }
  /** A limit of the law, in words; with who asked, as long as a second person decides. */
  limit: { name: string; limit: string; since: string; source: string; asked_by?: string }
  enquiry: NotedEnquiry
}

type ColumnOf<Note> = Note extends readonly unknown[] ? never : Note extends unknown ? keyof Note : never

/** The history's words of every column that is noted: one that has none does not compile here. */
export const notedWords: { [Name in Entity]: Record<ColumnOf<LedgerNotes[Name]>, ColumnWords> } = historyWords

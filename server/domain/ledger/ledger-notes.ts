import type { ApprovableAction } from '#model/approval.ts'
import type { ColumnLabel } from '#model/column-labels.ts'
import type { FileHashName } from '#model/document-text.ts'
import { historyLabels } from '#model/history-labels.ts'
import type { Entity } from '#model/ledger-entities.ts'
import type { RemovedKind } from '#model/site-content/own-company.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { PreviewRow } from '#server/store/previews.ts'
import type { CommentRow } from '#server/store/release-comments.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { TicketRow } from '#server/store/tickets.ts'
import type { LedgerRows } from './ledger-rows.ts'

/** Admin fields stored in the ledger. The linked external account stays private, and the start page is a personal preference. */
export type NotedAdmin = Omit<AdminRow, 'google_sub' | 'start'>

type NotedApproval = {
  name?: string
  /** Set for documents; another change is described by its name. */
  asked_for?: ApprovableAction
  asked_by?: string
  contributors?: readonly string[]
  release_at?: string | null
  files?: readonly string[]
  request: string
  digest?: string
}

/** Handling of an enquiry, without the sender's content, or the number of enquiries exported or erased. */
export type NotedEnquiry =
  | (Pick<DownloadRequestRow, 'reference' | 'stage' | 'owner' | 'next_on'> & { notes: number })
  | { rows: number }

/** Handling of a grievance, without the holder's data. `notes` and `replies` are their numbers. */
export type NotedTicket = Pick<TicketRow, 'reference' | 'received_on' | 'state' | 'owner'> & {
  notes: number
  replies: number
}

type NotedRestore = { at: string; revision: number }

/** Content of the ledger by kind: a row as stored, or a summary. */
export type LedgerNotes = Omit<LedgerRows, 'exchange-filing' | 'document'> & {
  'exchange-filing': LedgerRows['exchange-filing'] & { name?: string }
  document: LedgerRows['document'] & Partial<Record<FileHashName, string>>
  /** Settings edited by admins, as lines. */
  setting: readonly string[] | NotedRestore
  upkeep: { to: string; left: boolean } | { begun: string }
  admin: NotedAdmin
  /** Owner and name of a passkey. Its identifier stays out of the history. */
  passkey: { name: string; admin: string }
  release: ReleaseRow
  comment: CommentRow
  preview: Omit<PreviewRow, 'token_hash' | 'mailed_hash' | 'mailed_at' | 'revision'>
  approval: NotedApproval
  /** Missed deadline; the explanation is the reason of the change. */
  late: { name: string; due: string }
  /** A statutory limit in words, with the requester while approval is pending. */
  limit: { name: string; limit: string; since: string; source: string; asked_by?: string }
  enquiry: NotedEnquiry
  /** The number of followers exported or erased. */
  follower: { rows: number }
  /** An entry by its hash, without the identifier, or the number of exported rows. */
  insider: { release: string; person: string; hash: string } | { rows: number; quarter: string }
  ticket: NotedTicket
  /** The number of erased applications. */
  application: { rows: number }
  /** The number of locked records that an owner opened. */
  'locked-data': { rows: number }
  /** Number of removed rows, where a sample site became a company's own. */
  site: Partial<Record<RemovedKind, number>>
}

type ColumnOf<Note> = Note extends readonly unknown[] ? never : Note extends unknown ? keyof Note : never

/** History labels of every stored column. A column without labels causes a compile error here. */
export const noteLabels: { [Name in Entity]: Record<ColumnOf<LedgerNotes[Name]>, ColumnLabel> } = historyLabels

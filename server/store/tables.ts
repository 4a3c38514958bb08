import type { AdminText } from '#model/admin-fields.ts'
import type { DocumentText } from '#model/document-fields.ts'
import type { ItemText } from '#model/item-fields.ts'
import type { Role } from '#model/roles.ts'
import type { GroupKind } from '#model/zone-pages.ts'
import type { ApprovalRow, AskedStatementsRow } from './approval-row.ts'
import type { CallCountRow } from './call-counts.ts'
import type { ClosingPriceRow } from './closing-prices.ts'
import type { DeliveryRow } from './deliveries.ts'
import type { DownloadRequestRow } from './downloads.ts'
import type { DraftRow } from './drafts.ts'
import type { EventRow } from './events.ts'
import type { ExchangeFilingRow } from './exchange-filings.ts'
import type { FileAttemptRow } from './file-attempts.ts'
import type { FileTextTables } from './file-texts.ts'
import type { ItemTextTables } from './item-text-row.ts'
import type { FileImagesRow, PageImageRow } from './page-images.ts'
import type { PasskeyRow } from './passkeys.ts'
import type { PreviewOpeningRow, PreviewRow } from './previews.ts'
import type { PriceReadingRow } from './price-readings.ts'
import type { RegulationRow } from './regulation-row.ts'
import type { CommentRow } from './release-comments.ts'
import type { InRelease, ReleaseRow } from './releases.ts'
import type { SpentIdTokenRow } from './spent-id-tokens.ts'
import type { FigureRow, GrievancesRow, ShareholdingRow, VotesRow } from './statement-rows.ts'
import type { StoredReplyRow } from './stored-replies.ts'

/** Columns as they are stored: text, integers and nothing else, so that both databases read the same. Times are ISO 8601 UTC. */
export type SectionRow = { id: string; name: string; position: number }
export type SubsectionRow = {
  id: string
  section_id: string
  name: string
  img: string
  is_deleted: number
  created_at: string
  /** Ledger number of the last change. */
  revision: number
}

export type ItemRow = ItemText & {
  id: string
  number: number
  section_id: string
  subsection_id: string
  is_deleted: number
  created_at: string
  /** As model/catalogue-order.ts has it; empty: newest first. */
  place: string
  /** Ledger number of the last change. */
  revision: number
}

export type AdminRow = AdminText & {
  id: string
  google_sub: string | null
  created_at: string
  /** A name of `model/roles.ts`. */
  role: Role
  /** Where they chose to start; null: where their role does. */
  start: 'desk' | 'catalogue' | null
}

export type LedgerRow = {
  number: number
  at: string
  /** The admin's e-mail, or `command line`, `first start` or `sample content`. */
  actor: string
  action: string
  entity: string
  entity_id: string
  /** JSON of the row before and after, or null. */
  before: string | null
  after: string | null
  /** Changes made by one act, such as an import, share one. */
  batch: string | null
  /** Why it was made, where a person was asked. */
  reason: string | null
  prev_hash: string
  hash: string
}

/** Running numbers that are never used again. */
export type CounterRow = { name: string; value: number }

/** Small facts of the installation, JSON by name (the sample content was put in, the holiday list…). */
export type SettingRow = { name: string; value: string }

export type SessionRow = {
  id: string
  admin_id: string
  /** SHA-256 of the token, hex: the database alone lets nobody in. */
  token_hash: string
  /** SHA-256 of the cookie a browser must send beside the token; null for programs. */
  cookie_hash: string | null
  created_at: string
  seen_at: string
  expires_at: string
  address: string
  user_agent: string
  /** How the admin came in: `code`, `link`, `account`, `passkey` or `test`. */
  way: string
}

export type ChallengeRow = {
  id: string
  email: string
  /** Empty for an unknown device. */
  device_id: string
  kind: 'code' | 'link'
  /** HMAC of the code, or SHA-256 of the link's key. */
  secret_hash: string
  /** SHA-256 of the cookie given to whoever asked. */
  browser_hash: string
  from_browser: number
  attempts: number
  used: number
  created_at: string
  expires_at: string
}

export type DeviceRow = { id: string; admin_id: string; key_hash: string; created_at: string; expires_at: string }

export type WrongGuessRow = { id: string; email: string; admin_id: string; device_id: string; at: string }

export type SecurityEventRow = {
  id: string
  at: string
  event: string
  email: string
  session_id: string
  address: string
  detail: string
}

export type InvestorGroupRow = {
  id: string
  position: number
  name: string
  title: string
  description: string
  kind: GroupKind
  /** JSON of the company's facts, for the one group that has them. */
  facts: string | null
  revision: number
}

export type DocumentRow = DocumentText &
  InRelease & {
    key: number
    group_id: string
    /** Inner group of Financial results, or empty. */
    inner_name: string
    release_at: string | null
    filed_at: string
    filed_by: string
    /** Ledger number of its filing. */
    filed: number
    withdrawn_at: string | null
    withdrawn_by: string | null
    withdrawn_reason: string | null
    /** When it was last corrected while visitors saw it, and what they are told of that. */
    corrected_at: string | null
    correction_note: string
    /** Since when it waits for a second person: while it does, it exists for no visitor, whatever the clock says. */
    waiting_since: string | null
    /** Since when it is held back until its board meeting is marked as ended: no visitor sees it, whatever the clock says. */
    held_since: string | null
    /** Key of the document that it is a new version of: once visitors see this one, that one is in no list. */
    replaces: number | null
    revision: number
  }

/** One link to stored bytes. Several may share a hash; a link is never pointed at other bytes. */
export type FileRow = {
  /** 32 hex digits, unguessable. */
  id: string
  sha256: string
  name: string
  type: string
  size: number
  created_at: string
  created_by: string
  /** 1 once a document has referred to it. */
  referred: number
  /** How long a recording is, 0 where it does not say; null for other files, and until it was read. */
  seconds: number | null
  /** How many pages a PDF has; null for other files, and if it could not be opened when it was uploaded. */
  pages: number | null
  /** 1 if it is a picture that was encoded anew when it was uploaded. */
  reencoded: number
}

export type Tables = FileTextTables &
  ItemTextTables & {
    approvals: ApprovalRow
    asked_statements: AskedStatementsRow
    call_counts: CallCountRow
    closing_prices: ClosingPriceRow
    price_readings: PriceReadingRow
    sections: SectionRow
    subsections: SubsectionRow
    items: ItemRow
    admins: AdminRow
    download_requests: DownloadRequestRow
    ledger: LedgerRow
    counters: CounterRow
    deliveries: DeliveryRow
    settings: SettingRow
    sessions: SessionRow
    challenges: ChallengeRow
    devices: DeviceRow
    passkeys: PasskeyRow
    wrong_guesses: WrongGuessRow
    spent_id_tokens: SpentIdTokenRow
    security_log: SecurityEventRow
    kept_replies: StoredReplyRow
    investor_groups: InvestorGroupRow
    documents: DocumentRow
    drafts: DraftRow
    figures: FigureRow
    shareholdings: ShareholdingRow
    grievances: GrievancesRow
    votes: VotesRow
    regulation_46: RegulationRow
    releases: ReleaseRow
    release_comments: CommentRow
    previews: PreviewRow
    preview_openings: PreviewOpeningRow
    events: EventRow
    exchange_filings: ExchangeFilingRow
    files: FileRow
    file_attempts: FileAttemptRow
    file_images: FileImagesRow
    page_images: PageImageRow
  }

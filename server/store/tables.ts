import type { AdminText } from '#model/admin-fields.ts'
import type { Role } from '#model/roles.ts'
import type { StatementKind, StatementRows, statementKinds } from '#model/statement-kinds.ts'
import type {
  ContentChangeRow,
  DocumentRow,
  EventRow,
  ExchangeFilingRow,
  InvestorGroupRow,
  ItemRow,
  RedirectRow,
  RegulationRow,
  SubsectionRow,
} from '#model/stored-rows.ts'
import type { AnnouncementRow } from './announcements.ts'
import type { ApplicationRow } from './applications.ts'
import type { ApprovalRow, PendingStatementsRow } from './approvals.ts'
import type { CallCountRow } from './call-counts.ts'
import type { ClosingPriceRow } from './closing-prices.ts'
import type { DeliveryRow } from './deliveries.ts'
import type { DownloadRequestRow } from './downloads.ts'
import type { DraftRow } from './drafts.ts'
import type { FileAttemptRow } from './file-attempts.ts'
import type { FileTextTables } from './file-texts.ts'
import type { FollowerRow } from './followers.ts'
import type { InsiderEntryRow, InsiderKeyRow } from './insiders.ts'
import type { ItemTextTables } from './item-text-row.ts'
import type { LockedRecordRow } from './locked-records.ts'
import type { FileImagesRow, PageImageRow } from './page-images.ts'
import type { PasskeyRow } from './passkeys.ts'
import type { PreviewOpeningRow, PreviewRow } from './previews.ts'
import type { PriceReadingRow } from './price-readings.ts'
import type { PushSubscriptionRow } from './push-subscriptions.ts'
import type { ReaderCountRow } from './reader-counts.ts'
import type { CommentRow } from './release-comments.ts'
import type { ReleaseRow } from './releases.ts'
import type { SpentIdTokenRow } from './spent-id-tokens.ts'
import type { StoredReplyRow } from './stored-replies.ts'
import type { TicketRow } from './tickets.ts'
import type { UnclaimedDividendRow, UnclaimedListRow } from './unclaimed.ts'

/** Columns as stored: only text and integers, so that both databases read the same values. Times are ISO 8601 UTC. */
export type SectionRow = { id: string; name: string; position: number }

export type AdminRow = AdminText & {
  id: string
  google_sub: string | null
  created_at: string
  role: Role
  /** Start page chosen by the admin; null for the role's default. */
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
  /** Batch shared by all changes of one action, such as an import. */
  batch: string | null
  /** Reason for the change, if one was requested. */
  reason: string | null
  prev_hash: string
  hash: string
}

/** Counters whose numbers are never reused. */
export type CounterRow = { name: string; value: number }

/** Small facts of the installation, JSON by name (sample content inserted, the holiday list…). */
export type SettingRow = { name: string; value: string }

export type SessionRow = {
  id: string
  admin_id: string
  /** SHA-256 of the token, hex: the database alone grants no access. */
  token_hash: string
  /** SHA-256 of the cookie a browser must send beside the token; null for programs. */
  cookie_hash: string | null
  created_at: string
  seen_at: string
  expires_at: string
  address: string
  user_agent: string
  /** Sign-in method: `code`, `link`, `account`, `passkey` or `test`. */
  way: string
  /** Last confirmation with a passkey; empty for none since the sign-in. */
  confirmed_at: string
}

export type ChallengeRow = {
  id: string
  email: string
  /** Empty for an unknown device. */
  device_id: string
  /** An invitation is a link to add a first passkey, valid in any browser. */
  kind: 'code' | 'link' | 'invitation'
  /** HMAC of the code, or SHA-256 of the link's key. */
  secret_hash: string
  /** SHA-256 of the cookie set in the requesting browser. */
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
  /** Position in the chain of hashes, and the hashes; null and empty until the event is sealed. */
  number: number | null
  prev_hash: string
  hash: string
}

/** A link to stored bytes. Several links may share a hash; a link never changes its bytes. */
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
  /** Length of a recording in seconds, 0 if the file does not state one. Null for other files, and until read. */
  seconds: number | null
  /** Number of pages of a PDF. Null for other files, and if the PDF could not be opened at upload. */
  pages: number | null
  /** 1 for a picture that was re-encoded at upload. */
  reencoded: number
  /** Pixels of the original of a picture of the site's content, upright. Null for other files. */
  width: number | null
  height: number | null
}

type StatementTables = { [Kind in StatementKind as (typeof statementKinds)[Kind]['table']]: StatementRows[Kind] }

export type Tables = FileTextTables &
  ItemTextTables &
  StatementTables & {
    announcements: AnnouncementRow
    approvals: ApprovalRow
    asked_statements: PendingStatementsRow
    call_counts: CallCountRow
    closing_prices: ClosingPriceRow
    content_changes: ContentChangeRow
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
    followers: FollowerRow
    push_subscriptions: PushSubscriptionRow
    reader_counts: ReaderCountRow
    grievance_tickets: TicketRow
    applications: ApplicationRow
    locked_records: LockedRecordRow
    investor_groups: InvestorGroupRow
    documents: DocumentRow
    drafts: DraftRow
    redirects: RedirectRow
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
    insider_entries: InsiderEntryRow
    insider_keys: InsiderKeyRow
    unclaimed_lists: UnclaimedListRow
    unclaimed_dividends: UnclaimedDividendRow
  }

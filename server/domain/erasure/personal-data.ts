import { isKeyOf, keysOf } from '#model/keys-of.ts'
import type { Tables } from '#server/store/tables.ts'

/**
 * Whose data a table has. `nobody`: no person's. `staff`: admins, invited readers and what they did. `law`: stored for a period that a
 * law prescribes, so that no request erases it. `browser`: tied to a browser, which alone can erase it. `visitor`: found and erased by
 * the visitor's e-mail address. `locked`: erased data of visitors during the year of its lock.
 *
 * `sealed`: rows are encrypted in a backup, each with its own key. This column then contains the encrypted row.
 */
type PersonalData = { of: 'nobody' | 'staff' | 'law' | 'browser' | 'visitor' | 'locked'; sealed?: string }

const nobody = { of: 'nobody' } as const
const staff = { of: 'staff' } as const

/** THE table of personal data. A new table of the database does not compile until it is here. */
export const personalData = {
  applications: { of: 'visitor', sealed: 'name' },
  download_requests: { of: 'visitor', sealed: 'name' },
  followers: { of: 'visitor', sealed: 'email' },
  grievance_tickets: { of: 'visitor', sealed: 'reference' },
  locked_records: { of: 'locked', sealed: 'record' },
  push_subscriptions: { of: 'browser', sealed: 'endpoint' },
  insider_entries: { of: 'law' },
  insider_keys: { of: 'law', sealed: 'identifier_key' },
  unclaimed_dividends: { of: 'law' },
  unclaimed_lists: { of: 'law', sealed: 'list_key' },
  admins: staff,
  approvals: staff,
  asked_statements: staff,
  challenges: staff,
  deliveries: staff,
  devices: staff,
  documents: staff,
  drafts: staff,
  exchange_filings: staff,
  files: staff,
  kept_replies: staff,
  ledger: staff,
  passkeys: staff,
  preview_openings: staff,
  previews: staff,
  redirects: staff,
  regulation_46: staff,
  release_comments: staff,
  releases: staff,
  security_log: staff,
  sessions: staff,
  settings: staff,
  wrong_guesses: staff,
  announcements: nobody,
  call_counts: nobody,
  closing_prices: nobody,
  content_changes: nobody,
  counters: nobody,
  credit_ratings: nobody,
  events: nobody,
  figures: nobody,
  file_attempts: nobody,
  file_images: nobody,
  file_pages: nobody,
  file_texts: nobody,
  grievances: nobody,
  investor_groups: nobody,
  item_texts: nobody,
  item_words: nobody,
  items: nobody,
  page_images: nobody,
  price_readings: nobody,
  reader_counts: nobody,
  sections: nobody,
  shareholdings: nobody,
  spent_id_tokens: nobody,
  subsections: nobody,
  votes: nobody,
} as const satisfies Record<keyof Tables, PersonalData>

type TableWith<Shape> = {
  [Table in keyof typeof personalData]: (typeof personalData)[Table] extends Shape ? Table : never
}[keyof typeof personalData]

/** Tables whose rows a request of the visitor erases. */
export type VisitorTable = TableWith<{ of: 'visitor' }>
/** Tables whose rows backups encrypt. */
export type SealedTable = TableWith<{ sealed: string }>

export const sealedTableNames = keysOf(personalData).filter(isSealed)

export function isSealed(table: string): table is SealedTable {
  return isKeyOf(personalData, table) && 'sealed' in personalData[table]
}

/** Returns the column that contains the encrypted row. */
export const sealedColumnOf = (table: SealedTable): string => personalData[table].sealed

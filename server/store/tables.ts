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

export type ItemRow = {
  id: string
  number: number
  section_id: string
  subsection_id: string
  brand_name: string
  generic_name: string
  category: string
  strength: string
  is_deleted: number
  created_at: string
  /** Ledger number of the last change. */
  revision: number
}

export type AdminRow = { id: string; name: string; email: string; google_sub: string | null; created_at: string }

export type DownloadRequestRow = { id: string; at: string; name: string; type: string; email: string; country: string }

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
  prev_hash: string
  hash: string
}

/** Running numbers that are never used again. */
export type CounterRow = { name: string; value: number }

/** Small facts of the installation, JSON by name (the sample content was put in, the holiday list…). */
export type SettingRow = { name: string; value: string }

export type Tables = {
  sections: SectionRow
  subsections: SubsectionRow
  items: ItemRow
  admins: AdminRow
  download_requests: DownloadRequestRow
  ledger: LedgerRow
  counters: CounterRow
  settings: SettingRow
}

/** One filed disclosure as it travels (operating contract, section 3). */
export type InvestorDocument = {
  name: string
  /** The date as text for people, like `14 Nov 2026`. */
  date: string
  /** ISO 8601; lists are newest first by it. */
  sortdate: string
  /** Starts with a year, like `2023-2024`. */
  filterdate: string
  /** A path below /files/, or empty. */
  file_link: string
  audio_link?: string
  /** Running number, never used again. */
  key: number
  section_id: string
  /** ISO 8601 UTC: before it the document does not exist for visitors. */
  release_at?: string
}

export type InnerGroup = { name: string; data: InvestorDocument[] }

export type GeneralInformation = {
  comp_name: string
  comp_address: string
  isin_no: string
  stock_code: string
  contact_no: string
  mail: string
}

export type RightGroup = {
  _id: string
  name: string
  title: string
  desc: string
  data: GeneralInformation[] | InvestorDocument[] | InnerGroup[]
}

export type InvestorContent = {
  leftMenu: { name: string; childArray: string[] }[]
  rightArray: RightGroup[]
  /** The content revision this was read at: the last number of the ledger. */
  revision: number
}

/** Whether a document exists for visitors at an instant. The one rule that pages, calls, feeds and file bytes ask (house, section 6). */
export function isReleased(document: { release_at?: string | null }, instant: Date): boolean {
  return !document.release_at || Date.parse(document.release_at) <= instant.getTime()
}

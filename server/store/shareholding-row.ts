import type { HolderName } from '#model/shareholding.ts'

/** What one document says of one holder's shares at a quarter's end. */
export type ShareholdingRow = {
  /** `<document>/<period>/<holder>`: a document says a thing once. */
  id: string
  /** The document's key. */
  document: number
  page: number
  /** `2026-Q2` (model/fiscal-period.ts). */
  period: string
  holder: HolderName
  /** Whole numbers as text, of this holder and of all: a PostgreSQL integer ends near two thousand million. */
  shares: string
  total: string
  /** Ledger number of the last change. */
  revision: number
}

import type { Basis, FigureElement } from '#model/figures.ts'
import type { HolderName } from '#model/shareholding.ts'
import type { ResolutionKind } from '#model/voting.ts'

/** What one document says on one page: what a row of every kind has. */
export type Statement = {
  /** Begins with the document's key: a document says a thing once. */
  id: string
  /** The document's key. */
  document: number
  page: number
  /** Ledger number of the last change. */
  revision: number
}

/** One value of a period: `<document>/<basis>/<period>/<element>`. */
export type FigureRow = Statement & {
  /** `2026-Q2` or `2025-2026` (model/fiscal-period.ts). */
  period: string
  basis: Basis
  element: FigureElement
  /** Whole rupees or a decimal, as text: a PostgreSQL integer ends below 215 crore rupees. */
  value: string
}

/** One holder's shares at a quarter's end: `<document>/<period>/<holder>`. */
export type ShareholdingRow = Statement & {
  period: string
  holder: HolderName
  /** Whole numbers as text, of this holder and of all. */
  shares: string
  total: string
}

/** A quarter's grievances: `<document>/<period>`. */
export type GrievancesRow = Statement & { period: string; opening: number; received: number; disposed: number }

/** The votes on one resolution of a meeting: `<document>/<number>`. */
export type VotesRow = Statement & {
  meeting: string
  /** The day of the meeting, `2026-09-24`. */
  held: string
  /** Its place among the meeting's resolutions, from 1. */
  number: number
  text: string
  kind: ResolutionKind
  /** Votes, whole numbers as text. */
  in_favour: string
  against: string
}

/** THE table of what documents say: each kind's row, which the ledger calls by the same name. */
export type StatementRows = {
  figure: FigureRow
  shareholding: ShareholdingRow
  grievances: GrievancesRow
  votes: VotesRow
}

export type StatementKind = keyof StatementRows

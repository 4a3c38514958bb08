import type { Basis, FigureElement } from '#model/figures.ts'
import type { HolderName } from '#model/shareholding.ts'
import type { ResolutionKind } from '#model/voting.ts'

/** Columns shared by all statements: facts that one document states on one page. */
export type Statement = {
  /** Starts with the document's key: a document states each fact once. */
  id: string
  document: number
  page: number
  revision: number
}

/** A value of a period: `<document>/<basis>/<period>/<element>`. */
export type FigureRow = Statement & {
  /** `2026-Q2` or `2025-2026` (model/fiscal-period.ts). */
  period: string
  basis: Basis
  element: FigureElement
  /** Whole rupees or a decimal, as text: a PostgreSQL integer ends below 215 crore rupees. */
  value: string
}

/** A holder's shares at the end of a quarter: `<document>/<period>/<holder>`. */
export type ShareholdingRow = Statement & {
  period: string
  holder: HolderName
  /** Shares of this holder and of all holders, whole numbers as text. */
  shares: string
  total: string
}

/** Grievances of a quarter: `<document>/<period>`. */
export type GrievancesRow = Statement & { period: string; opening: number; received: number; disposed: number }

/** Votes on one resolution of a meeting: `<document>/<number>`. */
export type VotesRow = Statement & {
  meeting: string
  /** Day of the meeting, `2026-09-24`. */
  held: string
  /** Position among the meeting's resolutions, from 1. */
  number: number
  text: string
  kind: ResolutionKind
  in_favour: string
  against: string
}

/** Row types of all statement kinds, named as in the ledger. */
export type StatementRows = {
  figure: FigureRow
  shareholding: ShareholdingRow
  grievances: GrievancesRow
  votes: VotesRow
}

export type StatementKind = keyof StatementRows

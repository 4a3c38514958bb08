/** What admins say of one row of regulation 46; empty where nothing was said. */
export type RegulationRow = {
  /** Its name in `model/regulation-46/rows.ts`. */
  id: string
  /** Why it does not apply. */
  not_applicable: string
  /** Who answers for it. */
  responsible: string
  /** Ledger number of the last change. */
  revision: number
}

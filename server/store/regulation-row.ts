/** An admin's entry for one row of regulation 46. Fields are empty until set. */
export type RegulationRow = {
  /** Name of the row in `model/regulation-46/rows.ts`. */
  id: string
  not_applicable: string
  responsible: string
  revision: number
}

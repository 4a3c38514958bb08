import type { ReactNode } from 'react'
import type { InvestorDocument } from '#model/investor-zone.ts'

/** Admin actions on a document of the zone. Read-only users see its state and no buttons. */
export type Editing = {
  edit?: (document: InvestorDocument) => void
  withdraw?: (document: InvestorDocument) => void
  stateMark: (document: InvestorDocument) => ReactNode
}

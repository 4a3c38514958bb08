import type { ReactNode } from 'react'
import type { InvestorDocument } from '#model/investor-zone.ts'

/** What an admin may do with a document of the zone. Whoever only reads sees when it is released, and no buttons. */
export type Editing = {
  edit?: (document: InvestorDocument) => void
  withdraw?: (document: InvestorDocument) => void
  /** Whether visitors see it yet, and when they will. */
  releaseMark: (document: InvestorDocument) => ReactNode
}

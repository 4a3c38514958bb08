import type { ReactNode } from 'react'
import type { InvestorDocument } from '#model/investor-zone.ts'

/** What an admin may do with a document of the zone. Whoever only reads sees what state it is in, and no buttons. */
export type Editing = {
  edit?: (document: InvestorDocument) => void
  withdraw?: (document: InvestorDocument) => void
  /** Its state, and since or until when. */
  stateMark: (document: InvestorDocument) => ReactNode
}

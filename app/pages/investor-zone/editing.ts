import type { ReactNode } from 'react'
import type { InvestorDocument } from '#model/investor-zone.ts'

/** What an admin may do with a document of the zone: whoever only reads is told what is sealed and no more. */
export type Editing = {
  edit?: (document: InvestorDocument) => void
  withdraw?: (document: InvestorDocument) => void
  /** Whether visitors see it yet, and when they will. */
  seal: (document: InvestorDocument) => ReactNode
}

import type { InvestorDocument } from '#model/investor-zone.ts'

/** What an admin may do with a document of the zone. */
export type Editing = { withdraw: (document: InvestorDocument) => void }

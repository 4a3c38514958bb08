import { inIndia } from '#model/india-time.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'

/** Tells an admin that visitors do not see a document yet, and when they will. */
export function SealMark({ document }: { document: InvestorDocument }) {
  if (!document.release_at) return null
  const released = Date.parse(document.release_at) <= Date.now()
  return (
    <span className={released ? 'dt num' : 'badge arch'}>
      {released ? 'Released' : 'Sealed until'} {inIndia(document.release_at)}
    </span>
  )
}

import { inIndia } from '#model/india-time.ts'
import { type InvestorDocument, isReleased } from '#model/investor-zone.ts'

/** Tells an admin that visitors do not see a document yet, and when they will. `now` is the server's time. */
export function ReleaseMark({ document, now }: { document: InvestorDocument; now: Date }) {
  if (!document.release_at) return null
  const released = isReleased(document, now)
  return (
    <span className={released ? 'documents-date figures' : 'badge badge-archived'}>
      {released ? 'Released' : 'Sealed until'} {inIndia(document.release_at)}
    </span>
  )
}

import { Icon } from '#app/ui/icon.tsx'
import { evidencePath } from '#model/release.ts'

/** Downloads of the evidence for an auditor or the exchange, as a ZIP. */
export function Evidence({ id }: { id: string }) {
  return (
    <>
      <a className="button button-line" href={evidencePath(id)}>
        <Icon name="download" />
        <span className="button-label">Save the evidence</span>
      </a>
      <p>A ZIP with the files, fingerprints, times, answers and ledger entries, and a program that checks them.</p>
    </>
  )
}

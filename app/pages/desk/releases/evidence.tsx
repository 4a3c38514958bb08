import { Icon } from '#app/ui/icon.tsx'
import { evidencePath } from '#model/release.ts'

/** Downloads of the evidence for an auditor or the exchange, as a ZIP. */
export function Evidence({ id }: { id: string }) {
  return (
    <>
      <a className="button button-line" href={evidencePath(id)}>
        <Icon name="download" />
        <span className="button-label">Download evidence</span>
      </a>
      <p>
        A ZIP file with the documents, fingerprints, times, approvals and history entries, and a program that checks
        them.
      </p>
    </>
  )
}

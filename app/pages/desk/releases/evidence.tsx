import { Icon } from '#app/ui/icon.tsx'
import { evidencePath } from '#model/release.ts'
import { messages } from './gate-messages.ts'

/** Downloads of the evidence for an auditor or the exchange, as a ZIP. */
export function Evidence({ id }: { id: string }) {
  return (
    <>
      <a className="button button-line" href={evidencePath(id)}>
        <Icon name="download" />
        <span className="button-label">{messages.actions.evidence}</span>
      </a>
      <p>{messages.actions.evidenceNote}</p>
    </>
  )
}

import { Icon } from '#app/ui/icon.tsx'
import { inIndia } from '#model/india-time.ts'
import { zoneAddress } from './address.ts'
import { useAtInstant } from './use-at-instant.ts'
import type { LocatedDocument } from './zone-lists.ts'

type ScheduledProps = { documents: readonly LocatedDocument[]; onReleased: () => void }

/** Scheduled documents of the whole zone, to check before their release. The page reloads when the next one is released. */
export function ScheduledDocuments({ documents, onReleased }: ScheduledProps) {
  const next = documents[0]?.document.release_at
  useAtInstant(next, onReleased)
  if (!next) return null
  const together = documents.every(({ document }) => document.release_at === next)
  const count = documents.length === 1 ? 'One document is' : `${documents.length} documents are`
  return (
    <details className="filing-instant filing-scheduled">
      <summary>
        <Icon name="eye-off" small />
        {`${count} scheduled, ${together ? 'until' : 'the first until'} ${inIndia(next)}`}
      </summary>
      <ul>
        {documents.map(({ document: { key, name, release_at }, where, slug, tab }) => (
          <li key={key}>
            <a href={`${zoneAddress('/admin/investorzone', slug, { year: tab || undefined })}#document-${key}`}>
              {name}
            </a>
            <span className="faint">
              {where}
              {!together && release_at && `, ${inIndia(release_at)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

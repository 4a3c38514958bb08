import { useEffect } from 'react'
import { PageLink } from '#app/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { inIndia } from '#model/india-time.ts'
import { zoneAddress } from './address.ts'
import type { Hit } from './show-zone.ts'

/** The longest time a browser's timer counts, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1

type AwaitingProps = { hits: readonly Hit[]; onReleased: () => void }

/** What waits for its release, wherever it stands: to be looked over before its instant. The page follows when that comes. */
export function Awaiting({ hits, onReleased }: AwaitingProps) {
  const next = hits[0]?.document.release_at
  useEffect(() => {
    const waitMs = next ? Date.parse(next) - Date.now() : Number.NaN
    if (!(waitMs < longestTimerMs)) return
    // A moment later, so that the server's clock has reached it as well.
    const timer = setTimeout(onReleased, Math.max(0, waitMs) + 1000)
    return () => clearTimeout(timer)
  }, [next, onReleased])
  if (!next) return null
  const together = hits.every(({ document }) => document.release_at === next)
  const count = hits.length === 1 ? 'One document is' : `${hits.length} documents are`
  return (
    <details className="instant awaiting">
      <summary>
        <Icon name="eye-off" small />
        {`${count} sealed, ${together ? 'until' : 'the first until'} ${inIndia(next)}`}
      </summary>
      <ul>
        {hits.map(({ document: { key, name, release_at }, where, slug, tab }) => (
          <li key={key}>
            <PageLink to={`${zoneAddress('/admin/investorzone', slug, { year: tab || undefined })}#document-${key}`}>
              {name}
            </PageLink>
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

import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Closed part with the filings that are already above in another form. */
export function FilingFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="quarter-grid-older">
      <summary>
        {summary}
        <Icon name="down" small />
      </summary>
      {children}
    </details>
  )
}

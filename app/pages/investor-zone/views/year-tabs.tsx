import type { KeyboardEvent } from 'react'
import { PageLink } from '#app/page-link.tsx'

type YearTab = { label: string; selected: boolean; to: string }

/**
 * Year tabs as links: the chosen year lives in the address, so it can be shared and works without scripts. Arrow keys move along them.
 */
export function YearTabs({ tabs }: { tabs: YearTab[] }) {
  return (
    <div className="years" role="tablist" aria-label="Financial year" onKeyDown={moveAlong}>
      {tabs.map(({ label, selected, to }) => (
        <PageLink
          key={label}
          to={to}
          role="tab"
          className={label === 'Archive' ? 'archive' : undefined}
          aria-selected={selected}
          aria-controls={selected ? 'year-panel' : undefined}
          preventScrollReset
        >
          {label}
        </PageLink>
      ))}
    </div>
  )
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length]
  event.preventDefault()
  next?.focus()
}

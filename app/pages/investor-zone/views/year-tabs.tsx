import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PageLink } from '#app/page-link.tsx'

type YearTab = { label: string; selected: boolean; to: string }

/**
 * Year tabs as links: the chosen year lives in the address, so it can be shared and works without scripts. Arrow keys move along them.
 */
export function YearTabs({ tabs }: { tabs: YearTab[] }) {
  const selected = tabs.find((tab) => tab.selected)?.label
  const strip = useStrip(selected)
  return (
    <div ref={strip} className="years" role="tablist" aria-label="Financial year" onKeyDown={moveAlong}>
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

/** Keeps the selected tab in view, and fades the cut edge while more tabs are hidden behind it. */
function useStrip(selected: string | undefined) {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have to be brought into view
  useEffect(() => {
    const element = strip.current
    const tab = element?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!element || !tab) return
    element.scrollLeft = Math.max(0, tab.offsetLeft - element.clientWidth / 2)
    const look = () =>
      element.classList.toggle('more', element.scrollLeft + element.clientWidth < element.scrollWidth - 4)
    const sized = new ResizeObserver(look)
    sized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [selected])
  return strip
}
